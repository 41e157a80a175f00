import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setAside } from '@site/environment/damaged-file';
import writeFileAtomic from 'write-file-atomic';

/** Writes a file atomically, so that a crash never leaves half a file. Creates its folder; renames and keeps a folder at its path. */
export async function saveFile(
  file: string,
  content: string | Buffer,
  options?: writeFileAtomic.Options,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomic(file, content, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EISDIR') throw error;
    setAside(file);
    return writeFileAtomic(file, content, options);
  });
}
