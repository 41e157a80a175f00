import { expect, test, vi } from 'vitest';
import { StoreUnavailableError } from '../../services/registry/src/storage/Store.ts';
import { whenReachable } from './releaseFirst.ts';

/** A clock that only waiting moves. */
function arrange() {
  let now = 0;
  const warnings: string[] = [];
  return {
    warnings,
    waiting: {
      timer: () => now,
      wait: async (ms: number) => {
        now += ms;
      },
      warn: (line: string) => void warnings.push(line),
    },
  };
}

test('What is built is released when the database comes later than the registry', async () => {
  const { warnings, waiting } = arrange();
  const away = new StoreUnavailableError('the database is away');
  const release = vi
    .fn(async () => {})
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away);
  await whenReachable(release, waiting);
  expect(release).toHaveBeenCalledTimes(3);
  expect(warnings).toEqual(['the database is away. Trying again for a minute.']);
});

test('A registry whose database stays away starts after a minute, and says what to do', async () => {
  const { warnings, waiting } = arrange();
  await whenReachable(() => Promise.reject(new StoreUnavailableError('away')), waiting);
  expect(waiting.timer()).toBe(60_000);
  expect(warnings.at(-1)).toMatch(/start it again when the database is there/);
});

test('Any other trouble ends the start', async () => {
  const { waiting } = arrange();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(whenReachable(broken, waiting)).rejects.toThrow('broken');
});
