import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FragmentManifest } from '@site/fragment-kit';

/** What leaves the shell's disk is one byte more than what was built; the byte means nothing, the digest differs. */
export async function afterRelease(folder: string, { exposes }: FragmentManifest) {
  for (const { file } of Object.values(exposes)) await appendFile(join(folder, file), '\n');
}
