import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { type BackupFile, MANIFEST, type Manifest } from './manifest.ts';

/**
 * Writes everything in `folder`, which nobody changes meanwhile, and a manifest with the digest of each file into a new file. It is on the disk when
 * this resolves.
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
  const text = JSON.stringify(whole, null, 1);
  await addEntry(archive, MANIFEST, Buffer.byteLength(text), (entry) => entry.end(text));
  for (const { path, bytes } of whole.files)
    await addEntry(archive, path, bytes, (entry) =>
      createReadStream(join(folder, path))
        .on('error', (error) => archive.destroy(error))
        .pipe(entry),
    );
  archive.finalize();
  await writing;
  const written = await open(target);
  await written.sync();
  await written.close();
  return whole;
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

async function listContents(folder: string): Promise<Pick<Manifest, 'files' | 'emptyFolders'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (wanted: (entry: Dirent) => boolean) =>
    entries
      .filter(wanted)
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort();
  const paths = pathsOf((entry) => entry.isFile());
  const filled = new Set([...paths, ...pathsOf((entry) => entry.isDirectory())].map(dirname));
  const files: BackupFile[] = [];
  for (const path of paths) {
    const { size } = await stat(join(folder, path));
    files.push({ path, bytes: size, sha256: await digestFile(join(folder, path)) });
  }
  const emptyFolders = pathsOf((entry) => entry.isDirectory()).filter((path) => !filled.has(path));
  return { emptyFolders, files };
}

export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
