import { readFile, stat } from 'node:fs/promises';
import { RecordError } from '@site/channel-records';
import { defaultLayout } from '@site/fragment-kit/default-layout';
import { ContractError } from '@site/fragment-kit/manifest';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ActiveRelease } from './createReleaseFollower.ts';
import {
  layout,
  nameStateFile,
  POLL_MS,
  recordOf,
  startFollower,
  TRUSTED,
} from './testing/startFollower.ts';

const integrity = `sha384-${'b'.repeat(64)}`;

let file: string;
const follow = (live: number | Error, refused?: Map<number, Error>) =>
  startFollower(file, live, refused);

beforeEach(async () => {
  file = await nameStateFile();
});

/** Work that runs until `end` is called. */
function createWork() {
  let end = () => {};
  const running = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => running, end };
}

test('A release enters service with its artifacts checked and its entries loaded', async () => {
  const { follower, getArtifact, load } = await follow(1);
  expect(follower.current?.release.id).toBe(1);
  expect(follower.current?.bySlot.get('footer')?.folder).toBe('/store/1.0.1');
  const { version, integrity } = recordOf(1).fragments['mf-footer'] ?? {};
  expect(getArtifact).toHaveBeenCalledExactlyOnceWith('mf-footer', version, integrity);
  expect(load).toHaveBeenCalledExactlyOnceWith({
    slot: 'footer',
    entry: '/store/1.0.1/server/entry.js',
    isRare: false,
  });
});

test('An entry that cannot be loaded does not keep its release out of service', async () => {
  const { follower, load, state, poll } = await follow(1);
  load.mockRejectedValue(new Error('broken at load'));
  state.live = 2;
  await poll();
  expect(follower.current?.release.id).toBe(2);
});

test('Only fragments that the operator trusts share a process, and no page fragment does', async () => {
  const { share, state, poll } = await follow(1);
  const trusted = { version: '1.0.0', integrity: TRUSTED };
  state.fragments = {
    'mf-footer': trusted,
    'mf-lead-popup': { version: '2.0.0', integrity },
    'mf-navigation': trusted,
    'mf-pages': trusted,
  };
  state.live = 2;
  await poll();
  const entry = '/store/1.0.0/server/entry.js';
  expect(share).toHaveBeenCalledExactlyOnceWith([
    { slot: 'footer', entry, isRare: false },
    { slot: 'navigation', entry, isRare: false },
  ]);
});

test('The live release is prepared once, and followed in both directions', async () => {
  const { follower, state, poll, pools } = await follow(1);
  await poll();
  expect(pools).toHaveLength(1);
  state.live = 2;
  await poll();
  expect(follower.current?.release.id).toBe(2);
  state.live = 1;
  await poll();
  expect(follower.current?.release.id).toBe(1);
});

test('Old processes stay until the last render that uses them is done', async () => {
  const { follower, state, poll, pools } = await follow(1);
  const [first, second] = [createWork(), createWork()];
  const uses = [follower.use(first.work), follower.use(second.work)];
  state.live = 2;
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

test('Unused old processes end at once', async () => {
  const { follower, state, poll, pools } = await follow(1);
  await expect(follower.use(() => Promise.reject(new Error('render')))).rejects.toThrow('render');
  state.live = 2;
  await poll();
  expect(pools[0]?.close).toHaveBeenCalledOnce();
});

test('Processes in service stay when a render is done', async () => {
  const { follower, pools } = await follow(1);
  expect(await follower.use(async ({ release }) => release.id)).toBe(1);
  expect(pools[0]?.close).not.toHaveBeenCalled();
});

test('Old processes that do not end cleanly are logged', async () => {
  const { state, poll, pools, log } = await follow(1);
  pools[0]?.close.mockRejectedValueOnce(new Error('still busy'));
  state.live = 2;
  await poll();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('still busy') },
    'old processes did not end cleanly',
  );
});

test('A release that breaks the contract is refused, with one log line, until it is fixed', async () => {
  const { follower, state, poll, log, said } = await follow(1);
  state.artifactError = new ContractError('server/entry.js does not match');
  state.live = 2;
  await poll();
  await poll();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    {
      sequence: 2,
      problem: 'artifact',
      reason: 'server/entry.js does not match',
      err: state.artifactError,
    },
    'record 2 of production refused, the current release stays: server/entry.js does not match',
  );
  expect(follower.current?.release.id).toBe(1);
  expect(said()).toMatchObject({ serving: { release: 1 }, refused: { problem: 'artifact' } });
  state.artifactError = undefined;
  await poll();
  expect(follower.current?.release.id).toBe(2);
  expect(said()).toMatchObject({ serving: { release: 2 }, refused: null });
});

test('A record that does not verify changes nothing; the log and the report say why', async () => {
  const { follower, state, poll, log, refused, said, getArtifact } = await follow(1);
  getArtifact.mockClear();
  refused.set(2, new RecordError('forged', 'The signature does\u001b[2J not fit.'));
  state.live = 2;
  await poll();
  await poll();
  expect(getArtifact).not.toHaveBeenCalled();
  expect(follower.current?.release.id).toBe(1);
  expect(log.error).toHaveBeenCalledOnce();
  expect(said()).toMatchObject({
    name: 'a shell',
    channel: 'production',
    serving: { sequence: 1, release: 1 },
    refused: { sequence: 2, problem: 'forged', reason: 'The signature does\ufffd[2J not fit.' },
  });
  state.live = 1;
  await poll();
  expect(said()).toMatchObject({ refused: null });
});

