import { expect, test } from 'vitest';
import { OUTPUT_BYTES, takeOutput } from './takeOutput.ts';

test.each([
  ['in space that it leaves mostly empty', OUTPUT_BYTES],
  ['that fills its space', 3],
])('An output %s is copied, and its space is free again', (_how, bytes) => {
  const space = Buffer.allocUnsafeSlow(bytes);
  space.write('abc');
  expect(takeOutput(space.subarray(0, 3)).toString()).toBe('abc');
  expect(space).toHaveLength(0);
});

test('An output in a block with others is copied, and they stay', () => {
  const block = Buffer.from('abcdef');
  expect(takeOutput(block.subarray(0, 3)).toString()).toBe('abc');
  expect(block.toString()).toBe('abcdef');
  expect(Buffer.poolSize).toBeLessThan(OUTPUT_BYTES);
});
