import { MAX_POSTS, OUTBOX, type Post } from './Post.ts';

const POSTS = 'posts';

/** Keeps posts in this browser. Every method rejects if storage is blocked. */
export interface PostStore {
  /** Resolves once the post is on the disk, so that it outlives a browser that is killed. Rejects when it is full. */
  save(post: Post): Promise<void>;
  /** Changes a post unless it was removed meanwhile. */
  update(key: string, changes: Partial<Post>): Promise<void>;
  /** Returns all stored values, unchecked: other scripts of this site can write there too. */
  list(): Promise<unknown[]>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes the database if no post waits, so that pages need not look into it. */
  removeIfEmpty(): Promise<void>;
}

interface Dependencies {
  /** A function, since reading the property throws where storage is blocked. */
  indexedDB: () => IDBFactory;
  /** Absent in browsers and contexts without Web Locks; an empty database then stays. */
  locks?: LockManager | undefined;
  /** The name of the database. On a host page it must differ from the host's own. */
  name?: string;
}

/**
 * Keeps posts in IndexedDB, and not in local storage, which Chromium and Firefox write to the disk seconds later: a browser that
 * is killed in between would lose the post. One database for all tabs; connections are closed at once.
 */
export function createPostStore({ indexedDB, locks, name = OUTBOX }: Dependencies): PostStore {
  function open(): Promise<IDBDatabase> {
    const request = indexedDB().open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(POSTS, { keyPath: 'key' });
    return settle(request);
  }

  async function transact<Value>(
    mode: 'readonly' | 'readwrite',
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(POSTS, mode, { durability: 'strict' });
        const request = work(transaction.objectStore(POSTS));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  }

  /** Waits while another tab removes the empty database. */
  const whileKept = <Value>(task: () => Promise<Value>): Promise<Value> =>
    locks ? (locks.request(name, { mode: 'shared' }, task) as Promise<Value>) : task();

  return {
    async save(post) {
      await whileKept(() =>
        transact('readwrite', (store) => {
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            if (keys.result.length < MAX_POSTS || keys.result.includes(post.key)) store.put(post);
            else store.transaction.abort();
          };
          return keys;
        }),
      );
    },

    async update(key, changes) {
      await transact('readwrite', (store) => {
        const found = store.get(key);
        found.onsuccess = () => found.result && store.put({ ...found.result, ...changes });
        return found;
      });
    },

    list: () => transact('readonly', (store) => store.getAll()),

    has: async (key) => (await transact('readonly', (store) => store.count(key))) > 0,

    async remove(key) {
      await transact('readwrite', (store) => store.delete(key));
    },

    async removeIfEmpty() {
      await locks?.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        const count = await transact('readonly', (store) => store.count());
        if (count === 0) await settle(indexedDB().deleteDatabase(name));
      });
    },
  };
}

function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
