import { z } from '@site/environment';

/** The first entry of every backup. */
export const MANIFEST = 'manifest.json';

/** The parts of a backup: folders and files at its top. */
export const PARTS = {
  /** PGlite's folder. */
  pglite: 'database',
  /** What `pg_dump` wrote. */
  postgres: 'database.dump',
  registry: 'registry',
  keys: 'registry-keys',
  /** Of the content service's own folder. */
  editions: 'content/editions',
  documents: 'documents',
} as const;

/** A path inside a backup, that leads nowhere else. */
const path = z
  .string()
  .max(1_024)
  .refine(
    (text) =>
      !/[\0\\]/.test(text) && text.split('/').every((name) => !['', '.', '..'].includes(name)),
    'is no path inside a backup',
  );
const count = z.int().min(0);

const file = z.object({ path, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifest = z.object({
  format: z.literal('site-backup'),
  /** Rises when older code could not read what newer code writes. */
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of Node.js. */
  node: z.string(),
  /** `null`: nothing was ever stored. */
  database: z
    .object({
      engine: z.enum(['pglite', 'postgres']),
      server: z.string(),
      newestMigration: z.int().nullable(),
      jobs: z.int().nullable(),
      rows: z.record(z.string(), count),
    })
    .nullable(),
  registry: z
    .object({
      place: z.enum(['files', 'database']),
      /** The sequence of the newest record of each channel. */
      channels: z.record(z.string(), count),
    })
    .nullable(),
  keys: z.object({
    /** Whether the private keys are in the backup. */
    included: z.boolean(),
    /** The ids of the keys that records are checked with. */
    signing: z.array(z.string()),
    /** Tells one identity key from another. */
    identity: z.string().nullable(),
  }),
  /** PostgreSQL needs them. */
  emptyFolders: z.array(path).max(100_000),
  files: z.array(file).max(2_000_000),
});

export type Manifest = z.infer<typeof manifest>;
export type BackupFile = z.infer<typeof file>;

/** The newest record of each channel, from the keys of a registry's storage. */
export function findChannels(keys: Iterable<string>): Record<string, number> {
  const channels = new Map<string, number>();
  for (const key of keys) {
    const [, name, sequence] = /^channels\/([^/]+)\/(\d+)\.jws$/.exec(key) ?? [];
    if (name) channels.set(name, Math.max(channels.get(name) ?? 0, Number(sequence)));
  }
  return Object.fromEntries(channels);
}

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
    `content    ${count(PARTS.documents)} files of documents, ${count(PARTS.editions)} editions`,
    keys.included
      ? 'keys       with the registry’s private keys: whoever reads this file can release anything'
      : 'keys       without the registry’s private keys: keep a copy of registry-keys/ apart from backups',
  ];
}
