import { join } from 'node:path';
import { createFileStore } from './createFileStore.ts';
import { createPostgresStore } from './createPostgresStore.ts';
import type { Store } from './Store.ts';

export interface StoreSettings {
  SITE_DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  DATABASE_CONNECTIONS?: number | undefined;
}

/** Opens the configured PostgreSQL database, or else the folder `registry` of the site's data. */
export const openStore = async ({
  SITE_DATA_DIR,
  DATABASE_URL,
  DATABASE_CONNECTIONS: connections,
}: StoreSettings): Promise<Store> =>
  DATABASE_URL
    ? createPostgresStore(DATABASE_URL, { connections })
    : createFileStore(join(SITE_DATA_DIR, 'registry'));
