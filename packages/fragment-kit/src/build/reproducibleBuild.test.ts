import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FragmentManifest } from '../contract.ts';
import { buildFragment } from './buildFragment.ts';

const source = join(import.meta.dirname, '../../../../tests/sample-fragment');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reproducible-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Machine {
  path: string;
  timeZone: string;
  locale: string;
  order: (names: string[]) => string[];
}

async function buildOn({ path, timeZone, locale, order }: Machine): Promise<FragmentManifest> {
  const copy = join(folder, path);
  await copyInOrder(source, copy, order);
  await symlink(join(source, 'node_modules'), join(copy, 'node_modules'));
  vi.stubEnv('TZ', timeZone);
  vi.stubEnv('LC_ALL', locale);
  const manifest = await buildFragment(copy);
  expect(await readFile(join(copy, 'dist', manifest.remoteEntry), 'utf8')).not.toContain(folder);
  return manifest;
}

/** File systems list files in any order, often that of creation. */
async function copyInOrder(from: string, to: string, order: Machine['order']): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of order((await readdir(from)).sort())) {
    if (name === 'node_modules' || name === 'dist') continue;
    if (name === 'src') await copyInOrder(join(from, name), join(to, name), order);
    else await cp(join(from, name), join(to, name));
  }
}

test('The same source gives the same bytes with other folder lengths, time zones, languages and orders of files', async () => {
  const one = await buildOn({
    path: 'a',
    timeZone: 'America/Los_Angeles',
    locale: 'C',
    order: (names) => names,
  });
  const other = await buildOn({
    path: 'some/much-longer-folder.name/with-ZQJ_0123456789',
    timeZone: 'Pacific/Kiritimati',
    locale: 'tr_TR.UTF-8',
    order: (names) => names.reverse(),
  });
  expect(other.files).toEqual(one.files);
  expect(other.maps).toEqual(one.maps);
  expect(other.version).toBe(one.version);
}, 120_000);
