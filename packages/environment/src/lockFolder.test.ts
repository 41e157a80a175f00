import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './lockFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that holds the folder until it is killed. */
async function lockElsewhere() {
  const program = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'lockFolder.ts'))});
    globalThis.unlock = await lockFolder(${JSON.stringify(folder)}, 0);
    process.stdout.write('locked');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('An unlocked folder can be locked again', async () => {
  const unlock = await lockFolder(folder, 0);
  unlock();
  (await lockFolder(folder, 0))();
});

test('A folder that another process holds is rejected by name, and free once that process is killed', async () => {
  const other = await lockElsewhere();
  await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder, 0)).rejects.toThrow(`${folder} is in use by another process`);
  await other.kill();
  (await lockFolder(folder, 0))();
});

test('A lock file with garbage in it locks all the same, and the garbage is kept', async () => {
  await writeFile(join(folder, 'lock'), 'garbage '.repeat(1_000));
  const unlock = await lockFolder(folder, 0);
  await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
  unlock();
  const kept = (await readdir(folder)).find((name) => name.startsWith('lock.damaged-'));
  expect(await readFile(join(folder, kept ?? ''), 'utf8')).toMatch(/^garbage /);
});

test('Garbage in the file of a process that holds the lock takes it from nobody', async () => {
  const other = await lockElsewhere();
  await writeFile(join(folder, 'lock'), 'garbage '.repeat(1_000));
  await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
  await other.kill();
  (await lockFolder(folder, 0))();
});

test('A folder in the place of the lock file is named, with what to do', async () => {
  await mkdir(join(folder, 'lock'));
  await expect(lockFolder(folder, 0)).rejects.toThrow(
    `${folder}/lock cannot be locked: unable to open database file. It must be a file`,
  );
});

test('Locking waits for a process that is just ending', async () => {
  const other = await lockElsewhere();
  const locking = lockFolder(folder, 15_000);
  await other.kill();
  (await locking)();
});
