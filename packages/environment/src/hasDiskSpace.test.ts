import type { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { hasDiskSpace } from './hasDiskSpace.ts';

const withBlocks = (bavail: number, access = async () => {}) => ({
  statfs: (async () => ({ bavail, bsize: 4_096 })) as unknown as typeof statfs,
  access,
});

test('A folder has room until less than 64 MB are left', async () => {
  expect(await hasDiskSpace('/data', withBlocks(16_384))).toBe(true);
  expect(await hasDiskSpace('/data', withBlocks(16_383))).toBe(false);
});

test('A folder that has become read-only has no room', async () => {
  const access = () => Promise.reject(new Error('EROFS'));
  expect(await hasDiskSpace('/data', withBlocks(16_384, access))).toBe(false);
});

test('A real folder has room, and one that does not exist has none', async () => {
  expect(await hasDiskSpace(tmpdir())).toBe(true);
  expect(await hasDiskSpace('/does/not/exist')).toBe(false);
});
