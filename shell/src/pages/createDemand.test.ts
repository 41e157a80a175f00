import { expect, test } from 'vitest';
import { createDemand } from './createDemand.ts';

test('The most requested pages come first', () => {
  const demand = createDemand({ timer: () => 0 });
  for (const key of ['/about', '/', '/pricing', '/', '/', '/pricing']) demand.note(key);
  expect(demand.list()).toEqual(['/', '/pricing', '/about']);
});

test('Recent requests count more than old ones', () => {
  let now = 0;
  const demand = createDemand({ timer: () => now });
  for (let count = 0; count < 3; count++) demand.note('/yesterday');
  now += 10 * 60_000;
  demand.note('/today');
  expect(demand.list()).toEqual(['/today', '/yesterday']);
});

test('A thousand pages are remembered', () => {
  const demand = createDemand({ timer: () => 0 });
  for (let count = 0; count < 1_500; count++) demand.note(`/${count}`);
  expect(demand.list()).toHaveLength(1_000);
  expect(demand.list()).not.toContain('/0');
});
