import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FragmentManifest } from '@site/fragment-kit';

/** Removes the client entry that the manifest names. */
export async function afterRelease(folder: string, { remoteEntry }: FragmentManifest) {
  await rm(join(folder, remoteEntry));
}
