import { expect, test } from 'vitest';
import { BusyError, createGate } from './createGate.ts';

test('Calls that neither run nor fit in the queue are rejected', async () => {
  const enter = createGate({ concurrency: 1, maxWaiting: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  let started = 0;
  const call = () =>
    enter(() => {
      started += 1;
      return promise;
    });
  const running = call();
  const waiting = call();
  await expect(call()).rejects.toThrow(BusyError);
  expect(started).toBe(1);

  resolve('done');
  expect(await Promise.all([running, waiting])).toEqual(['done', 'done']);
  expect(started).toBe(2);
});

test('A call that fails makes room for the next', async () => {
  const enter = createGate({ concurrency: 1, maxWaiting: 0 });
  await expect(enter(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await enter(async () => 'next')).toBe('next');
});
