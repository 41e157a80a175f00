import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createContentLibrary } from './createContentLibrary.ts';
import { createEditionFiles } from './createEditionFiles.ts';
import type { ContentFiles } from './loadContent.ts';

const DAY_MS = 86_400_000;
const file = (path: string, content: unknown) => ({
  parts: path.split('/').slice(1),
  displayPath: path,
  text: JSON.stringify(content),
});
const model = {
  id: 'page',
  label: 'Page',
  repeatable: true,
  status: true,
  json: { Main: { uid: { type: 'UID' }, title: { type: 'Text' } } },
};
const contentOf = (title: string): ContentFiles => ({
  customTypes: [file('customtypes/page/index.json', model)],
  slices: [],
  documents: [
    file('documents/page/about.json', {
      uid: 'about',
      type: 'page',
      first_publication_date: '2026-01-20T09:00:00+0000',
      last_publication_date: '2026-01-20T09:00:00+0000',
      data: { title },
    }),
  ],
  drafts: [file('drafts/page/soon.json', { uid: 'soon', type: 'page', data: { title: 'Soon' } })],
});

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'editions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clock = { now: Date.now() };
  const open = () => createEditionFiles(folder, { now: () => clock.now });
  let content = contentOf('One');
  const saves: Promise<void>[] = [];
  const past = open();
  const library = createContentLibrary({
    readFiles: async () => content,
    onEdition: ({ ref }, files) => void saves.push(past.save(ref, files)),
    findPast: past.find,
  });
  async function publish(title: string): Promise<string> {
    content = contentOf(title);
    await library.refresh();
    await Promise.all(saves);
    return library.current?.ref ?? '';
  }
  return { folder, clock, open, library, publish };
}

const titleIn = (found: ReturnType<ReturnType<typeof createEditionFiles>['find']>) =>
  found?.published.documents.map(({ data }) => data.title);

test('What was published before the last two changes is still found, without its drafts', async () => {
  const { library, publish, open } = await start();
  const refs = [await publish('One'), await publish('Two'), await publish('Three')];
  const found = library.find(refs[0] ?? '');
  expect(found).toMatchObject({ ref: refs[0] });
  expect(titleIn(open().find(refs[0] ?? ''))).toEqual(['One']);
});

test('A ref that never was is unknown, and names no file elsewhere', async () => {
  const { library, open, publish } = await start();
  await publish('One');
  for (const ref of ['a'.repeat(22), '../../secret', '', '.'])
    expect(open().find(ref), ref).toBeUndefined();
  expect(library.find('a'.repeat(22))).toBe('unknown');
});

test('A file that was changed is not shown as what was published', async () => {
  const { folder, open, publish } = await start();
  const ref = await publish('One');
  const other = await publish('Two');
  await rm(join(folder, `${ref}.json.br`));
  const bytes = await readFile(join(folder, `${other}.json.br`));
  await writeFile(join(folder, `${ref}.json.br`), bytes);
  expect(open().find(ref)).toBeUndefined();
  await writeFile(join(folder, `${other}.json.br`), 'rubbish');
  expect(open().find(other)).toBeUndefined();
});

test('After 90 days it is gone', async () => {
  const { folder, clock, publish } = await start();
  const ref = await publish('One');
  const old = new Date(clock.now - 91 * DAY_MS);
  await utimes(join(folder, `${ref}.json.br`), old, old);
  const next = await publish('Two');
  expect(await readdir(folder)).toEqual([`${next}.json.br`]);
});

test('The last 100 editions are kept', async () => {
  const { folder, publish, clock } = await start();
  for (let index = 0; index < 100; index++) {
    const path = join(folder, `${String(index).padStart(22, '0')}.json.br`);
    await writeFile(path, '');
    const at = new Date(clock.now - DAY_MS + index * 1_000);
    await utimes(path, at, at);
  }
  await publish('One');
  const names = await readdir(folder);
  expect(names).toHaveLength(100);
  expect(names).not.toContain(`${'0'.repeat(22)}.json.br`);
});
