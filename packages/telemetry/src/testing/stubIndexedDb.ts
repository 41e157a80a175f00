import { vi } from 'vitest';

type Done = (() => void) | null;

type Stores = Map<string, Map<string, unknown>>;

/** The part of IndexedDB that product analytics uses, in memory and synchronous. Returns its contents by database and store. */
export function stubIndexedDb(): Map<string, Stores> {
  const databases = new Map<string, Stores>();

  class MemoryDatabase {
    readonly stores: Stores;
    constructor(stores: Stores) {
      this.stores = stores;
    }
    get objectStoreNames() {
      return Object.assign([...this.stores.keys()], {
        contains: (name: string) => this.stores.has(name),
      });
    }
    createObjectStore(name: string) {
      this.stores.set(name, new Map());
    }
    transaction() {
      const transaction = {
        oncomplete: null as Done,
        objectStore: (name: string) => describe(this.stores.get(name) ?? new Map()),
      };
      queueMicrotask(() => transaction.oncomplete?.());
      return transaction;
    }
    close() {}
  }

  const describe = (store: Map<string, unknown>) => ({
    put: (value: unknown, key: string) => void store.set(key, structuredClone(value)),
    get: (key: string) => ({ result: store.get(key) }),
    delete: (key: string) => void store.delete(key),
    getAll: () => ({ result: [...store.values()] }),
    clear: () => store.clear(),
  });

  vi.stubGlobal('IDBDatabase', MemoryDatabase);
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      const known = databases.get(name);
      const stores: Stores = known ?? new Map();
      let isAborted = false;
      const request = {
        result: new MemoryDatabase(stores),
        transaction: { abort: () => (isAborted = true) },
        onupgradeneeded: null as ((event: object) => void) | null,
        onsuccess: null as Done,
        onerror: null as Done,
      };
      queueMicrotask(() => {
        if (!known) request.onupgradeneeded?.({ target: request });
        if (isAborted) return request.onerror?.();
        databases.set(name, stores);
        request.onsuccess?.();
      });
      return request;
    },
    deleteDatabase: (name: string) => void databases.delete(name),
  });
  return databases;
}
