import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the oldest files of a folder until the others have at most so many bytes together. */
export async function keepBounded(folder: string, maxBytes: number): Promise<void> {
  const found = (await readdir(folder)).map(async (name) => {
    const path = join(folder, name);
    const { size, mtimeMs } = await stat(path);
    return { path, size, mtimeMs };
  });
  let bytes = 0;
  for (const { path, size } of (await Promise.all(found)).sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (bytes > maxBytes) await rm(path, { force: true });
  }
}
