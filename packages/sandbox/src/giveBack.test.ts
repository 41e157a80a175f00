import { expect, test } from 'vitest';
import { giveBack } from './giveBack.ts';

test('Bytes that have their memory to themselves are gone', () => {
  const bytes = Buffer.allocUnsafeSlow(100);
  giveBack(bytes);
  expect(bytes).toHaveLength(0);
});

test('Bytes that share their memory with others stay', () => {
  const block = Buffer.allocUnsafeSlow(100);
  giveBack(block.subarray(0, 10));
  expect(block).toHaveLength(100);
});