test('A shell reports changes at once, otherwise at intervals, always under the same id', async () => {
  const { state, poll, report } = await follow(1);
  expect(report).toHaveBeenCalledOnce();
  await poll();
  expect(report).toHaveBeenCalledOnce();
  state.now += 20_000;
  await poll();
  expect(report).toHaveBeenCalledTimes(2);
  state.live = 2;
  await poll();
  expect(report).toHaveBeenCalledTimes(3);
  const again = await follow(2);
  const ids = [...report.mock.calls, ...again.report.mock.calls].map(([id]) => id);
  expect(new Set(ids).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('A report has what the shell has measured, which by itself is no reason to report', async () => {
  const { poll, report, state } = await follow(1);
  await poll();
  state.now += 20_000;
  await poll();
  expect(report.mock.calls.map(([, { measures }]) => measures?.pages.hits)).toEqual([0, 1]);
});

test('A report that did not arrive is repeated', async () => {
  const { poll, report, state } = await follow(1);
  report.mockRejectedValueOnce(new Error('connection refused'));
  state.live = 2;
  await poll();
  await poll();
  const ofSecond = report.mock.calls.filter(([, { serving }]) => serving?.release === 2);
  expect(ofSecond).toHaveLength(2);
});

test('A new release is warmed up before it enters service, and enters service even if that fails', async () => {
  const { follower, state, poll, log } = await follow(1);
  const warm = vi.fn(async ({ release }: ActiveRelease) => {
    expect(release.id).toBe(2);
    expect(follower.current?.release.id).toBe(1);
    throw new Error('no pages');
  });
  follower.beforeSwitch(warm);
  state.live = 2;
  await poll();
  expect(warm).toHaveBeenCalledOnce();
  expect(follower.current?.release.id).toBe(2);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('no pages') },
    'the new release could not be warmed up',
  );
});

test('A shell saves its state before it serves a release', async () => {
  const { follower, state, poll } = await follow(1);
  const memories: string[] = [];
  follower.beforeSwitch(async () => void memories.push(await readFile(file, 'utf8')));
  state.live = 2;
  await poll();
  expect(memories[0]).not.toContain('1.0.2');
  expect(await readFile(file, 'utf8')).toContain('1.0.2');
});

test('A release that cannot be fetched is tried again', async () => {
  const { follower, state, poll } = await follow(1);
  state.artifactError = new Error('the registry did not answer');
  state.live = 2;
  await poll();
  expect(follower.current?.release.id).toBe(1);
  state.artifactError = undefined;
  await poll();
  expect(follower.current?.release.id).toBe(2);
});

test('While the registry is down the release stays, and the log says so once', async () => {
  const { follower, state, poll, log } = await follow(1);
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { release: 1, fragments: recordOf(1).fragments },
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
  state.live = 2;
  await poll();
  await poll();
  expect(follower.current?.release.id).toBe(2);
  expect(
    log.info.mock.calls.filter(([text]) => text === 'the registry answers again'),
  ).toHaveLength(1);
});

test('A closed follower ends its processes and stops polling', async () => {
  const { follower, state, pools } = await follow(1);
  await follower.close();
  expect(pools[0]?.close).toHaveBeenCalledOnce();
  state.live = 2;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(pools).toHaveLength(1);
});

test('A release that is prepared while the follower closes ends its processes and does not enter', async () => {
  const { follower, state, pools, load } = await follow(1);
  const loading = createWork();
  load.mockImplementation(loading.work);
  state.live = 2;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await follower.close();
  loading.end();
  await vi.waitFor(() => expect(pools[1]?.close).toHaveBeenCalledOnce());
  expect(follower.current?.release.id).toBe(1);
  await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(0);
});

test('A layout is part of its release; without one the default applies', async () => {
  const { follower, state, getLayout, getArtifact, poll } = await follow(1);
  expect(follower.current?.layout).toBe(defaultLayout);
  state.fragments = { layout: { version: '1.0.0', integrity } };
  state.live = 2;
  await poll();
  expect(follower.current?.layout).toBe(layout);
  expect(getLayout).toHaveBeenCalledExactlyOnceWith('1.0.0', integrity);
  expect(getArtifact.mock.calls.some(([name]) => name === 'layout')).toBe(false);
});

test('A release in which two fragments claim the same slot changes nothing, and the log names both', async () => {
  const { follower, state, log, poll, pools } = await follow(1);
  state.fragments = {
    ...recordOf(2).fragments,
    'mf-evil': { version: '9.9.9', integrity },
  };
  state.live = 2;
  await poll();
  await poll();
  expect(follower.current?.release.id).toBe(1);
  expect(pools).toHaveLength(1);
  expect(log.error.mock.calls.map(([fields]) => fields.reason)).toEqual([
    'mf-footer and mf-evil both fill the slot footer: only one fragment can.',
  ]);
});
