import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FragmentManifest } from '@site/fragment-kit';

/** Takes away what the manifest names as the way into the client side. */
export async function afterRelease(folder: string, { remoteEntry }: FragmentManifest) {
  await rm(join(folder, remoteEntry));
}
