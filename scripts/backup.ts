/** `pnpm backup --out <file or folder>`: everything that the site keeps, in one file, while it runs or not. */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@site/environment';
import { readConfig as readApiConfig } from '../services/api/src/config.ts';
import { createBackup } from './backup/createBackup.ts';
import { describeBackup } from './backup/describeBackup.ts';
import { explainBackupFailure } from './backup/explainBackupFailure.ts';
import { readSources } from './backup/readSources.ts';

const USAGE = `Usage: pnpm backup --out <file or folder> [--with-keys] [--as-embedded] [--json]
  --out          a file that does not exist yet, or a folder, where it gets a name with the time
  --with-keys    with the registry's private keys: whoever reads the backup can release anything
  --as-embedded  of a site with DATABASE_URL, for one without it`;

try {
  const { out, withKeys, asEmbedded, json } = readOptions();
  const started = performance.now();
  const { file, bytes, manifest } = await createBackup({
    ...readSources(),
    config: readApiConfig(),
    out,
    withKeys,
    asEmbedded,
    clock: () => new Date(),
    onStage: removeWhenStopped,
  });
  const { files, emptyFolders: _, ...facts } = manifest;
  const seconds = Number(((performance.now() - started) / 1_000).toFixed(1));
  if (json) console.log(JSON.stringify({ file, bytes, files: files.length, seconds, ...facts }));
  else
    console.log(
      [
        `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${files.length} files, in ${seconds} s`,
        ...describeBackup(manifest).map((line) => `  ${line}`),
      ].join('\n'),
    );
} catch (error) {
  console.error(explainBackupFailure(error));
  process.exitCode = error instanceof EnvironmentError ? 2 : 1;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string' },
        'with-keys': { type: 'boolean', default: false },
        'as-embedded': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const { out, 'with-keys': withKeys, 'as-embedded': asEmbedded, json } = values;
    if (!out) throw new Error('--out is missing.');
    return { out, withKeys, asEmbedded, json };
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n${USAGE}`);
  }
}

function removeWhenStopped(folder: string) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    });
}
