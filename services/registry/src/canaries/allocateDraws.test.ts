import { listDraws } from '@site/channel-records/canaries';
import { createRandom } from '@site/environment/random';
import { expect, test } from 'vitest';
import { allocateDraws } from './allocateDraws.ts';

function createDraw(seed: number) {
  const random = createRandom(seed);
  return (below: number) => Math.floor(random() * below);
}
const random = createDraw(1);
const list = (draws: [number, number][] | undefined) => listDraws({ draws: draws ?? [] });
const first = (count: number) => Array.from({ length: count }, (_, draw) => draw);

test('A canary gets as many draws as its share, and none of another canary', () => {
  const taken = first(400);
  const draws = list(allocateDraws({ share: 500, own: [], taken, random }));
  expect(new Set(draws).size).toBe(500);
  expect(draws.every((draw) => draw >= 400 && draw < 1_000)).toBe(true);
});

test('Draws are spread by chance: another number, another choice', () => {
  const chosen = [1, 2].map((seed) =>
    list(allocateDraws({ share: 100, own: [], taken: [], random: createDraw(seed) })),
  );
  expect(chosen[0]).not.toEqual(chosen[1]);
  for (const draws of chosen) expect(Math.max(...draws) - Math.min(...draws)).toBeGreaterThan(900);
});

test('A canary that grows keeps the visitors that it has', () => {
  const own = list(allocateDraws({ share: 10, own: [], taken: [], random }));
  const grown = list(allocateDraws({ share: 200, own, taken: [], random }));
  expect(grown).toHaveLength(200);
  expect(grown).toEqual(expect.arrayContaining(own));
});

test('A canary that shrinks gives draws back, and gets no others', () => {
  const own = first(200);
  const shrunk = list(allocateDraws({ share: 20, own, taken: [], random }));
  expect(new Set(shrunk).size).toBe(20);
  expect(own).toEqual(expect.arrayContaining(shrunk));
});

test('Neighboring draws are one range', () => {
  expect(allocateDraws({ share: 4, own: [1, 2, 3, 9], taken: [], random })).toEqual([
    [1, 3],
    [9, 9],
  ]);
});

test('Without enough free draws there is no allocation', () => {
  expect(allocateDraws({ share: 300, own: [999], taken: first(800), random })).toBeUndefined();
});
