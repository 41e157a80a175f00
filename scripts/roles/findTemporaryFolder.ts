import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { repository } from '../site/buildWhatChanged.ts';

/**
 * Where a role may put what it needs for a moment: the system's folder, or one in `SITE_DATA_DIR` where that cannot be written, as
 * in a container with nothing but a data folder.
 */
export function findTemporaryFolder({ TMPDIR, SITE_DATA_DIR }: NodeJS.ProcessEnv): string {
  const usual = TMPDIR || tmpdir();
  try {
    accessSync(usual, constants.W_OK | constants.X_OK);
    return usual;
  } catch {
    const own = resolve(repository, SITE_DATA_DIR || '.data', 'tmp');
    mkdirSync(own, { recursive: true });
    return own;
  }
}
