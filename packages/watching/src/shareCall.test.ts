import { expect, test } from 'vitest';
import { shareCall } from './shareCall.ts';

test('Whoever asks while an answer is on its way gets that one, and the next a new one', async () => {
  let calls = 0;
  const ask = shareCall(async () => ++calls);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(2);
});

test('A failure is no answer, and the next question is asked again', async () => {
  let isAway = true;
  const ask = shareCall(async () => {
    if (isAway) throw new Error('away');
    return 'here';
  });
  expect(await ask()).toBeUndefined();
  isAway = false;
  expect(await ask()).toBe('here');
});
