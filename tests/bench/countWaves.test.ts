import { expect, test } from 'vitest';
import { countWaves } from './countWaves.ts';

const at = (url: string, start: number, end: number) => ({ url, start, end });

test('Requests that are all on their way before the first answer are one wave', () => {
  const requests = [at('a', 0, 400), at('b', 5, 410), at('c', 120, 530)];
  expect(countWaves(requests)).toEqual({ waves: 1, byWave: [['a', 'b', 'c']] });
});

test('A request that begins after another has ended starts a wave, and the next after it another', () => {
  const requests = [at('late', 410, 810), at('a', 0, 400), at('last', 820, 1220), at('b', 3, 600)];
  expect(countWaves(requests).byWave).toEqual([['a', 'b'], ['late'], ['last']]);
});

test('A request that never ends starts no wave', () => {
  const requests = [at('a', 0, Number.POSITIVE_INFINITY), at('b', 5_000, 5_400)];
  expect(countWaves(requests).waves).toBe(1);
});

test('Without requests there are no waves', () => {
  expect(countWaves([])).toEqual({ waves: 0, byWave: [] });
});
