import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeContent } from './writeContent.ts';

async function arrange() {
  const home = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const [from, into] = [join(home, 'from'), join(home, 'into')];
  const files = {
    'customtypes/page/index.json': {},
    'documents/page/home.json': { uid: 'home', data: {} },
    'documents/template/one.json': { uid: 'one', data: { title: 'One' } },
    'documents/expert/ada.json': { uid: 'ada', data: {} },
    'documents/redirect_table/all.json': { data: {} },
  };
  for (const [path, document] of Object.entries(files)) {
    await mkdir(join(from, path, '..'), { recursive: true });
    await writeFile(join(from, path), JSON.stringify(document));
  }
  return { from, into };
}

test('Documents with paths of their own are copied until there are enough pages, all others stay as they are', async () => {
  const folders = await arrange();
  expect(await writeContent(folders, 6)).toBe(6);
  const files = await readdir(folders.into, { recursive: true });
  expect(files.filter((file) => file.endsWith('.json')).sort()).toEqual([
    'customtypes/page/index.json',
    'documents/expert/ada-2.json',
    'documents/expert/ada-3.json',
    'documents/expert/ada.json',
    'documents/page/home.json',
    'documents/redirect_table/all.json',
    'documents/template/one-2.json',
    'documents/template/one.json',
  ]);
  const copy = await readFile(join(folders.into, 'documents/template/one-2.json'), 'utf8');
  expect(JSON.parse(copy)).toEqual({ uid: 'one-2', data: { title: 'One' } });
});

test('A site with more pages than asked for is an error', async () => {
  await expect(writeContent(await arrange(), 2)).rejects.toThrow('The site has 3 pages');
});
