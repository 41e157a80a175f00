import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { ImagePath } from './parseImageUrl.ts';

/** An image file as it is now. */
export interface ImageSource {
  path: ImagePath;
  /** Another one when the file changes. */
  version: string;
  /** Bytes. */
  size: number;
  read(): Promise<Buffer>;
  /** Reads it piece by piece: a file may be larger than memory is good for. */
  stream(): Promise<Readable>;
}

export interface ImageSources {
  /** `null` when there is no such file. */
  find(path: ImagePath): Promise<ImageSource | null>;
}

/** The images below one folder. What a link leads to, inside or out, is not one of them. */
export function createImageSources(folder: string): ImageSources {
  return {
    async find(path) {
      const file = await findPlainFile(folder, path);
      const about = file === null ? null : await stat(file).catch(() => null);
      if (file === null || !about?.isFile()) return null;
      return {
        path,
        version: `${about.mtimeMs}-${about.size}`,
        size: about.size,
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
    // Not joined: a path that could be put in a shorter form is none of ours.
    const file = `${await realpath(folder)}${sep}${path}`;
    return (await realpath(file)) === file ? file : null;
  } catch {
    return null;
  }
}
