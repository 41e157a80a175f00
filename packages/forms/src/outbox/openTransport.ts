import type { Transport } from './createOutbox.ts';
import { createPostStore } from './createPostStore.ts';
import { browserLocks } from './withLock.ts';

export interface Place {
  /** The browser's database; by default the site's own. */
  name?: string;
  /** Sends a post, whose path belongs to this site; by default to the page's own origin. */
  fetch?: typeof globalThis.fetch;
}

/** The transport of this browser. Every sender of posts uses it. */
export function openTransport({ name, fetch: send }: Place = {}): Transport {
  const locks = browserLocks();
  return {
    ...locks,
    store: createPostStore({ ...locks, indexedDB: () => indexedDB, ...(name && { name }) }),
    fetch: (...request) => (send ?? fetch)(...request),
    now: Date.now,
  };
}
