import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/** Replaces a file atomically, creating its folder: after a crash the file is the old one or the new one. */
export function writeAtomic(path: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileAtomic.sync(path, content as Buffer, { mode });
}
