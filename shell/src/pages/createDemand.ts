import { LRUCache } from 'lru-cache';

const MAX_PAGES = 1_000;
/** The half-life of a request's weight. */
const HALF_LIFE_MS = 5 * 60_000;

/**
 * Tracks which pages visitors currently request most.
 *
 * @param timer monotonic milliseconds
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

    /** The requested pages, most requested first. */
    list(): string[] {
      return [...asked.entries()]
        .map(([key, each]) => ({ key, count: countNow(each) }))
        .sort((a, b) => b.count - a.count)
        .map(({ key }) => key);
    },
  };
}
