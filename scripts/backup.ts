/** `pnpm backup --out <file or folder>`: everything that the site keeps, in one file, while it runs or not. */
import { rmSync } from 'node:fs';
import { readConfig as readApiConfig } from '../services/api/src/config.ts';
import { readOptions, readSources, runBackupCommand } from './backup/backupCommand.ts';
import { createBackup } from './backup/createBackup.ts';
import { describeBackup } from './backup/manifest.ts';

const USAGE = `Usage: pnpm backup --out <file or folder> [--with-keys] [--json]
  --out          a file that does not exist yet, or a folder, where it gets a name with the time
  --with-keys    with the registry's private keys: anyone who reads the backup can release anything`;

const OPTIONS = {
  out: { type: 'string' },
  'with-keys': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

await runBackupCommand(async () => {
  const { out = '', 'with-keys': withKeys, json } = readOptions(OPTIONS, 'out', USAGE);
  const started = performance.now();
  const { file, bytes, manifest } = await createBackup({
    ...readSources(),
    config: readApiConfig(),
    out,
    withKeys,
    clock: () => new Date(),
    onStage: removeWhenStopped,
  });
  const { files, emptyFolders: _, ...facts } = manifest;
  const seconds = Number(((performance.now() - started) / 1_000).toFixed(1));
  if (json) return [JSON.stringify({ file, bytes, files: files.length, seconds, ...facts })];
  return [
    `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${files.length} files, in ${seconds} s`,
    ...describeBackup(manifest).map((line) => `  ${line}`),
  ];
});

function removeWhenStopped(folder: string) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    });
}
