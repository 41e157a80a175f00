import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Files by name, on the disk. Nothing here is needed: what is missing is made again. */
export interface ImageCache {
  find(name: string): Promise<Buffer | null>;
  /** Never rejects: an image that cannot be kept is still shown. */
  keep(name: string, bytes: Buffer): Promise<void>;
}

const UNFINISHED = '.new';

/**
 * Keeps files in a folder up to `maxBytes` altogether; those that were not asked for the longest go first. Several
 * processes may share the folder, each with that limit.
 */
export async function createImageCache({
  folder,
  maxBytes,
  log,
}: {
  folder: string;
  maxBytes: number;
  log: Pick<Logger, 'warn'>;
}): Promise<ImageCache> {
  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(() => {});
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void remove(name);
    },
  });

  try {
    await mkdir(folder, { recursive: true });
    for (const { name, size } of await listOldestFirst(folder)) {
      if (name.endsWith(UNFINISHED)) await remove(name);
      else if (!sizes.set(name, size).has(name)) await remove(name);
    }
  } catch (error) {
    log.warn({ err: error }, 'the images that were kept cannot be read');
  }

  return {
    async find(name) {
      if (!sizes.get(name)) return null;
      try {
        return await readFile(join(folder, name));
      } catch {
        sizes.delete(name);
        return null;
      }
    },

    async keep(name, bytes) {
      if (bytes.length > maxBytes) return;
      const unfinished = join(folder, `${randomUUID()}${UNFINISHED}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, bytes);
        await rename(unfinished, join(folder, name));
        sizes.set(name, bytes.length);
      } catch (error) {
        log.warn({ err: error }, 'an image could not be kept');
        await rm(unfinished, { force: true }).catch(() => {});
      }
    },
  };
}

async function listOldestFirst(folder: string) {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      // Another process may just have taken it away.
      const about = await stat(join(folder, name)).catch(() => null);
      return about ? [{ name, size: about.size, mtimeMs: about.mtimeMs }] : [];
    }),
  );
  return files.flat().sort((a, b) => a.mtimeMs - b.mtimeMs);
}
