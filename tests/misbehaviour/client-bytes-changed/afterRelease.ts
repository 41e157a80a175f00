import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FragmentManifest } from '@site/fragment-kit';

/** Appends one meaningless byte to each exposed module, so that its digest differs. */
export async function afterRelease(folder: string, { exposes }: FragmentManifest) {
  for (const { file } of Object.values(exposes)) await appendFile(join(folder, file), '\n');
}
