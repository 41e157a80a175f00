/** Where product analytics keep parts of recordings that wait to be sent, and flags. */
const DATABASES = ['mixpanelBrowserDb', 'mixpanelFlagsDb'];

/**
 * Removes what recordings have left in this browser. The databases go when the page does, as they are open until then;
 * they are emptied at once, for browsers that forget on the way that something was to be deleted.
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
    // One that is not there must not come into being by being asked for.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
