import type { Emit } from '@site/state';
import { createOutbox, type Outbox } from './createOutbox.ts';
import { createPostStore } from './createPostStore.ts';

export type { Outbox };

/** The outbox of this browser, for what a page part sends. */
export function openOutbox(emit: Emit): Outbox {
  const { locks } = navigator;
  return createOutbox({
    store: createPostStore({ indexedDB: () => indexedDB, locks }),
    emit,
    fetch: (...request) => fetch(...request),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    exclusively: (name, task) =>
      locks ? (locks.request(name, task) as ReturnType<typeof task>) : task(),
  });
}
