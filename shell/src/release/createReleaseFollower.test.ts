import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Layout, Release } from '@site/fragment-kit';
import { defaultLayout } from '@site/fragment-kit/default-layout';
import { ContractError } from '@site/fragment-kit/manifest';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RenderPool } from '../rendering/createRenderPool.ts';
import type { Artifact } from './createArtifactStore.ts';
import { createReleaseFollower, NoReleaseError } from './createReleaseFollower.ts';

const POLL_MS = 1_000;
const layout: Layout = { slots: [{ name: 'page' }] };
let cacheFile: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'follower-'));
  cacheFile = join(folder, 'shell/release.json');
  onTestFinished(() => rm(folder, { recursive: true }));
});

const releaseOf = (id: number, version = `1.0.${id}`): Release => ({
  id,
  createdAt: '2026-01-01T00:00:00.000Z',
  fragments: { 'mf-footer': { version, integrity: `sha384-${'a'.repeat(64)}` } },
});

/** A follower of a registry whose live release, and what fetching its artifacts does, can be changed. */
async function follow(live: Release | Error) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { live, artifactError: undefined as Error | undefined };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const pools: (RenderPool & { close: ReturnType<typeof vi.fn> })[] = [];
  const getArtifact = vi.fn(async (name: string, version: string, _integrity?: string) => {
    if (state.artifactError) throw state.artifactError;
    const manifest = { name, version, slot: 'footer', server: 'server/entry.js' };
    return { folder: `/store/${version}`, manifest } as Artifact;
  });
  const getLayout = vi.fn(async (_version: string, _integrity: string) => layout);
  const load = vi.fn(async (_slot: string, _entry: string) => {});
  const follower = await createReleaseFollower({
    artifacts: { get: getArtifact, getLayout },
    getLiveRelease: async () => {
      if (state.live instanceof Error) throw state.live;
      return state.live;
    },
    createPool: () => {
      const pool = { load, close: vi.fn(async () => {}) } as unknown as (typeof pools)[number];
      pools.push(pool);
      return pool;
    },
    cacheFile,
    pollMs: POLL_MS,
    log,
  });
  onTestFinished(() => follower.close());
  /** Lets one poll of the registry start and end; only then is the next one due. */
  const poll = async () => {
    vi.advanceTimersByTime(POLL_MS);
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  };
  return { follower, state, log, pools, getArtifact, getLayout, load, poll };
}

/** Work that runs until `end` is called. */
function createWork() {
  let end = () => {};
  const running = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => running, end };
}

test('A release enters service with its artifacts checked and its entries loaded', async () => {
  const { follower, getArtifact, load } = await follow(releaseOf(1));
  expect(follower.current?.release.id).toBe(1);
  expect(follower.current?.bySlot.get('footer')?.folder).toBe('/store/1.0.1');
  const { version, integrity } = releaseOf(1).fragments['mf-footer'] ?? {};
  expect(getArtifact).toHaveBeenCalledExactlyOnceWith('mf-footer', version, integrity);
  expect(load).toHaveBeenCalledExactlyOnceWith('footer', '/store/1.0.1/server/entry.js');
});

test('An entry that cannot be loaded does not keep its release out of service', async () => {
  const { follower, load, state, poll } = await follow(releaseOf(1));
  load.mockRejectedValue(new Error('broken at load'));
  state.live = releaseOf(2);
  await poll();
  expect(follower.current?.release.id).toBe(2);
});

test('The live release is prepared once, and followed back and forth', async () => {
  const { follower, state, poll, pools } = await follow(releaseOf(1));
  await poll();
  expect(pools).toHaveLength(1);
  state.live = releaseOf(2);
  await poll();
  expect(follower.current?.release.id).toBe(2);
  state.live = releaseOf(1);
  await poll();
  expect(follower.current?.release.id).toBe(1);
});

test('Old processes stay until the last render that uses them is done', async () => {
  const { follower, state, poll, pools } = await follow(releaseOf(1));
  const [first, second] = [createWork(), createWork()];
  const uses = [follower.use(first.work), follower.use(second.work)];
  state.live = releaseOf(2);
  await poll();
  expect(pools[0]?.close).not.toHaveBeenCalled();
  first.end();
  await uses[0];
  expect(pools[0]?.close).not.toHaveBeenCalled();
  second.end();
  await uses[1];
  expect(pools[0]?.close).toHaveBeenCalledOnce();
  expect(pools[1]?.close).not.toHaveBeenCalled();
});

test('Old processes that nobody uses end at once', async () => {
  const { follower, state, poll, pools } = await follow(releaseOf(1));
  await expect(follower.use(() => Promise.reject(new Error('render')))).rejects.toThrow('render');
  state.live = releaseOf(2);
  await poll();
  expect(pools[0]?.close).toHaveBeenCalledOnce();
});

test('Processes in service stay when a render is done', async () => {
  const { follower, pools } = await follow(releaseOf(1));
  expect(await follower.use(async ({ release }) => release.id)).toBe(1);
  expect(pools[0]?.close).not.toHaveBeenCalled();
});

test('Old processes that do not end cleanly are logged', async () => {
  const { state, poll, pools, log } = await follow(releaseOf(1));
  pools[0]?.close.mockRejectedValueOnce(new Error('still busy'));
  state.live = releaseOf(2);
  await poll();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('still busy') },
    'old processes did not end cleanly',
  );
});

