import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file in one step: whoever reads it meanwhile, or after a crash, has it as it was before or as it is now. */
export function writeWhole(path: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.${process.pid}.part`;
  writeFileSync(half, content, { mode });
  renameSync(half, path);
}
