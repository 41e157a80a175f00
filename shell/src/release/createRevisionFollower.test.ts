import type { RenderSettings } from '@site/fragment-kit';
import { DeadlineError } from '@site/sandbox/process-group';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ContentUnavailableError, type Fragment } from '../rendering/createRenderPool.ts';
import type { Artifact } from './createArtifactStore.ts';
import type { ActiveRelease, ReleaseFollower } from './createReleaseFollower.ts';
import { createRevisionFollower } from './createRevisionFollower.ts';

/** Follows a page fragment that returns these answers in turn, one for each `poll`. */
async function follow(...answers: (string | null | Error | Promise<string>)[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const log = { info: vi.fn(), warn: vi.fn() };
  const clock = { now: 1_000 };
  const findRevision = vi.fn(async (_fragment: Fragment, _settings: RenderSettings) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const page = { folder: 'f', manifest: { name: 'mf-pages', server: 'entry.js' } } as Artifact;
  const activeRelease = { pages: [page], pool: { findRevision } };
  const follower = {
    current: activeRelease,
    use: (work: (each: ActiveRelease) => unknown) =>
      work(activeRelease as unknown as ActiveRelease),
  } as unknown as ReleaseFollower;
  const revisions = await createRevisionFollower({
    follower,
    settings: { contentEndpoint: 'http://127.0.0.1:9/api/v2' },
    pollMs: 1_000,
    clock: () => clock.now,
    log,
  });
  onTestFinished(() => revisions.close());
  const poll = async () => {
    clock.now += 1_000;
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { revisions, log, poll, follower, activeRelease, findRevision };
}

const unavailable = new ContentUnavailableError('fetch failed');

test('Content that starts together with the shell is given longer for its first answer', async () => {
  const { findRevision, poll } = await follow('r1', 'r2');
  await poll();
  const timeouts = findRevision.mock.calls.map(([, { contentTimeoutMs }]) => contentTimeoutMs);
  expect(timeouts).toEqual([5_000, undefined]);
});

test('The newest revision is current', async () => {
  const { revisions, poll } = await follow('r1', 'r2');
  expect(revisions.of('mf-pages').current).toBe('r1');
  await poll();
  expect(revisions.of('mf-pages')).toMatchObject({
    current: 'r2',
    isUnavailable: false,
    answeredAt: 2_000,
  });
});

test('While the content is unavailable its last revision stays, and the log says so once', async () => {
  const { revisions, log, poll } = await follow('r1', unavailable, unavailable, 'r2');
  await poll();
  expect(log.warn).toHaveBeenCalledTimes(1);
  await poll();
  expect(revisions.of('mf-pages')).toMatchObject({
    current: 'r1',
    isUnavailable: true,
    answeredAt: 1_000,
  });
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { fragment: 'mf-pages', cause: 'fetch failed' },
    'the content is unavailable; pages are served from their last known good copies',
  );
  await poll();
  expect(revisions.of('mf-pages')).toMatchObject({ current: 'r2', isUnavailable: false });
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { fragment: 'mf-pages' },
    'the content answers again',
  );
});

test('Content that was unavailable from the start has no revision', async () => {
  const { revisions } = await follow(unavailable);
  expect(revisions.of('mf-pages')).toMatchObject({ isUnavailable: true });
  expect(revisions.of('mf-pages').current).toBeUndefined();
  expect(revisions.of('mf-pages').answeredAt).toBeUndefined();
});

test.each([new DeadlineError('took longer than 1500 ms'), new Error('broken at load')])(
  'A fragment that fails does not make the content unavailable: %s',
  async (error) => {
    const { revisions, log, poll } = await follow('r1', error, error);
    await poll();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { fragment: 'mf-pages', cause: error.message },
      expect.stringContaining('does not report its content revision'),
    );
    await poll();
    expect(revisions.of('mf-pages')).toMatchObject({ current: 'r1', isUnavailable: false });
    expect(log.warn).toHaveBeenCalledTimes(1);
  },
);

