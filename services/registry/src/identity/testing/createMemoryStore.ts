import type { IdentityStore } from '../createIdentityState.ts';

/** A store in memory; tests may read and change its content. */
export function createMemoryStore() {
  const values = new Map<string, Buffer>();
  let lastChange: Promise<unknown> = Promise.resolve();
  const store: IdentityStore = {
    read: async (key) => values.get(key),
    write: async (key, bytes) => void values.set(key, Buffer.from(bytes)),
    list: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
    remove: async (key) => void values.delete(key),
    withLock(change) {
      const done = lastChange.then(change, change);
      lastChange = done.catch(() => {});
      return done;
    },
  };
  return { store, values };
}
