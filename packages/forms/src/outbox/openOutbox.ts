import type { Emit } from '@site/state';
import { createOutbox, type Outbox } from './createOutbox.ts';
import { createPostStore } from './createPostStore.ts';

export type { Outbox };

export interface OutboxPlace {
  /** The browser's database; by default the site's own. */
  name?: string;
  /** Sends a post, whose path belongs to this site; by default to the page's own origin. */
  fetch?: typeof globalThis.fetch;
}

/** The outbox of this browser, for posts of the page's fragments. */
export function openOutbox(emit: Emit, place: OutboxPlace = {}): Outbox {
  const { locks } = navigator;
  return createOutbox({
    store: createPostStore({ indexedDB: () => indexedDB, locks, ...place }),
    emit,
    fetch: (...request) => (place.fetch ?? fetch)(...request),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    exclusively: (name, task) =>
      locks ? (locks.request(name, task) as ReturnType<typeof task>) : task(),
  });
}
