/** `pnpm restore --from <file>`: a backup into an empty data folder and an empty database. */
import { readOptions, readSources, runBackupCommand } from './backup/backupCommand.ts';
import { describeBackup } from './backup/manifest.ts';
import { restoreBackup } from './backup/restoreBackup.ts';

const USAGE = `Usage: pnpm restore --from <file> [--keys <folder>]
  --from   a file that pnpm backup has written
  --keys   a copy of the registry's folder registry-keys, for a backup without private keys
SITE_DATA_DIR must be empty, and the database of DATABASE_URL, which takes what was in an embedded one, too.`;

const OPTIONS = { from: { type: 'string' }, keys: { type: 'string' } } as const;

await runBackupCommand(async () => {
  const { from = '', keys: folder } = readOptions(OPTIONS, 'from', USAGE);
  const { signingKey, identityKey, ...sources } = readSources();
  const { dataDir, databaseUrl } = sources;
  const keys = { folder, signingKey, identityKey };
  const { manifest, otherDocuments } = await restoreBackup({ ...sources, file: from, keys });
  const lines = [
    `Restored into ${dataDir}, as of ${manifest.createdAt}:`,
    ...describeBackup(manifest).map((line) => `  ${line}`),
  ];
  if (databaseUrl && manifest.registry?.place === 'files')
    lines.push(
      `The registry's files are in ${dataDir}/registry. A registry that starts with this SITE_DATA_DIR puts them into the database.`,
    );
  if (otherDocuments)
    lines.push(
      `The documents in the backup differ from those of this checkout. They are in ${otherDocuments}: copy them over content/ to have the pages of the backup.`,
    );
  return lines;
});
