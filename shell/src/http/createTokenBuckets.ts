import { LRUCache } from 'lru-cache';

interface Options {
  /** What one key may do at once. */
  burst: number;
  /** What it gets back in a second. */
  perSecond: number;
  clock: () => number;
  maxKeys?: number;
}

/** Says whether a key may act now. Bounded: the keys seen longest ago are forgotten. */
export function createTokenBuckets({ burst, perSecond, clock, maxKeys = 10_000 }: Options) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxKeys });
  return (key: string): boolean => {
    const now = clock();
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    const may = filled >= 1;
    buckets.set(key, { tokens: may ? filled - 1 : filled, at: now });
    return may;
  };
}
