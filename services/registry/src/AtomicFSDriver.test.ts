import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AtomicFSDriver } from './AtomicFSDriver.ts';

test('Readers see the old file or the new one, never half of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const driver = new AtomicFSDriver(folder);
  const sizes = new Set<number>();
  await driver.put('channels/production.json', 'old');
  let isWritten = false;
  const writing = driver.put('channels/production.json', 'new'.repeat(5_000_000)).then(() => {
    isWritten = true;
  });
  while (!isWritten) sizes.add((await readFile(join(folder, 'channels/production.json'))).length);
  await writing;
  expect([3, 15_000_000]).toEqual(expect.arrayContaining([...sizes]));
});
