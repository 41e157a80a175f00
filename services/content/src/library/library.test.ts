import { NotFoundError } from '@prismicio/client';
import { expect, test } from 'vitest';
import { copyFixtures, startRepository } from '../testing/startRepository.ts';

const dates = {
  first_publication_date: '2026-01-20T09:00:00+0000',
  last_publication_date: '2026-01-20T09:00:00+0000',
};
const page = (uid: string, data: unknown = {}) => ({ uid, type: 'page', ...dates, data });

test('A new document is served without a restart', async () => {
  const { createClient, write, library } = await startRepository();
  const before = library.current?.ref;
  await write('documents/page/new.json', page('new', { title: 'New' }));
  const document = await createClient().getByUID('page', 'new');
  expect(document.data.title).toBe('New');
  expect(library.current?.ref).not.toBe(before);
});

test('A file may begin with a byte order mark, as some editors write it', async () => {
  const { createClient, write } = await startRepository();
  await write('documents/page/new.json', `\uFEFF${JSON.stringify(page('new'))}`);
  expect((await createClient().getByUID('page', 'new')).uid).toBe('new');
});

test('A document whose file was removed is not found', async () => {
  const { createClient, remove } = await startRepository();
  await remove('documents/page/about.json');
  await expect(createClient().getByUID('page', 'about')).rejects.toThrow(NotFoundError);
});

test('Nothing changes while the files do not', async () => {
  const { library } = await copyFixtures();
  const before = library.current;
  await library.refresh();
  expect(library.current).toBe(before);
});

test('Changing only drafts keeps the master ref', async () => {
  const { library, write } = await copyFixtures();
  const before = library.current;
  await write('drafts/page/soon.json', { uid: 'soon', type: 'page', data: { title: 'Sooner' } });
  expect(library.current?.ref).toBe(before?.ref);
  expect(library.current?.preview).not.toBe(before?.preview);
});

test('Changing only white space keeps the master ref', async () => {
  const { library, write } = await copyFixtures();
  await write('documents/page/new.json', JSON.stringify(page('new')));
  const before = library.current?.ref;
  await write('documents/page/new.json', JSON.stringify(page('new'), null, 4));
  expect(library.current?.ref).toBe(before);
});

test('An invalid document is left out, and all others are served', async () => {
  const { createClient, write, library, logged } = await startRepository();
  await write('documents/page/bad.json', '{ "uid": "bad", ');
  await expect(createClient().getByUID('page', 'bad')).rejects.toThrow(NotFoundError);
  expect((await createClient().getByUID('page', 'home')).uid).toBe('home');
  expect(logged).toEqual(library.problems);
  expect(logged).toMatchObject([{ file: 'documents/page/bad.json', field: '' }]);
  expect(logged[0]?.message).toContain('is not JSON');
});

test('A document that becomes invalid while the service runs keeps its last known good content until it is fixed or removed', async () => {
  const { createClient, write, remove } = await startRepository();
  const readTitle = async () => (await createClient().getByUID('page', 'about')).data.title;
  await write('documents/page/about.json', '{ "uid": "abo');
  expect(await readTitle()).toBe('About us');
  await write('documents/page/about.json', page('about', { title: 'About us again' }));
  expect(await readTitle()).toBe('About us again');
  await write('documents/page/about.json', '{ "uid": "abo');
  await remove('documents/page/about.json');
  await expect(readTitle()).rejects.toThrow(NotFoundError);
});

test('A model that becomes invalid while the service runs keeps its last known good content', async () => {
  const { library, write } = await copyFixtures();
  const ref = library.current?.ref;
  await write('slices/Hero/model.json', '{');
  await write('customtypes/page/index.json', '{');
  expect(library.current?.ref).toBe(ref);
  expect(library.problems.map(({ file }) => file)).toEqual([
    'customtypes/page/index.json',
    'slices/Hero/model.json',
  ]);
});

test('A problem is reported once for as long as it lasts', async () => {
  const { write, logged } = await copyFixtures();
  await write('documents/page/bad.json', '{');
  await write('documents/page/new.json', page('new'));
  expect(logged).toHaveLength(1);
  await write('documents/page/bad.json', page('bad'));
  await write('documents/page/bad.json', '{');
  expect(logged).toHaveLength(2);
});

test('A document keeps its id when its content changes', async () => {
  const { createClient, write } = await startRepository();
  const before = await createClient().getByUID('page', 'about');
  await write('documents/page/about.json', page('about', { title: 'Other' }));
  expect((await createClient().getByUID('page', 'about')).id).toBe(before.id);
});
