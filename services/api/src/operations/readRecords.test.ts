import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../database/lockFolder.ts';
import { pgliteFolder } from '../database/pgliteFolder.ts';
import { leadsListing } from '../leads/leads.listing.ts';
import { writeAdminFile } from './adminFile.ts';
import { readRecords } from './readRecords.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-read-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('There are none where nothing was ever stored', async () => {
  expect(await readRecords({ folder, DATABASE_URL: undefined }, leadsListing)).toEqual([]);
});

test('A process that holds the folder and does not answer is not waited for endlessly', async () => {
  await mkdir(pgliteFolder(folder));
  await writeAdminFile(folder, { url: 'http://127.0.0.1:1', token: 't'.repeat(32) });
  const unlock = await lockFolder(folder, 0);
  const reading = readRecords({ folder, DATABASE_URL: undefined }, leadsListing, {}, 0);
  await expect(reading).rejects.toThrow(`${folder} is in use by another process`);
  unlock();
});
