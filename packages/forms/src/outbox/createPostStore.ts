import { MAX_POSTS, OUTBOX, type Post } from './Post.ts';
import { type LockDependencies, withLock } from './withLock.ts';

const POSTS = 'posts';
/** How long to wait for the browser's storage. */
export const STORAGE_PATIENCE_MS = 2_000;

/** Keeps posts in this browser. Every method rejects if storage is blocked, or does not answer within two seconds. */
export interface PostStore {
  /** Resolves once the post is on the disk, so that it outlives a browser that is killed. Rejects when it is full. */
  save(post: Post): Promise<void>;
  /** Changes a post unless it was removed meanwhile. */
  update(key: string, changes: Partial<Post>): Promise<void>;
  /** Returns all stored values, unchecked: other scripts of this site can write there too. */
  list(): Promise<unknown[]>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes the database if no post waits, so that pages need not look into it. Without locks an empty database stays. */
  removeIfEmpty(): Promise<void>;
}

interface Dependencies extends LockDependencies {
  /** A function, since reading the property throws where storage is blocked. */
  indexedDB: () => IDBFactory;
  /** The name of the database. On a host page it must differ from the host's own. */
  name?: string;
}

/**
 * Keeps posts in IndexedDB, and not in local storage, which Chromium and Firefox write to the disk seconds later: a browser that
 * is killed in between would lose the post. One database for all tabs; connections are closed at once.
 */
export function createPostStore({
  indexedDB,
  name = OUTBOX,
  ...dependencies
}: Dependencies): PostStore {
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

  const limit = <Value>(work: Promise<Value>): Promise<Value> =>
    Promise.race([
      work,
      dependencies.wait(STORAGE_PATIENCE_MS).then(() => {
        throw new Error('The browser’s storage does not answer.');
      }),
    ]);

  const has = async (key: string) => (await transact('readonly', (store) => store.count(key))) > 0;

  async function save(post: Post): Promise<void> {
    await transact('readwrite', (store) => {
      const keys = store.getAllKeys();
      keys.onsuccess = () => {
        if (keys.result.length < MAX_POSTS || keys.result.includes(post.key)) store.put(post);
        else store.transaction.abort();
      };
      return keys;
    });
    // The visitor will be told that it is safe.
    if (!(await has(post.key))) throw new Error('The browser’s storage has not kept a post.');
  }

  async function update(key: string, changes: Partial<Post>): Promise<void> {
    await transact('readwrite', (store) => {
      const found = store.get(key);
      found.onsuccess = () => found.result && store.put({ ...found.result, ...changes });
      return found;
    });
  }

  async function removeIfEmpty(isHeld: boolean): Promise<void> {
    if (!isHeld) return;
    const count = await transact('readonly', (store) => store.count());
    if (count === 0) await settle(indexedDB().deleteDatabase(name));
  }

  return {
    // Waits while another tab removes the empty database.
    save: (post) => limit(withLock(dependencies, name, () => save(post), { mode: 'shared' })),
    update: (key, changes) => limit(update(key, changes)),
    list: () => limit(transact('readonly', (store) => store.getAll())),
    has: (key) => limit(has(key)),
    remove: (key) => limit(transact('readwrite', (store) => store.delete(key))),
    removeIfEmpty: () => limit(withLock(dependencies, name, removeIfEmpty, { ifAvailable: true })),
  };
}

function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
