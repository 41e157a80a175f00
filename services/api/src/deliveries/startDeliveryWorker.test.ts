import type { JobResult, PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredRecord } from '../records/createRecords.ts';
import { createTestLog } from '../testing/createTestLog.ts';
import { DeliveryError, type Send } from './createSender.ts';
import { startDeliveryWorker } from './startDeliveryWorker.ts';

const policy = {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3_600,
  pollSeconds: 30,
};
const RECORD = 'a-record';
const pending: StoredRecord = {
  id: RECORD,
  createdAt: '',
  delivery: { status: 'pending', attempts: 0, changedAt: '', deliveredAt: null, error: null },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Job = { id: string; data: { recordId: string }; retryCount?: number };
const createJob = (changes: Partial<Job> = {}): Job => ({
  id: 'a-job',
  data: { recordId: RECORD },
  retryCount: 0,
  ...changes,
});

/** A started worker for leads; its queues are run by hand. */
async function startWorker(send: Send, stored: StoredRecord | null = pending) {
  const handlers = new Map<string, (jobs: Job[]) => Promise<JobResult[]>>();
  let running: Promise<unknown> = Promise.resolve();
  const boss = {
    async work(queue: string, _options: object, handler: (jobs: Job[]) => Promise<JobResult[]>) {
      handlers.set(queue, handler);
      return `worker of ${queue}`;
    },
    offWork: () => running,
    notifyWorker: vi.fn(),
  };
  const records = {
    find: vi.fn(async () => stored),
    markDelivered: vi.fn(async () => {}),
    markAttemptFailed: vi.fn(async () => {}),
    markFailed: vi.fn(async () => {}),
    enqueueUndelivered: async () => 0,
  };
  const countDelivery = vi.fn();
  const log = createTestLog();
  const stop = await startDeliveryWorker({
    boss: boss as unknown as PgBoss,
    kind: 'lead',
    records,
    send,
    policy,
    countDelivery,
    log,
  });
  const run = (queue: string, ...jobs: Job[]) => {
    const result = handlers.get(queue)?.(jobs);
    running = Promise.allSettled([result]);
    return result;
  };
  const readLog = () => log.lines.map((line) => JSON.parse(line) as object);
  return { boss, records, countDelivery, readLog, run, stop };
}

test.each([
  ['was deleted', null],
  [
    'is already delivered',
    { ...pending, delivery: { ...pending.delivery, status: 'delivered' as const } },
  ],
])('A record that %s is not sent, and its job is done', async (_what, stored) => {
  const send = vi.fn();
  const { run } = await startWorker(send, stored);
  expect(await run('lead-delivery', createJob())).toEqual([{ id: 'a-job', status: 'completed' }]);
  expect(send).not.toHaveBeenCalled();
});

test('A rejected record wakes the worker after the longest pause of its retry, a delivered one does not', async () => {
  const send = vi.fn(async () => {}).mockRejectedValueOnce(new DeliveryError('answered 503'));
  const { boss, records, countDelivery, readLog, run } = await startWorker(send);
  const jobs = [createJob({ id: 'rejected' }), createJob({ id: 'accepted', retryCount: 2 })];
  expect(await run('lead-delivery', ...jobs)).toEqual([
    { id: 'rejected', status: 'failed', output: { reason: 'answered 503' } },
    { id: 'accepted', status: 'completed' },
  ]);
  expect(records.markAttemptFailed.mock.calls).toEqual([[RECORD, 'answered 503']]);
  expect(countDelivery.mock.calls).toEqual([
    ['lead', 'retried'],
    ['lead', 'delivered'],
  ]);
  expect(readLog()).toMatchObject([
    { level: 'warn', lead: RECORD, reason: 'answered 503' },
    { level: 'info', lead: RECORD },
  ]);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(boss.notifyWorker).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(boss.notifyWorker.mock.calls).toEqual([['worker of lead-delivery']]);
});

test('A fault of the program fails the jobs; its message, which may name a person, is not stored', async () => {
  const fault = new TypeError('ada@example.com is not a function');
  const { records, run } = await startWorker(() => Promise.reject(fault));
  await expect(run('lead-delivery', createJob())).rejects.toBe(fault);
  expect(records.markAttemptFailed).not.toHaveBeenCalled();
});

test('After the last attempt a record is marked as failed, counted and named in the log', async () => {
  const { records, countDelivery, readLog, run } = await startWorker(async () => {});
  await run('lead-delivery-failed', createJob());
  expect(records.markFailed.mock.calls).toEqual([[RECORD]]);
  expect(countDelivery.mock.calls).toEqual([['lead', 'failed']]);
  expect(readLog()).toMatchObject([{ level: 'error', lead: RECORD }]);
});

test('Stopping gives running attempts three seconds, then interrupts them', async () => {
  let interrupted = false;
  const { run, stop } = await startWorker(
    (_record, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          interrupted = true;
          reject(new DeliveryError('interrupted'));
        });
      }),
  );
  const running = run('lead-delivery', createJob());
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(interrupted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(interrupted).toBe(true);
  expect(await running).toMatchObject([{ status: 'failed' }]);
  await stopped;
});
