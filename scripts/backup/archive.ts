import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from '@site/environment';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { BackupError } from './BackupError.ts';
import { type BackupFile, MANIFEST, type Manifest, manifest } from './manifest.ts';

/**
 * Writes everything in `folder`, which must not change meanwhile, and a manifest with the digest of each file into a new
 * file. It is on the disk when this resolves.
 */
export async function packBackup(
  folder: string,
  facts: Omit<Manifest, 'files' | 'emptyFolders'>,
  target: string,
): Promise<Manifest> {
  const whole: Manifest = { ...facts, ...(await listContents(folder)) };
  const archive = pack();
  const writing = pipeline(
    archive,
    createGzip(),
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  // The entries fail with it.
  writing.catch((error) => archive.destroy(error));
  const manifestText = JSON.stringify(whole, null, 1);
  const size = Buffer.byteLength(manifestText);
  await addEntry(archive, MANIFEST, size, (entry) => entry.end(manifestText));
  for (const { path, bytes } of whole.files)
    await addEntry(archive, path, bytes, (entry) =>
      createReadStream(join(folder, path))
        .on('error', (error) => archive.destroy(error))
        .pipe(entry),
    );
  archive.finalize();
  await writing;
  await syncToDisk(target);
  return whole;
}

/** Waits until a file, or a folder's list of names, is on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(path);
  await opened.sync();
  await opened.close();
}

function addEntry(
  archive: Pack,
  name: string,
  size: number,
  fill: (entry: ReturnType<Pack['entry']>) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  archive.once('error', reject);
  fill(archive.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve())));
  return promise.finally(() => archive.off('error', reject));
}

/** The files in a folder with their digests, by path, and the folders with nothing in them. */
export async function listContents(
  folder: string,
): Promise<Pick<Manifest, 'files' | 'emptyFolders'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = entries.map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
    isFile: entry.isFile(),
  }));
  all.sort((a, b) => (a.path < b.path ? -1 : 1));
  const filled = new Set(all.map(({ path }) => dirname(path)));
  const files: BackupFile[] = [];
  for (const { path, isFile } of all) {
    if (!isFile) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, path)), hash);
    const { size } = await stat(join(folder, path));
    files.push({ path, bytes: size, sha256: hash.digest('hex') });
  }
  const emptyFolders = all.filter(({ path, isFolder }) => isFolder && !filled.has(path));
  return { emptyFolders: emptyFolders.map(({ path }) => path), files };
}

type Entry = AsyncIterable<unknown> & { header: Header };

/** For a manifest of a million files. */
const MANIFEST_LIMIT_BYTES = 256 * 2 ** 20;

/**
 * Unpacks a backup into an empty folder. Every file is compared to the manifest as it comes.
 *
 * @param accept looks at the manifest before anything else is unpacked, and throws if the backup is not wanted
 * @throws {BackupError} if anything is missing, changed or unknown; what was unpacked by then is of no use
 */
export async function unpackBackup(
  archive: string,
  folder: string,
  accept: (manifest: Manifest) => unknown = () => {},
): Promise<Manifest> {
  const entries = extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), entries);
  // The loop below fails with it.
  reading.catch(() => {});
  try {
    let found: Manifest | undefined;
    const missing = new Map<string, BackupFile>();
    for await (const entry of entries) {
      if (!found) {
        found = await readManifest(entry);
        await accept(found);
        for (const path of found.emptyFolders)
          await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
        for (const file of found.files) missing.set(file.path, file);
        continue;
      }
      const { name, type } = entry.header;
      const file = missing.get(name);
      if (!file || type !== 'file') throw new Error(`${name} is not in its manifest`);
      missing.delete(name);
      await unpackFile(entry, file, join(folder, name));
    }
    await reading;
    if (!found) throw new Error('it is empty');
    const [first] = missing.keys();
    if (first !== undefined) throw new Error(`${first} is missing`);
    return found;
  } catch (error) {
    entries.destroy();
    if (error instanceof BackupError) throw error;
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall)
      throw new BackupError(`${archive} could not be unpacked into ${folder}: ${message}.`, {
        cause: error,
      });
    throw new BackupError(`${archive} is not a whole backup: ${explain(error)}.`, { cause: error });
  }
}

async function readManifest(entry: Entry): Promise<Manifest> {
  const { name, size = 0 } = entry.header;
  if (name !== MANIFEST || size > MANIFEST_LIMIT_BYTES) throw new Error('it has no manifest');
  const parsed = manifest.safeParse(JSON.parse(await text(entry as AsyncIterable<Buffer>)));
  if (parsed.success) return parsed.data;
  throw new Error(
    `its manifest is of another format (${z.prettifyError(parsed.error).split('\n')[0]})`,
  );
}

async function unpackFile(entry: Entry, { path, bytes, sha256 }: BackupFile, target: string) {
  if (entry.header.size !== bytes) throw new Error(`${path} has another size`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const digest = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    entry as AsyncIterable<Buffer>,
    digest,
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  if (hash.digest('hex') !== sha256) throw new Error(`${path} has been changed`);
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data') return 'its end is missing';
  if (code === 'Z_DATA_ERROR') return `it is damaged, or another kind of file (${message})`;
  if (error instanceof SyntaxError) return 'its manifest is damaged';
  return message;
}
