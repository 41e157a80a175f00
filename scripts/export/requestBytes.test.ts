import { expect, test } from 'vitest';
import { atOnce } from './requestBytes.ts';

test('Work on every item is done when it ends', async () => {
  const done: number[] = [];
  await atOnce([...Array(20).keys()], async (item) => {
    await Promise.resolve();
    done.push(item);
  });
  expect(done).toHaveLength(20);
});

test('After a failure nothing is begun, and nothing still runs when it ends', async () => {
  const begun: number[] = [];
  const { promise: slow, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const working = atOnce([...Array(20).keys()], async (item) => {
    begun.push(item);
    running++;
    if (item === 1) throw new Error('one fails');
    if (item === 2) setTimeout(resolve, 0);
    await slow;
    running--;
  });
  await expect(working).rejects.toThrow('one fails');
  // The one that failed never said that it was done.
  expect([begun.length, running]).toEqual([6, 1]);
});
