import { performance } from 'node:perf_hooks';
import type { BaseLogger } from 'pino';
import type { createArtifactStore } from './release/createArtifactStore.ts';
import { createWarmer } from './site/createWarmer.ts';

type WarmerOptions = Parameters<typeof createWarmer>[0];

interface Dependencies
  extends Pick<WarmerOptions, 'pages' | 'siteIndex' | 'getOrigin' | 'afterMs' | 'timer'> {
  artifacts: Pick<ReturnType<typeof createArtifactStore>, 'prune'>;
  imagesUrl: string;
  clock: () => number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
}

/** Pages that no visitor waits for are composed one at a time. */
const WARM_EVERY_MS = 250;
/** The widest pictures take a second of an idle processor. */
const PICTURE_PATIENCE_MS = 30_000;
/** Longer than anybody keeps a page open. The registry has what is asked for later. */
const KEEP_COPIES_MS = 30 * 24 * 60 * 60_000;
const PRUNE_EVERY_MS = 60 * 60_000;

/** What a shell does when there is little else to do, until it is stopped. */
export function startChores({ artifacts, imagesUrl, clock, log, ...given }: Dependencies) {
  const warm = createWarmer({
    ...given,
    async makePicture(path) {
      const response = await fetch(imagesUrl + path, {
        headers: { accept: 'image/avif' },
        redirect: 'manual',
        signal: AbortSignal.timeout(PICTURE_PATIENCE_MS),
      });
      await response.arrayBuffer();
    },
    measureUtilization: createUtilizationMeter(),
  });
  const warming = setInterval(warm, WARM_EVERY_MS).unref();
  const pruning = setInterval(async () => {
    const removed = await artifacts.prune(clock() - KEEP_COPIES_MS).catch((err: unknown) => {
      log.warn({ err }, 'copies of old versions could not be removed');
    });
    if (removed?.length) log.info({ removed }, 'copies of old versions removed');
  }, PRUNE_EVERY_MS).unref();
  return {
    stop(): void {
      clearInterval(warming);
      clearInterval(pruning);
    },
  };
}

/** @returns a function that measures how busy this thread was since its last call, from 0 to 1 */
function createUtilizationMeter(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
