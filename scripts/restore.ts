/** `pnpm restore --from <file>`: a backup into an empty data folder and an empty database. */
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@site/environment';
import { describeBackup } from './backup/describeBackup.ts';
import { explainBackupFailure } from './backup/explainBackupFailure.ts';
import { readSources } from './backup/readSources.ts';
import { restoreBackup } from './backup/restoreBackup.ts';

const USAGE = `Usage: pnpm restore --from <file> [--keys <folder>]
  --from   a file that pnpm backup has written
  --keys   a copy of the registry's folder registry-keys, for a backup without private keys
SITE_DATA_DIR must be empty, and the database of DATABASE_URL, which takes what was in an embedded one, too.`;

try {
  const { from, keys } = readOptions();
  const { dataDir, documents, databaseUrl, signingKey, identityKey } = readSources();
  const { manifest, otherDocuments } = await restoreBackup({
    file: from,
    dataDir,
    databaseUrl,
    documents,
    keys: { folder: keys, signingKey, identityKey },
  });
  console.log(
    [
      `Restored into ${dataDir}, as of ${manifest.createdAt}:`,
      ...describeBackup(manifest).map((line) => `  ${line}`),
      ...(databaseUrl && manifest.registry?.place === 'files'
        ? [
            `The registry's files are in ${dataDir}/registry. A registry that starts with this SITE_DATA_DIR puts them into the database.`,
          ]
        : []),
      ...(otherDocuments
        ? [
            `The documents in the backup differ from those of this checkout. They are in ${otherDocuments}: copy them over content/ to have the pages of the backup.`,
          ]
        : []),
    ].join('\n'),
  );
} catch (error) {
  console.error(explainBackupFailure(error));
  process.exitCode = error instanceof EnvironmentError ? 2 : 1;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, keys: { type: 'string' } },
    });
    if (!values.from) throw new Error('--from is missing.');
    return { from: values.from, keys: values.keys };
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n${USAGE}`);
  }
}
