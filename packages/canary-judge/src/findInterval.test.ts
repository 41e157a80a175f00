import { createRandom } from '@site/environment/random';
import { expect, test } from 'vitest';
import { findInterval } from './findInterval.ts';

test('Without visits a rate may be anything', () => {
  expect(findInterval({ of: 0, bad: 0 })).toEqual({ low: 0, high: 1 });
});

test('The bounds narrow with visits, and hold the rate that was seen', () => {
  const few = findInterval({ of: 20, bad: 2 });
  const many = findInterval({ of: 2_000, bad: 200 });
  expect(few.low).toBeLessThan(many.low);
  expect(many.low).toBeLessThan(0.1);
  expect(many.high).toBeGreaterThan(0.1);
  expect(many.high).toBeLessThan(few.high);
});

test('A rate of zero has no lower bound, and one of one no upper bound', () => {
  expect(findInterval({ of: 100, bad: 0 })).toMatchObject({ low: 0 });
  expect(findInterval({ of: 100, bad: 100 })).toMatchObject({ high: 1 });
});

test('Of bounds that are looked at after every visit, at most one in twenty ever misses the true rate', () => {
  const random = createRandom(7);
  let missed = 0;
  for (let run = 0; run < 400; run++) {
    let bad = 0;
    for (let of = 1; of <= 300; of++) {
      if (random() < 0.2) bad++;
      const { low, high } = of % 5 === 0 ? findInterval({ of, bad }) : { low: 0, high: 1 };
      if (low <= 0.2 && 0.2 <= high) continue;
      missed++;
      break;
    }
  }
  expect(missed).toBeLessThanOrEqual(20);
});
