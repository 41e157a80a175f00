import { readFile } from 'node:fs/promises';
import { LAYOUT_NAME, type Layout, type Release } from '@site/fragment-kit';
import { ContractError, parseRelease } from '@site/fragment-kit/manifest';
import type { FastifyBaseLogger } from 'fastify';
import type { RenderPool } from '../rendering/createRenderPool.ts';
import { saveFile } from '../storage/saveFile.ts';
import { type Arrangement, arrangeFragments, entryOf } from './arrangeFragments.ts';
import type { Artifact, ArtifactStore } from './createArtifactStore.ts';

/** Nothing was released yet, or no release could be prepared. */
export class NoReleaseError extends Error {
  override name = 'NoReleaseError';
}

/** A release in service: its artifacts on disk and the processes that run their server entries. */
export interface ActiveRelease extends Arrangement {
  release: Release;
  pool: RenderPool;
}

interface Dependencies {
  artifacts: Pick<ArtifactStore, 'get' | 'getLayout'>;
  getLiveRelease: () => Promise<Release>;
  createPool: () => RenderPool;
  /** Holds the last release in service, for a start while the registry is down. */
  cacheFile: string;
  pollMs: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export type ReleaseFollower = Awaited<ReturnType<typeof createReleaseFollower>>;

/**
 * Follows the live release: prepares a new one beside the one in service, switches to it, then lets the old processes
 * finish. A release that cannot be prepared changes nothing.
 */
export async function createReleaseFollower({
  artifacts,
  getLiveRelease,
  createPool,
  cacheFile,
  pollMs,
  log,
}: Dependencies) {
  let current: ActiveRelease | undefined;
  let rejectedId: number | undefined;
  let isUnavailable = false;
  let isClosed = false;
  let saving: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const users = new WeakMap<ActiveRelease, number>();
  const retired = new Set<ActiveRelease>();

  async function prepare(release: Release): Promise<ActiveRelease> {
    const fragments: Artifact[] = [];
    let layout: Layout | undefined;
    for (const [name, { version, integrity }] of Object.entries(release.fragments)) {
      if (name === LAYOUT_NAME) layout = await artifacts.getLayout(version, integrity);
      else fragments.push(await artifacts.get(name, version, integrity));
    }
    const arrangement = arrangeFragments(fragments, layout);
    const pool = createPool();
    // An entry that fails to load breaks only its own slot; rendering the slot logs it.
    await Promise.allSettled(fragments.map((each) => pool.load(each.manifest.slot, entryOf(each))));
    return { release, ...arrangement, pool };
  }

  function enter(next: ActiveRelease) {
    if (current) {
      retired.add(current);
      closeIfUnused(current);
    }
    current = next;
    log.info({ release: next.release.id, fragments: next.release.fragments }, 'release in service');
  }

  function closeIfUnused(active: ActiveRelease) {
    if (users.get(active) || !retired.delete(active)) return;
    active.pool
      .close()
      .catch((error) => log.warn({ err: error }, 'old processes did not end cleanly'));
  }

  /** Runs `work` with the release in service, whose processes stay until it is done. */
  async function use<Result>(work: (active: ActiveRelease) => Promise<Result>): Promise<Result> {
    const active = current;
    if (!active) throw new NoReleaseError('No release is in service yet.');
    users.set(active, (users.get(active) ?? 0) + 1);
    try {
      return await work(active);
    } finally {
      users.set(active, (users.get(active) ?? 1) - 1);
      closeIfUnused(active);
    }
  }

  async function check(): Promise<void> {
    let live: Release;
    try {
      live = await getLiveRelease();
      if (isUnavailable) log.info('the registry answers again');
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable)
        log.warn({ cause: (error as Error).message }, 'the registry names no live release');
      isUnavailable = true;
      return;
    }
    if (live.id === current?.release.id || live.id === rejectedId) return;
    try {
      const next = await prepare(live);
      if (isClosed) return await next.pool.close();
      enter(next);
      rejectedId = undefined;
    } catch (error) {
      // A failed download may work later; a broken contract stays broken.
      if (error instanceof ContractError) rejectedId = live.id;
      log.error({ release: live.id, err: error }, 'release rejected, the current one stays');
      return;
    }
    saving = saveFile(cacheFile, JSON.stringify(live)).catch((error) =>
      log.warn({ err: error }, 'the release could not be saved for the next start'),
    );
    await saving;
  }

  async function enterCached(): Promise<void> {
    const text = await readFile(cacheFile, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    try {
      const release = parseRelease(text, cacheFile);
      enter(await prepare(release));
      log.warn({ release: release.id }, 'serving the release of the last run');
    } catch (error) {
      log.error({ err: error }, 'the release of the last run cannot be served');
    }
  }

  async function follow(): Promise<void> {
    await check();
    if (!isClosed) timer = setTimeout(follow, pollMs);
  }

  await check();
  if (!current) await enterCached();
  timer = setTimeout(follow, pollMs);

  return {
    get current() {
      return current;
    },
    use,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([saving, current?.pool.close()]);
    },
  };
}
