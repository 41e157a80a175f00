import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Release, SlotName } from '@site/fragment-kit';
import { ContractError, parseRelease } from '@site/fragment-kit/manifest';
import type { FastifyBaseLogger } from 'fastify';
import type { RenderPool } from '../rendering/createRenderPool.ts';
import type { Artifact, ArtifactStore } from './createArtifactStore.ts';

/** Nothing was released yet, or nothing of it could be prepared. */
export class NoReleaseError extends Error {
  override name = 'NoReleaseError';
}

/** A release in service: its artifacts on disk and the processes that run their server entries. */
export interface ActiveRelease {
  release: Release;
  artifacts: Map<SlotName, Artifact>;
  pool: RenderPool;
}

interface Dependencies {
  artifacts: ArtifactStore;
  getLiveRelease: () => Promise<Release>;
  createPool: () => RenderPool;
  /** Where the last release in service is remembered for a start without registry. */
  cacheFile: string;
  pollMs: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export type ReleaseFollower = Awaited<ReturnType<typeof createReleaseFollower>>;

/**
 * Follows the live release: prepares a new one beside the one in service, then switches, then lets the old processes
 * finish. A release that cannot be prepared leaves everything as it is.
 */
export async function createReleaseFollower(dependencies: Dependencies) {
  const { artifacts, getLiveRelease, createPool, cacheFile, pollMs, log } = dependencies;
  let current: ActiveRelease | undefined;
  let refused: number | undefined;
  let unreachable = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const users = new WeakMap<ActiveRelease, number>();
  const retired = new Set<ActiveRelease>();
  const listeners = new Set<(activeRelease: ActiveRelease) => void>();

  async function prepare(release: Release): Promise<ActiveRelease> {
    const bySlot = new Map<SlotName, Artifact>();
    for (const [name, { version, integrity }] of Object.entries(release.fragments)) {
      const artifact = await artifacts.get(name, version, integrity);
      bySlot.set(artifact.manifest.slot, artifact);
    }
    const pool = createPool();
    // An entry that cannot be loaded is its slot's trouble, and named when the slot is rendered.
    await Promise.allSettled(
      [...bySlot].map(([slot, { folder, manifest }]) =>
        pool.load(slot, `${folder}/${manifest.server}`),
      ),
    );
    return { release, artifacts: bySlot, pool };
  }

  function enter(next: ActiveRelease) {
    if (current) retire(current);
    current = next;
    log.info({ release: next.release.id, fragments: next.release.fragments }, 'release in service');
    for (const listener of listeners) listener(next);
  }

  function retire(activeRelease: ActiveRelease) {
    retired.add(activeRelease);
    closeWhenUnused(activeRelease);
  }

  function closeWhenUnused(activeRelease: ActiveRelease) {
    if (users.get(activeRelease) || !retired.delete(activeRelease)) return;
    activeRelease.pool
      .close()
      .catch((error) => log.warn({ err: error }, 'old processes did not end cleanly'));
  }

  /** Runs `work` with the release in service, whose processes stay until it is done. */
  async function use<Result>(
    work: (activeRelease: ActiveRelease) => Promise<Result>,
  ): Promise<Result> {
    const activeRelease = current;
    if (!activeRelease) throw new NoReleaseError('No release is in service yet.');
    users.set(activeRelease, (users.get(activeRelease) ?? 0) + 1);
    try {
      return await work(activeRelease);
    } finally {
      users.set(activeRelease, (users.get(activeRelease) ?? 1) - 1);
      closeWhenUnused(activeRelease);
    }
  }

  async function check(): Promise<void> {
    let live: Release;
    try {
      live = await getLiveRelease();
      if (unreachable) log.info('the registry answers again');
      unreachable = false;
    } catch (error) {
      if (!unreachable) log.warn({ cause: (error as Error).message }, 'no live release to be had');
      unreachable = true;
      return;
    }
    if (live.id === current?.release.id || live.id === refused) return;
    try {
      const next = await prepare(live);
      if (closed) return await next.pool.close();
      enter(next);
      refused = undefined;
      await mkdir(dirname(cacheFile), { recursive: true });
      await writeFile(cacheFile, JSON.stringify(live));
    } catch (error) {
      // What could not be fetched may come later; what breaks the contract never will.
      if (error instanceof ContractError) refused = live.id;
      log.error(
        { release: live.id, err: error },
        'release refused, the one before stays in service',
      );
    }
  }

  async function follow(): Promise<void> {
    await check();
    if (!closed) timer = setTimeout(follow, pollMs);
  }

  await check();
  if (!current) {
    const remembered = await readFile(cacheFile, 'utf8').catch(() => undefined);
    if (remembered) {
      const release = parseRelease(remembered, cacheFile);
      enter(await prepare(release));
      log.warn({ release: release.id }, 'serving the release of the last run');
    }
  }
  timer = setTimeout(follow, pollMs);

  return {
    get current() {
      return current;
    },
    use,
    onChange: (listener: (activeRelease: ActiveRelease) => void) => listeners.add(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await current?.pool.close();
    },
  };
}
