import type { z } from 'zod';
import type { listEventsTask } from './events.tasks.ts';

export type ListedEvent = z.output<typeof listEventsTask.output>[number];

/** Events get their time before their transaction ends, so earlier ones may still appear for this long. */
const OVERLAP_MS = 5_000;
const MOST_AT_ONCE = 10_000;

/**
 * Creates a function that lists the events received since its last call, each exactly once: including those with the same time,
 * and those with an earlier time that appeared later.
 *
 * @param since lists only events received after this time
 */
export function createFollower(
  list: (query: { since: string; limit: number }) => Promise<ListedEvent[]>,
  since: string,
): () => Promise<ListedEvent[]> {
  const start = Date.parse(since);
  let from = start;
  let seen: string[] = [];
  let isCatchingUp = false;

  return async () => {
    const found = await list({ since: new Date(from).toISOString(), limit: MOST_AT_ONCE });
    const known = new Set(seen);
    const fresh = found.filter((event) => !known.has(asKey(event)));
    seen = [...(isCatchingUp ? seen : []), ...found.map(asKey)];
    isCatchingUp = found.length === MOST_AT_ONCE;
    const newest = Date.parse(found.at(-1)?.receivedAt ?? '');
    if (isCatchingUp) from = newest;
    else if (newest) from = Math.max(start, newest - OVERLAP_MS);
    return fresh;
  };
}

const asKey = ({ source, id }: ListedEvent) => `${source} ${id}`;
