import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { setAside } from './DamagedFileError.ts';

/** Writes a small file atomically, creating its folder. Renames and keeps a folder in its place. */
export function replaceFile(path: string, content: string | Buffer, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileAtomic.sync(path, content, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    setAside(path);
    writeFileAtomic.sync(path, content, { mode });
  }
}
