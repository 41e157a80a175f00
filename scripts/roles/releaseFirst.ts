import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../services/registry/src/config.ts';
import { StoreUnavailableError } from '../../services/registry/src/storage/Store.ts';
import { FRAGMENTS, repository } from '../site/buildWhatChanged.ts';
import { publishIntoEmptyChannel } from '../site/publishIntoEmptyChannel.ts';

const PAUSE_MS = 1_000;
/** For a database that starts together with the registry. Kubernetes gives a start 90 seconds. */
const PATIENCE_MS = 60_000;

/** Releases the fragments that are built here if nothing was ever released, as the first `pnpm start` does. */
export async function releaseFirst(environment: NodeJS.ProcessEnv): Promise<void> {
  const isBuilt = (name: string) => existsSync(join(repository, name, 'dist/fragment.json'));
  if (!FRAGMENTS.every(isBuilt)) return;
  const config = readConfig(environment);
  await whenReachable(() => publishIntoEmptyChannel(config, console.log), {
    timer: () => performance.now(),
    wait: sleep,
    warn: console.error,
  });
}

interface Waiting {
  timer: () => number;
  wait: (ms: number) => Promise<unknown>;
  warn: (line: string) => void;
}

/** Does something as soon as the registry's storage is available. After a minute the registry starts without it. */
export async function whenReachable(
  release: () => Promise<void>,
  { timer, wait, warn }: Waiting,
): Promise<void> {
  const started = timer();
  for (let isFirst = true; ; isFirst = false)
    try {
      return await release();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      if (timer() - started >= PATIENCE_MS)
        return warn(
          `${error.message}. The registry starts without it. If nothing was ever released, start it again when the database is there.`,
        );
      if (isFirst) warn(`${error.message}. Trying again for a minute.`);
      await wait(PAUSE_MS);
    }
}
