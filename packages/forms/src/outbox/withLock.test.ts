import { expect, test, vi } from 'vitest';
import { createTestLocks } from '../testing/createTestLocks.ts';
import { LOCK_PATIENCE_MS, withLock } from './withLock.ts';

const never = () => new Promise<never>(() => {});
const asLocks = (request: () => Promise<unknown>) => ({ request }) as unknown as LockManager;
/** Time passes as soon as it is waited for. */
const wait = vi.fn(async () => {});

test.each([
  ['has none', undefined],
  ['rejects them', asLocks(async () => Promise.reject(new DOMException('no', 'SecurityError')))],
  [
    'throws',
    asLocks(() => {
      throw new TypeError();
    }),
  ],
])('In a browser that %s a task runs at once, without its lock', async (_what, locks) => {
  const task = vi.fn(async () => 7);
  expect(await withLock({ locks, wait: never }, 'a', task)).toBe(7);
  expect(task).toHaveBeenCalledExactlyOnceWith(false);
});

test('A lock that is not granted within a second is not waited for, and the task runs once even if it comes later', async () => {
  let grant = () => {};
  const locks = {
    request: (_name: string, _options: object, task: (lock: object) => unknown) =>
      new Promise((resolve) => {
        grant = () => resolve(task({}));
      }),
  } as unknown as LockManager;
  const task = vi.fn(async () => 7);
  expect(await withLock({ locks, wait }, 'a', task)).toBe(7);
  expect(wait).toHaveBeenCalledExactlyOnceWith(LOCK_PATIENCE_MS);
  grant();
  expect(task).toHaveBeenCalledExactlyOnceWith(false);
});

test('A browser that answers with nothing although a lock was asked for does not stop the task', async () => {
  const locks = {
    request: async (_name: string, _options: object, task: (lock: null) => unknown) => task(null),
  } as unknown as LockManager;
  const task = vi.fn(async () => 7);
  expect(await withLock({ locks, wait: never }, 'a', task)).toBe(7);
  expect(task).toHaveBeenCalledExactlyOnceWith(false);
});

test('Tasks of one name take turns', async () => {
  const locks = createTestLocks();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = withLock({ locks, wait: never }, 'a', () => promise);
  const task = vi.fn(async () => 7);
  const second = withLock({ locks, wait: never }, 'a', task);
  expect(await withLock({ locks, wait: never }, 'a', task, { ifAvailable: true })).toBeUndefined();
  expect(task).not.toHaveBeenCalled();
  resolve();
  await first;
  expect(await second).toBe(7);
  expect(task).toHaveBeenCalledExactlyOnceWith(true);
});

test('The failure of a task is the caller’s, with or without its lock', async () => {
  const task = () => Promise.reject(new Error('mine'));
  for (const locks of [createTestLocks(), undefined])
    await expect(withLock({ locks, wait: never }, 'a', task)).rejects.toThrow('mine');
});
