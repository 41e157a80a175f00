import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setAside } from '@site/environment/damaged-file';
import { FolderInUseError, lockFolder } from '@site/environment/lockFolder';
import writeFileAtomic from 'write-file-atomic';
import { type Store, StoreUnavailableError } from './Store.ts';

const LOCK_TIMEOUT_MS = 30_000;
const KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.~-]+(?:\/[\w@.~-]+)*$/;
/** Nothing exists under the key, or no disk can have a file of that name. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/**
 * A store in a folder: one file for each key, replaced by renaming. The lock ends with the process that holds it, even if that
 * is killed.
 */
export async function createFileStore(
  folder: string,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<Store> {
  await mkdir(folder, { recursive: true });
  let lastChange: Promise<unknown> = Promise.resolve();

  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} is not a valid key of the store.`);
    return join(folder, key);
  }

  async function lock(): Promise<() => void> {
    try {
      return await lockFolder(folder, lockTimeoutMs);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      throw new StoreUnavailableError(
        `Another change of ${folder} has been running for ${lockTimeoutMs / 1_000} s. Try again.`,
      );
    }
  }

  return {
    place: folder,

    read: (key) => readFile(pathOf(key)).catch(undefinedIfAbsent),

    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFileAtomic(path, bytes as Buffer);
    },

    async list(prefix) {
      const options = { recursive: true, withFileTypes: true } as const;
      const top = prefix === '' ? folder : pathOf(prefix.slice(0, -1));
      const entries = await readdir(top, options).catch(undefinedIfAbsent);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((key) => KEY.test(key))
        .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    setAside: async (key) => relative(folder, setAside(pathOf(key))),

    async withLock(change) {
      const run = async () => {
        const unlock = await lock();
        try {
          return await change();
        } finally {
          unlock();
        }
      };
      const done = lastChange.then(run, run);
      lastChange = done.catch(() => {});
      return done;
    },

    async close() {
      await lastChange;
    },
  };
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (!ABSENT.includes(error.code ?? '')) throw error;
}