test('A release that breaks the contract is tried once', async () => {
  const { follower, state, poll, getArtifact, log } = await follow(releaseOf(1));
  getArtifact.mockClear();
  state.artifactError = new ContractError('no manifest');
  state.live = releaseOf(2);
  await poll();
  await poll();
  expect(getArtifact).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { release: 2, err: state.artifactError },
    'release rejected, the current one stays',
  );
  expect(follower.current?.release.id).toBe(1);
  state.artifactError = undefined;
  state.live = releaseOf(3);
  await poll();
  expect(follower.current?.release.id).toBe(3);
  state.live = releaseOf(2);
  await poll();
  expect(follower.current?.release.id).toBe(2);
});

test('A release that cannot be fetched is tried again', async () => {
  const { follower, state, poll } = await follow(releaseOf(1));
  state.artifactError = new Error('the registry did not answer');
  state.live = releaseOf(2);
  await poll();
  expect(follower.current?.release.id).toBe(1);
  state.artifactError = undefined;
  await poll();
  expect(follower.current?.release.id).toBe(2);
});

test('While the registry is down the release stays, and the log says so once', async () => {
  const { follower, state, poll, log } = await follow(releaseOf(1));
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { release: 1, fragments: releaseOf(1).fragments },
    'release in service',
  );
  state.live = new Error('connection refused');
  await poll();
  expect(log.warn).toHaveBeenCalledTimes(1);
  await poll();
  expect(follower.current?.release.id).toBe(1);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { cause: 'connection refused' },
    'the registry names no live release',
  );
  log.info.mockClear();
  state.live = releaseOf(2);
  await poll();
  await poll();
  expect(follower.current?.release.id).toBe(2);
  expect(
    log.info.mock.calls.filter(([text]) => text === 'the registry answers again'),
  ).toHaveLength(1);
});

test('A start without a registry serves the release of the last run', async () => {
  const { follower: last } = await follow(releaseOf(7));
  await last.close();
  expect(JSON.parse(await readFile(cacheFile, 'utf8'))).toEqual(releaseOf(7));
  const { follower, log, state, poll } = await follow(new Error('connection refused'));
  expect(follower.current?.release.id).toBe(7);
  expect(log.warn).toHaveBeenCalledWith({ release: 7 }, 'serving the release of the last run');
  state.live = releaseOf(8);
  await poll();
  expect(follower.current?.release.id).toBe(8);
});

test('A start with a registry does not look at the release of the last run', async () => {
  await (await follow(releaseOf(7))).follower.close();
  const { follower, pools } = await follow(releaseOf(8));
  expect(follower.current?.release.id).toBe(8);
  expect(pools).toHaveLength(1);
});

test.each(['{"id":7,"fra', '', '{"id":7}'])(
  'A cache file with the text "%s" does not stop the start',
  async (text) => {
    await (await follow(releaseOf(7))).follower.close();
    await writeFile(cacheFile, text);
    const { follower, log, state, poll } = await follow(new Error('connection refused'));
    expect(follower.current).toBeUndefined();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(ContractError) },
      'the release of the last run cannot be served',
    );
    await expect(follower.use(async () => {})).rejects.toThrow(NoReleaseError);
    state.live = releaseOf(8);
    await poll();
    expect(follower.current?.release.id).toBe(8);
  },
);

test('A first start without a registry waits for a release', async () => {
  const { follower, log } = await follow(new Error('connection refused'));
  await follower.close();
  expect(follower.current).toBeUndefined();
  expect(log.error).not.toHaveBeenCalled();
});

test('A release in service stays there when it cannot be saved', async () => {
  await writeFile(join(cacheFile, '../..', 'shell'), 'a file where the folder should be');
  const { follower, log } = await follow(releaseOf(1));
  expect(follower.current?.release.id).toBe(1);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error) },
    'the release could not be saved for the next start',
  );
  expect(log.error).not.toHaveBeenCalled();
});

test('A closed follower ends its processes and stops polling', async () => {
  const { follower, state, pools } = await follow(releaseOf(1));
  await follower.close();
  expect(pools[0]?.close).toHaveBeenCalledOnce();
  state.live = releaseOf(2);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(pools).toHaveLength(1);
});

test('A release that is prepared while the follower closes ends its processes and does not enter', async () => {
  const { follower, state, pools, load } = await follow(releaseOf(1));
  const loading = createWork();
  load.mockImplementation(loading.work);
  state.live = releaseOf(2);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await follower.close();
  loading.end();
  await vi.waitFor(() => expect(pools[1]?.close).toHaveBeenCalledOnce());
  expect(follower.current?.release.id).toBe(1);
  await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(0);
});

const integrity = `sha384-${'b'.repeat(64)}`;

test('A layout is part of its release; without one the default holds', async () => {
  const { follower, state, getLayout, getArtifact, poll } = await follow(releaseOf(1));
  expect(follower.current?.layout).toBe(defaultLayout);
  state.live = { ...releaseOf(2), fragments: { layout: { version: '1.0.0', integrity } } };
  await poll();
  expect(follower.current?.layout).toBe(layout);
  expect(getLayout).toHaveBeenCalledExactlyOnceWith('1.0.0', integrity);
  expect(getArtifact.mock.calls.some(([name]) => name === 'layout')).toBe(false);
});

test('A release in which two fragments claim the same place changes nothing, and the log names both', async () => {
  const { follower, state, log, poll, pools } = await follow(releaseOf(1));
  const { fragments } = releaseOf(2);
  state.live = {
    ...releaseOf(2),
    fragments: { ...fragments, 'mf-evil': { version: '9.9.9', integrity } },
  };
  await poll();
  await poll();
  expect(follower.current?.release.id).toBe(1);
  expect(pools).toHaveLength(1);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { release: 2, err: expect.any(ContractError) },
    'release rejected, the current one stays',
  );
  expect(log.error.mock.calls[0]?.[0].err.message).toBe(
    'mf-footer and mf-evil both fill the slot footer: only one fragment can.',
  );
});
