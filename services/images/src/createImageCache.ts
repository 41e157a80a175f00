import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import writeFileAtomic from 'write-file-atomic';

/** Files on the disk, by name. Missing ones can be made again. */
export interface ImageCache {
  find(name: string): Promise<Buffer | null>;
  /** Never rejects: an image that cannot be cached is still shown. */
  save(name: string, bytes: Buffer): Promise<void>;
}

/** The suffix of complete files; a file that a crash left half-written has another. */
const IMAGE_NAME = /\.(?:avif|webp|jpeg|png|gif)$/;

/**
 * Caches files in a folder of at most `maxBytes`, and evicts the least recently used ones. Several processes may share the folder,
 * each with that limit.
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
      const fits = IMAGE_NAME.test(name) && sizes.set(name, size).has(name);
      if (!fits) await remove(name);
    }
  } catch (error) {
    log.warn({ err: error }, 'the cached images cannot be read');
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

    async save(name, bytes) {
      if (bytes.length > maxBytes) return;
      try {
        await mkdir(folder, { recursive: true });
        await writeFileAtomic(join(folder, name), bytes, { fsync: false });
        sizes.set(name, bytes.length);
      } catch (error) {
        log.warn({ err: error }, 'an image could not be cached');
      }
    },
  };
}

async function listOldestFirst(folder: string) {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      // Another process may just have removed it.
      const stats = await stat(join(folder, name)).catch(() => null);
      return stats ? [{ name, size: stats.size, mtimeMs: stats.mtimeMs }] : [];
    }),
  );
  return files.flat().sort((a, b) => a.mtimeMs - b.mtimeMs);
}
