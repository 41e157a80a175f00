import { expect, test } from 'vitest';
import { followSite } from './followSite.ts';

/** Follows a site that shows these one look after another, of which some exports fail. Returns what happened. */
async function follow(shown: (string | undefined)[], failing: readonly number[] = []) {
  const events: string[] = [];
  const left = [...shown];
  let count = 0;
  const following = followSite({
    readShown: async () => left[0],
    exportNow: async () => {
      if (failing.includes(++count)) throw new Error(`${count} failed`);
      events.push(`exported ${left[0]}`);
    },
    onFailure: ({ message }) => events.push(message),
    wait: async () => {
      left.shift();
      if (left.length === 0) throw new Error('ended');
    },
  });
  await expect(following).rejects.toThrow('ended');
  return events;
}

test('The site is exported at first, and then after each change', async () => {
  expect(await follow(['a', 'a', 'b', 'b', 'a'])).toEqual([
    'exported a',
    'exported b',
    'exported a',
  ]);
});

test('Nothing is exported while the site is away, or its content is', async () => {
  expect(await follow([undefined, 'a', undefined, 'a'])).toEqual(['exported a']);
});

test('An export that failed is tried again', async () => {
  expect(await follow(['a', 'a', 'a'], [1])).toEqual(['1 failed', 'exported a']);
});

test('Exports that fail again and again become rarer, and one that succeeds makes them as quick as before', async () => {
  const pauses: number[] = [];
  let count = 0;
  const following = followSite({
    readShown: async () => (count < 9 ? 'a' : 'b'),
    exportNow: async () => {
      if (++count < 9) throw new Error('the disk is full');
    },
    onFailure: () => {},
    wait: async (ms) => {
      pauses.push(ms);
      if (pauses.length === 10) throw new Error('ended');
    },
  });
  await expect(following).rejects.toThrow('ended');
  expect(pauses.map((ms) => ms / 1_000)).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 1, 1]);
});
