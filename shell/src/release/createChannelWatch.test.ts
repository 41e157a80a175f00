import { expect, onTestFinished, test, vi } from 'vitest';
import { createChannelWatch } from './createChannelWatch.ts';
import type { NamedRecord } from './createRegistryClient.ts';

const POLL_MS = 1_000;
const named = (sequence: number): NamedRecord => ({ text: `record ${sequence}`, sequence });

type Answer = NamedRecord | undefined | Error;

/** A watch whose requests a test answers, in order. */
async function watch(first: Answer, { isServed = true, isGenuine = true, random = 1 } = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const requests: { after: number | undefined; waitMs: number; answer: (it: Answer) => void }[] =
    [];
  const state = { isServed, isGenuine, seen: undefined as NamedRecord | undefined };
  const log = { info: vi.fn(), warn: vi.fn() };
  const serve = vi.fn(async (named: NamedRecord) => {
    if (state.isGenuine) state.seen = named;
    return state.isGenuine && state.isServed;
  });
  const afterEach = vi.fn();
  const started = createChannelWatch({
    channel: 'production',
    findNewest: (_channel, { after, waitMs, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        const answer = (it: Answer) => (it instanceof Error ? reject(it) : resolve(it));
        requests.push({ after, waitMs, answer });
      }),
    getSeen: () => state.seen,
    serve,
    afterEach,
    pollMs: POLL_MS,
    log,
    random: () => random,
  });
  onTestFinished(() => started.close());
  const starting = started.start();
  requests.shift()?.answer(first);
  await starting;
  /** Answers the request that is due within `ms`, after it has waited. Returns what it asked for. */
  const answer = async (it: Answer, { afterMs = 0, dueInMs = 0 } = {}) => {
    await vi.advanceTimersByTimeAsync(dueInMs);
    const question = requests.shift();
    if (!question) throw new Error('Nothing was asked.');
    await vi.advanceTimersByTimeAsync(afterMs);
    question.answer(it);
    await vi.advanceTimersByTimeAsync(0);
    return { after: question.after, waitMs: question.waitMs };
  };
  return {
    answer,
    requests,
    state,
    log,
    serve,
    afterEach,
    close: started.close,
    isAnswered: () => started.isAnswered,
  };
}

test('The first request does not wait; later ones wait for the next record', async () => {
  const { answer, serve } = await watch(named(4));
  expect(serve).toHaveBeenCalledExactlyOnceWith(named(4));
  expect(await answer(named(5), { afterMs: 9_000 })).toEqual({ after: 4, waitMs: 5_000 });
  expect(serve).toHaveBeenLastCalledWith(named(5));
  expect(await answer(undefined, { afterMs: 5_000 })).toEqual({ after: 5, waitMs: 5_000 });
  expect(serve).toHaveBeenCalledTimes(2);
});

test('A registry without long polling is polled', async () => {
  const { answer, requests, serve } = await watch(named(4));
  await answer(undefined);
  expect(requests).toHaveLength(0);
  await answer(named(4), { dueInMs: POLL_MS });
  expect(requests).toHaveLength(0);
  await answer(named(5), { dueInMs: POLL_MS });
  expect(serve).toHaveBeenCalledTimes(2);
});

test('A registry that does not answer is asked less and less often, and logged once', async () => {
  const { answer, requests, log } = await watch(new Error('connection refused'));
  for (const pauseMs of [1_000, 2_000, 4_000, 5_000, 5_000]) {
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(requests).toHaveLength(0);
    await answer(new Error('connection refused'), { dueInMs: 1 });
  }
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { cause: 'connection refused' },
    'the registry names no live release',
  );
  await answer(named(1), { dueInMs: 5_000 });
  expect(log.info).toHaveBeenCalledExactlyOnceWith('the registry answers again');
});

test('It is known whether the registry answered the last request', async () => {
  const { answer, isAnswered } = await watch(named(4));
  expect(isAnswered()).toBe(true);
  await answer(new Error('connection refused'));
  expect(isAnswered()).toBe(false);
  await answer(undefined, { dueInMs: POLL_MS });
  expect(isAnswered()).toBe(true);
});

test('Shells that lost their registry at the same moment return at different moments', async () => {
  const lost = new Error('connection refused');
  const { requests } = await watch(lost, { random: 0 });
  await vi.advanceTimersByTimeAsync(499);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(1);
});

test('A record that cannot be served is retried with growing pauses, until another one arrives', async () => {
  const { answer, serve, state } = await watch(named(5), { isServed: false });
  for (const waitMs of [1_000, 2_000, 4_000, 5_000, 5_000])
    expect(await answer(undefined, { dueInMs: 1_000, afterMs: waitMs })).toEqual({
      after: 5,
      waitMs,
    });
  expect(serve).toHaveBeenCalledTimes(6);
  state.isServed = true;
  expect(await answer(named(6), { afterMs: 10 })).toEqual({ after: 5, waitMs: 5_000 });
  expect(serve).toHaveBeenLastCalledWith(named(6));
  expect(await answer(undefined, { afterMs: 5_000 })).toEqual({ after: 6, waitMs: 5_000 });
  expect(serve).toHaveBeenCalledTimes(7);
});

test('A forged record does not affect the next request, so the genuine one with its sequence still arrives', async () => {
  const { answer, serve, state } = await watch(named(5));
  state.isGenuine = false;
  await answer(named(6), { afterMs: 13_000 });
  expect(await answer(named(6), { dueInMs: 1_000 })).toMatchObject({ after: 5 });
  state.isGenuine = true;
  const real = { ...named(6), text: 'the real record 6' };
  expect(await answer(real, { dueInMs: 2_000 })).toMatchObject({ after: 5 });
  expect(serve).toHaveBeenLastCalledWith(real);
});

test('Once the registry no longer names a forged record, the last checked one counts again', async () => {
  const { answer, serve, state } = await watch(named(5));
  state.isGenuine = false;
  await answer(named(6), { afterMs: 13_000 });
  state.isGenuine = true;
  await answer(undefined, { dueInMs: 1_000 });
  expect(serve).toHaveBeenLastCalledWith(named(5));
});

test('The waits and pauses are whole milliseconds', async () => {
  const { answer } = await watch(named(5), { isServed: false, random: 0.333 });
  const { waitMs } = await answer(undefined, { dueInMs: 1_000 });
  expect(waitMs).toBe(667);
});

test('A registry that names one bad record after another is asked with pauses', async () => {
  const { answer, requests } = await watch(named(5), { isServed: false });
  await answer(named(6));
  expect(requests).toHaveLength(0);
  await answer(named(5), { dueInMs: 2_000 });
  await vi.advanceTimersByTimeAsync(3_999);
  expect(requests).toHaveLength(0);
});

test('A report may follow each answer and each request without one', async () => {
  const { answer, afterEach } = await watch(named(4));
  await answer(undefined, { afterMs: 5_000 });
  await answer(new Error('gone'));
  expect(afterEach).toHaveBeenCalledTimes(2);
});

test('A closed watch sends no requests, and does not log the one that it aborts', async () => {
  const { close, log, requests } = await watch(named(4));
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(1);
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
  expect(log.warn).not.toHaveBeenCalled();
});
