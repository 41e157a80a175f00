import { expect, test } from 'vitest';
import { BusyError, createGate } from './createGate.ts';

function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('no')) };
}

test('So many run at a time, so many wait, and no more', async () => {
  const enter = createGate({ running: 1, waiting: 1 });
  const [first, second] = [createWork(), createWork()];
  let begun = 0;
  const begin = ({ work }: typeof first) =>
    enter(() => {
      begun += 1;
      return work();
    });
  const running = begin(first);
  const waiting = begin(second);
  await expect(begin(createWork())).rejects.toThrow(BusyError);
  expect(begun).toBe(1);

  first.end();
  second.end();
  expect(await Promise.all([running, waiting])).toEqual(['done', 'done']);
  expect(begun).toBe(2);
});

test('Work that fails makes room all the same', async () => {
  const enter = createGate({ running: 1, waiting: 0 });
  const failing = createWork();
  const running = enter(failing.work);
  failing.fail();
  await expect(running).rejects.toThrow('no');
  expect(await enter(async () => 'next')).toBe('next');
});
