import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../services/registry/src/config.ts';
import { StoreUnavailableError } from '../../services/registry/src/storage/Store.ts';
import { FRAGMENTS, repository } from '../site/buildWhatChanged.ts';
import { publishIntoEmptyChannel } from '../site/publishIntoEmptyChannel.ts';

/** Releases the fragments that are built here if nothing was ever released, as the first `pnpm start` does. */
export async function releaseFirst(environment: NodeJS.ProcessEnv): Promise<void> {
  const isBuilt = (name: string) => existsSync(join(repository, name, 'dist/fragment.json'));
  if (!FRAGMENTS.every(isBuilt)) return;
  await publishIntoEmptyChannel(readConfig(environment), console.log).catch((error) => {
    // The registry waits for its database, and somebody releases later.
    if (!(error instanceof StoreUnavailableError)) throw error;
    console.error(error.message);
  });
}
