import { LRUCache } from 'lru-cache';

const MAX_PAGES = 1_000;
/** After this time a question counts half. */
const HALF_LIFE_MS = 5 * 60_000;

/**
 * Which pages visitors ask for most at present.
 *
 * @param timer milliseconds that pass evenly
 */
export function createDemand({ timer }: { timer: () => number }) {
  const asked = new LRUCache<string, { count: number; at: number }>({ max: MAX_PAGES });

  const countNow = ({ count, at }: { count: number; at: number }) =>
    count * 2 ** ((at - timer()) / HALF_LIFE_MS);

  return {
    note(key: string): void {
      const known = asked.get(key);
      asked.set(key, { count: (known ? countNow(known) : 0) + 1, at: timer() });
    },

    /** The pages that were asked for, most of all first. */
    list(): string[] {
      return [...asked.entries()]
        .map(([key, each]) => ({ key, count: countNow(each) }))
        .sort((a, b) => b.count - a.count)
        .map(({ key }) => key);
    },
  };
}
