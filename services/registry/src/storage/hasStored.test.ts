import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openRegistry } from '../openRegistry.ts';
import { createTestHome, homes } from '../testing/createTestHome.ts';
import { hasStored } from './hasStored.ts';

test.each(homes)(
  'On %s, a registry has stored something once it was opened, and asking makes no file',
  async (home) => {
    const settings = await createTestHome(home);
    expect(await hasStored(settings)).toBe(false);
    expect(await readdir(settings.SITE_DATA_DIR)).toEqual([]);
    await (await openRegistry(settings)).close();
    expect(await hasStored(settings)).toBe(true);
  },
);

test('While its database is unavailable, a registry may have stored something', async () => {
  const DATABASE_URL = 'postgres://127.0.0.1:1/none';
  expect(await hasStored({ ...(await createTestHome('files')), DATABASE_URL })).toBe(true);
});
