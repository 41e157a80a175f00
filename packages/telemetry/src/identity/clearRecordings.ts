/** The databases in which product analytics stores unsent parts of recordings, and flags. */
const DATABASES = ['mixpanelBrowserDb', 'mixpanelFlagsDb'];

/**
 * Removes recordings from this browser. The databases stay open, and so can be deleted only once the page is gone; they
 * are emptied immediately, because some browsers drop the pending deletion.
 */
export async function clearRecordings(getDatabases: () => IDBFactory): Promise<void> {
  await Promise.allSettled(DATABASES.map(async (name) => empty(getDatabases(), name)));
}

async function empty(databases: IDBFactory, name: string): Promise<void> {
  try {
    const database = await open(databases, name);
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = reject;
      });
    }
    database.close();
  } finally {
    databases.deleteDatabase(name);
  }
}

const open = (databases: IDBFactory, name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = databases.open(name);
    // Opening a missing database must not create it.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
