import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedFileError } from '@site/environment/damaged-file';

/** The api once made the pictures, and kept them in its own folder. */
const OLD = { resized: 'api/images', sharing: 'api/sharing' } as const;

export const cacheFolder = (dataDir: string, kind: keyof typeof OLD) =>
  join(dataDir, 'images', kind);

/** Moves the cached pictures of an older installation into this service's folder. Pictures that cannot be moved are made again. */
export async function moveOldCache(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'images');
  await mkdir(folder, { recursive: true }).catch(({ message }: Error) => {
    throw new DamagedFileError(`${folder} must be a folder that this user may write: ${message}`);
  });
  for (const [kind, old] of Object.entries(OLD))
    await rename(join(dataDir, old), join(dataDir, 'images', kind)).catch(() => {});
}
