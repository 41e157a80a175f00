import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from '@site/environment';
import { saveFile } from '../../shell/src/storage/saveFile.ts';

/** How a file was last exported. */
const entrySchema = z.object({
  /** SHA-256 of its bytes. */
  digest: z.string(),
  /** When it was no longer a part of the site, in milliseconds since 1970. */
  goneAt: z.number().optional(),
});
const indexSchema = z.object({ version: z.literal(1), files: z.record(z.string(), entrySchema) });

interface Options {
  /** Holds `export.json` beside the folder with the files, which visitors must not see. */
  folder: string;
  clock: () => number;
}

export interface Written {
  written: string[];
  unchanged: number;
  removed: string[];
}

/** Files with hashed names stay for open tabs. */
const KEPT_MS = 30 * 86_400_000;
const IS_HASHED = /^(?:assets|fragments)\//;

/**
 * Writes the files of an export, each atomically, and none whose bytes have not changed.
 *
 * @throws if the folder has other files and no export
 */
export async function createWriter({ folder, clock }: Options) {
  const indexFile = join(folder, 'export.json');
  const known = await readIndex(indexFile);
  const files: Record<string, z.infer<typeof entrySchema>> = {};
  const written: string[] = [];
  let unchanged = 0;

  return {
    /** @param path within the exported site, without a leading slash */
    async write(path: string, bytes: Buffer | string): Promise<void> {
      const digest = createHash('sha256').update(bytes).digest('base64url');
      files[path] = { digest };
      if (known[path]?.digest === digest) {
        unchanged++;
        return;
      }
      await saveFile(join(folder, 'public', path), Buffer.from(bytes));
      written.push(path);
    },

    /** Removes what is no longer a part of the site; hashed files a month later. */
    async finish(): Promise<Written> {
      const removed: string[] = [];
      for (const [path, { digest, goneAt = clock() }] of Object.entries(known)) {
        if (files[path]) continue;
        if (IS_HASHED.test(path) && clock() - goneAt < KEPT_MS) files[path] = { digest, goneAt };
        else {
          await rm(join(folder, 'public', path), { force: true });
          await removeEmpty(join(folder, 'public'), dirname(path));
          removed.push(path);
        }
      }
      await saveFile(indexFile, JSON.stringify({ version: 1, files }));
      return { written, unchanged, removed };
    },
  };
}

async function readIndex(file: string) {
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return {};
  try {
    return indexSchema.parse(JSON.parse(text)).files;
  } catch {
    // Everything is written anew.
    return {};
  }
}

async function removeEmpty(root: string, folder: string): Promise<void> {
  if (folder === '.') return;
  const isGone = await rmdir(join(root, folder)).then(
    () => true,
    () => false,
  );
  if (isGone) await removeEmpty(root, dirname(folder));
}
