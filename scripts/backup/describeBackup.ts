import { type Manifest, PARTS } from './manifest.ts';

/** What a backup has in it, in lines for a terminal. */
export function describeBackup({ database, registry, keys, files }: Manifest): string[] {
  const count = (part: string) => files.filter(({ path }) => path.startsWith(`${part}/`)).length;
  const rows = (table: string) => database?.rows[table] ?? 0;
  const total = Object.values(database?.rows ?? {}).reduce((sum, each) => sum + each, 0);
  const engine = database?.engine === 'pglite' ? 'embedded, PostgreSQL' : 'PostgreSQL';
  const channels = Object.entries(registry?.channels ?? {}).map(
    ([name, sequence]) => `${name} up to ${sequence}`,
  );
  const place = registry?.place === 'files' ? `${count(PARTS.registry)} files` : 'in the database';
  return [
    database
      ? `database   ${engine} ${database.server}: ${rows('public.records')} records of visitors, ${total} rows in all`
      : 'database   nothing is stored yet',
    registry
      ? `registry   ${place}; ${channels.join(', ') || 'nothing is released'}`
      : 'registry   not on this machine',
    `content    ${count(PARTS.documents)} files of documents, ${count(PARTS.editions)} editions, ${count(PARTS.written)} written`,
    keys.included
      ? 'keys       with the registry’s private keys: whoever reads this file can release anything'
      : 'keys       without the registry’s private keys: keep a copy of registry-keys/ apart from backups',
  ];
}
