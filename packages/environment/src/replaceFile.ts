import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { setAside } from './DamagedFileError.ts';

/** Writes a small file in one step, creating its folder. A folder in its place is kept under another name. */
export function replaceFile(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileAtomic.sync(path, content, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    setAside(path);
    writeFileAtomic.sync(path, content, { mode });
  }
}
