import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/** Replaces a file in one step, creating its folder: after a crash it is as it was before or as it is now. */
export function writeAtomic(path: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileAtomic.sync(path, content as Buffer, { mode });
}
