import type { Outbox, SentPost } from '@site/forms/outbox';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildLead } from './buildLead.ts';
import { buildLeadPost } from './buildLeadPost.ts';
import { LATE_AFTER_MS, sendLead } from './sendLead.ts';

const answers = { qualification: 'looking', platform: null, listSize: null } as const;
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const attribution = { first_touch: null, last_touch: null, cookies: {} };
const post = buildLeadPost(buildLead(person, answers, attribution), { isHoneypotFilled: false });

const STORED = { status: 'stored', answer: {} } as const;
const REJECTED = { status: 'rejected', answer: {} } as const;
const FAILED = { status: 'failed', retryAfterMs: 0 } as const;
const never = () => new Promise<never>(() => {});

const send = vi.fn<Outbox['send']>();
const onStored = vi.fn();
const onLate = vi.fn();
beforeEach(() => {
  for (const mock of [send, onStored, onLate]) mock.mockReset();
});

const answer = (attempt: Awaited<SentPost['outcome']>, isSaved = false) =>
  send.mockResolvedValueOnce({ isSaved, outcome: Promise.resolve(attempt) });
const deliver = (wait: (ms: number) => Promise<unknown> = never) =>
  sendLead(post, { outbox: { send }, wait, onStored, onLate });

test('A saved lead is not waited for', async () => {
  send.mockResolvedValueOnce({ isSaved: true, outcome: never() });
  expect(await deliver()).toMatchObject({ isSaved: true });
  expect(send).toHaveBeenCalledExactlyOnceWith(post, onStored);
  expect(onLate).not.toHaveBeenCalled();
});

test.each([STORED, REJECTED])(
  'A lead that is not saved is sent once when its answer is %o',
  async (attempt) => {
    answer(attempt);
    expect(await (await deliver()).outcome).toBe(attempt);
    expect(send).toHaveBeenCalledOnce();
    expect(onLate).not.toHaveBeenCalled();
  },
);

test('A lead that is not saved and fails is called late once, and sent until it is stored', async () => {
  answer(FAILED);
  answer({ status: 'failed', retryAfterMs: 60_000 });
  answer(STORED);
  const waits: number[] = [];
  const wait = (ms: number) => {
    waits.push(ms);
    expect(onLate.mock.calls.length).toBe(Math.min(waits.length - 1, 1));
    return Promise.resolve();
  };
  expect(await (await deliver(wait)).outcome).toBe(STORED);
  expect(send.mock.calls).toEqual([
    [post, onStored],
    [post, onStored],
    [post, onStored],
  ]);
  expect(onLate).toHaveBeenCalledOnce();
  expect(waits).toEqual([LATE_AFTER_MS, 5_000, LATE_AFTER_MS, 60_000, LATE_AFTER_MS]);
});

test('A lead that the browser can save at last is no longer waited for', async () => {
  answer(FAILED);
  send.mockResolvedValueOnce({ isSaved: true, outcome: never() });
  expect(await deliver(async () => {})).toMatchObject({ isSaved: true });
});

test('A lead that is not saved and not answered within five seconds is called late, and its attempt goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof STORED>();
  send.mockResolvedValueOnce({ isSaved: false, outcome: promise });
  const delivering = deliver(async () => {});
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce());
  resolve(STORED);
  expect(await (await delivering).outcome).toBe(STORED);
  expect(send).toHaveBeenCalledOnce();
});

test('Nobody is told that a lead is late after it was answered', async () => {
  answer(STORED);
  const { promise, resolve } = Promise.withResolvers<void>();
  await deliver(() => promise);
  resolve();
  await promise;
  expect(onLate).not.toHaveBeenCalled();
});
