import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from '@site/environment';
import { compressBrotli } from '../../shell/src/pages/createVariants.ts';
import { saveFile } from '../../shell/src/storage/saveFile.ts';

/** How a file was last exported. */
const entrySchema = z.object({
  /** SHA-256 of its bytes; empty if an export was ended while it put them there. */
  digest: z.string(),
  /** When it was no longer a part of the site, in milliseconds since 1970. */
  goneAt: z.number().optional(),
});
const indexSchema = z.object({ version: z.literal(1), files: z.record(z.string(), entrySchema) });
type Index = z.infer<typeof indexSchema>['files'];

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
 * Collects the files of an export, and at its end puts those that have changed in their places, which takes no time to speak of. Until
 * then visitors have the export before, whole.
 *
 * @throws if the folder has what would be overwritten and is no export, or `public` is on another file system
 */
export async function createWriter({ folder, clock }: Options) {
  const indexFile = join(folder, 'export.json');
  const root = join(folder, 'public');
  const staged = join(folder, 'staged');
  const known = await readIndex(indexFile, folder);
  await expectOneFileSystem(folder, root);
  // Of an export that was ended.
  await rm(staged, { recursive: true, force: true });
  const files: Index = {};
  const changed: string[] = [];
  const makeFolder = createFolderMaker();

  const keep = (path: string, digest: string) => {
    files[path] = { digest };
    return known[path]?.digest === digest;
  };
  async function stage(path: string, bytes: Buffer | string): Promise<void> {
    // Paths of pictures are what fragments wrote into their HTML.
    if (path.split('/').includes('..')) throw new Error(`${path} leads out of the exported site.`);
    const file = join(staged, path);
    await makeFolder(dirname(file));
    await writeFile(file, bytes, { flush: true });
    changed.push(path);
  }
  /** @param path within the exported site, without a leading slash */
  async function write(path: string, bytes: Buffer | string): Promise<void> {
    if (!keep(path, digestOf(bytes))) await stage(path, bytes);
  }

  return {
    write,

    /**
     * Writes a text with its compressed forms beside it. One that has not changed is not compressed again.
     *
     * @param quality of brotli; absent: that of pages that a shell sends
     */
    async writeText(path: string, text: Buffer | string, quality?: number): Promise<void> {
      const forms = [`${path}.br`, `${path}.gz`] as const;
      const isKept = keep(path, digestOf(text)) && forms.every((form) => known[form]?.digest);
      if (isKept) {
        for (const form of forms) files[form] = { digest: known[form]?.digest ?? '' };
        return;
      }
      const bytes = Buffer.from(text);
      const [br, gz] = await Promise.all([compressBrotli(bytes, quality), gzipped(bytes)]);
      await write(forms[0], br);
      await write(forms[1], gz);
      if (known[path]?.digest !== files[path]?.digest) await stage(path, text);
    },

    /** Gives back the space of what was not shown. */
    abandon: () => rm(staged, { recursive: true, force: true }),

    /** Shows what was written. Removes what is no longer a part of the site; hashed files a month later. */
    async finish(): Promise<Written> {
      const removed: string[] = [];
      for (const [path, { digest, goneAt = clock() }] of Object.entries(known)) {
        if (files[path]) continue;
        if (digest && IS_HASHED.test(path) && clock() - goneAt < KEPT_MS)
          files[path] = { digest, goneAt };
        else removed.push(path);
      }
      const written = changed.toSorted(byDependence);
      const unsure = Object.fromEntries([...written, ...removed].map((path) => [path, NO_DIGEST]));
      // If this ends before all are in their places, the next export knows which may be either.
      await saveFile(indexFile, asIndex({ ...known, ...unsure }));
      for (const path of written) {
        await makeFolder(dirname(join(root, path)));
        await rename(join(staged, path), join(root, path));
      }
      for (const path of removed) {
        await rm(join(root, path), { force: true });
        await removeEmpty(root, dirname(path));
      }
      await saveFile(indexFile, asIndex(files));
      await rm(staged, { recursive: true, force: true });
      return { written, unchanged: Object.keys(files).length - written.length, removed };
    },
  };
}

const gzipped = promisify(gzip);

const NO_DIGEST = { digest: '' };

const digestOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64url');

const asIndex = (files: Index) => JSON.stringify({ version: 1, files });

/** What a page names is there before it. */
const byDependence = (one: string, other: string) => rank(one) - rank(other);
const rank = (path: string) =>
  path.startsWith('_parts/') ? 1 : /(?:^|\/)(?:index|404)\.html/.test(path) ? 2 : 0;

/** What it says of files that somebody has removed since is left out. */
async function readIndex(file: string, folder: string): Promise<Index> {
  await mkdir(folder, { recursive: true });
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    await expectNothing(folder);
    // From here on, what it has is an export's.
    await saveFile(file, asIndex({}));
    return {};
  }
  try {
    const there = new Set(await readdir(join(folder, 'public'), { recursive: true }));
    const { files } = indexSchema.parse(JSON.parse(text));
    return Object.fromEntries(Object.entries(files).filter(([path]) => there.has(path)));
  } catch {
    // Everything is written anew.
    return {};
  }
}

async function expectNothing(folder: string): Promise<void> {
  for (const name of ['public', 'staged', 'nginx.conf']) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && !(found.isDirectory() && (await readdir(path)).length === 0))
      throw new Error(
        `${path} is there, and no export.json is beside it: an export would overwrite it. Choose another folder.`,
      );
  }
}

/** Files are put in their places by renaming. */
async function expectOneFileSystem(folder: string, root: string): Promise<void> {
  const [{ dev }, there] = await Promise.all([stat(folder), stat(root).catch(() => undefined)]);
  if (there && there.dev !== dev)
    throw new Error(
      `${root} is on another file system than ${folder}, so it cannot be changed in one step. Export to a folder that is wholly on the other one.`,
    );
}

/** Makes each folder once. */
function createFolderMaker() {
  const made = new Map<string, Promise<unknown>>();
  return async (folder: string): Promise<void> => {
    const making = made.get(folder) ?? mkdir(folder, { recursive: true });
    made.set(folder, making);
    await making;
  };
}

async function removeEmpty(root: string, folder: string): Promise<void> {
  if (folder === '.') return;
  const isGone = await rmdir(join(root, folder)).then(
    () => true,
    () => false,
  );
  if (isGone) await removeEmpty(root, dirname(folder));
}
