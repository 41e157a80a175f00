import type { Histogram, Rated } from './evidence.ts';

export function countAll(histogram: Histogram): number {
  let sum = 0;
  for (const bucket in histogram) sum += histogram[bucket] ?? 0;
  return sum;
}

export function addHistograms(a: Histogram, b: Histogram): Histogram {
  const sum = { ...a };
  for (const bucket in b) sum[bucket] = (sum[bucket] ?? 0) + (b[bucket] ?? 0);
  return sum;
}

/** The bucket of a quantile; `undefined` for an empty histogram. */
export function findQuantile(histogram: Histogram, share: number): number | undefined {
  const wanted = countAll(histogram) * share;
  let passed = 0;
  for (const bucket of Object.keys(histogram)
    .map(Number)
    .sort((a, b) => a - b)) {
    passed += histogram[bucket] ?? 0;
    if (passed > 0 && passed >= wanted) return bucket;
  }
  return undefined;
}

/** How many values are above a bucket. */
export function rateAbove(histogram: Histogram, limit: number): Rated {
  let [of, bad] = [0, 0];
  for (const bucket in histogram) {
    const count = histogram[bucket] ?? 0;
    of += count;
    if (+bucket > limit) bad += count;
  }
  return { of, bad };
}