test('A page fragment that no longer reads content has no revision', async () => {
  const { revisions, poll } = await follow('r1', null);
  await poll();
  expect(revisions.of('mf-pages').current).toBeUndefined();
});

test('A release without a page fragment has no revision', async () => {
  const { revisions, activeRelease, poll } = await follow('r1', 'r2');
  activeRelease.pages.pop();
  await poll();
  expect(revisions.of(undefined).current).toBeUndefined();
  expect(revisions.describeAll()).toBe('');
});

test('Without a release nothing is requested or logged', async () => {
  const { revisions, follower, log, poll } = await follow('r1', 'r2');
  Object.assign(follower, { current: undefined });
  await poll();
  expect(revisions.of('mf-pages')).toMatchObject({ current: 'r1', answeredAt: 1_000 });
  expect(log.warn).not.toHaveBeenCalled();
});

test('A fragment that fails again after it answered is logged again', async () => {
  const error = new Error('broken');
  const { log, poll } = await follow('r1', error, 'r2', error);
  for (let count = 0; count < 3; count++) await poll();
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test('A closed follower stops polling, even during a poll', async () => {
  let answer = (_revision: string) => {};
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const { revisions, poll } = await follow('r1', slow, 'r3');
  await poll();
  revisions.close();
  answer('r2');
  await poll();
  expect(revisions.of('mf-pages').current).toBe('r2');
  expect(vi.getTimerCount()).toBe(0);
});

test('A closed follower has no timer', async () => {
  const { revisions } = await follow('r1');
  revisions.close();
  expect(vi.getTimerCount()).toBe(0);
});

/** Follows two page fragments. */
async function followTwo(findRevision: (fragment: Fragment) => Promise<string | null>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pages = ['mf-pages', 'mf-lab'].map((name) => ({
    folder: name,
    manifest: { name, server: 'entry.js' },
  }));
  const active = { pages, pool: { findRevision } };
  const log = { info: vi.fn(), warn: vi.fn() };
  const revisions = await createRevisionFollower({
    follower: {
      current: active,
      use: (work: (each: typeof active) => unknown) => work(active),
    } as unknown as ReleaseFollower,
    settings: { contentEndpoint: 'http://127.0.0.1:9/api/v2' },
    pollMs: 1_000,
    clock: () => 1,
    log,
  });
  onTestFinished(() => revisions.close());
  return revisions;
}

test('Each page fragment has its own revision; if one’s content is unavailable, the other’s is not affected', async () => {
  let answer = ({ name }: Fragment) => `${name} 1`;
  const revisions = await followTwo(async (fragment) => answer(fragment));
  expect(revisions.of('mf-lab').current).toBe('mf-lab 1');
  expect(revisions.describeAll()).toBe('mf-pages mf-pages 1, mf-lab mf-lab 1');
  answer = ({ name }) => {
    if (name === 'mf-lab') throw unavailable;
    return 'r2';
  };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(revisions.of('mf-pages')).toMatchObject({ current: 'r2', isUnavailable: false });
  expect(revisions.of('mf-lab')).toMatchObject({ isUnavailable: true });
  expect(revisions.describeAll()).toBe('mf-pages r2, mf-lab is away');
  answer = () => {
    throw unavailable;
  };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(revisions.describeAll()).toBeUndefined();
});

test('A fragment that does not answer does not delay others, and is not asked again meanwhile', async () => {
  let count = 0;
  let labAsked = 0;
  const revisions = await followTwo(({ name }) => {
    if (name === 'mf-pages') return Promise.resolve(`r${++count}`);
    return ++labAsked === 1 ? Promise.resolve('first') : new Promise(() => {});
  });
  for (let poll = 0; poll < 3; poll++) await vi.advanceTimersByTimeAsync(1_000);
  expect(revisions.of('mf-pages').current).toBe('r4');
  expect(revisions.of('mf-lab').current).toBe('first');
  expect(labAsked).toBe(2);
});
