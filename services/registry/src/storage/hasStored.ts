import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, type StoreSettings } from './openStore.ts';
import { StoreUnavailableError } from './Store.ts';

/**
 * Whether a registry with these settings has, or may have, stored something. Makes no file.
 *
 * @returns true while the database is unavailable
 */
export async function hasStored(settings: StoreSettings): Promise<boolean> {
  if (existsSync(join(settings.SITE_DATA_DIR, 'registry'))) return true;
  if (!settings.DATABASE_URL) return false;
  const store = await openStore(settings);
  try {
    return (await store.list('')).length > 0;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return true;
    throw error;
  } finally {
    await store.close();
  }
}
