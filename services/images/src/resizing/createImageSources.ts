import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { ImagePath } from './parseImageUrl.ts';

/** An image file in its current state. */
export interface ImageSource {
  path: ImagePath;
  /** Changes whenever the file does. */
  version: string;
  /** Bytes. */
  size: number;
  read(): Promise<Buffer>;
  /** For files that may be too large for memory. */
  stream(): Promise<Readable>;
}

export interface ImageSources {
  /** `null` when there is no such file. */
  find(path: ImagePath): Promise<ImageSource | null>;
}

/** The images below one folder. Symbolic links below it are never followed. */
export function createImageSources(folder: string): ImageSources {
  return {
    async find(path) {
      const file = await findPlainFile(folder, path);
      const stats = file === null ? null : await stat(file).catch(() => null);
      if (file === null || !stats?.isFile()) return null;
      return {
        path,
        version: `${stats.mtimeMs}-${stats.size}`,
        size: stats.size,
        async read() {
          const handle = await openPlain(file);
          try {
            return await handle.readFile();
          } finally {
            await handle.close();
          }
        },
        stream: async () => (await openPlain(file)).createReadStream(),
      };
    },
  };
}

const openPlain = (file: string) => open(file, constants.O_RDONLY | constants.O_NOFOLLOW);

async function findPlainFile(folder: string, path: ImagePath): Promise<string | null> {
  try {
    // Not `join`, which would normalize: a path with a shorter form must not match.
    const file = `${await realpath(folder)}${sep}${path}`;
    return (await realpath(file)) === file ? file : null;
  } catch {
    return null;
  }
}
