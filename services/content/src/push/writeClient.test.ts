import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createWriteClient as createBareClient,
  createMigration,
  type FetchLike,
  ForbiddenError,
  type Migration,
  NotFoundError,
  ParsingError,
} from '@prismicio/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { skipWaits } from '../testing/skipWaits.ts';
import { startRepository } from '../testing/startRepository.ts';
import { startWritable, WRITE_TOKEN } from '../testing/startWritable.ts';

const STAMP = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"></svg>';
const stamp = () => new File([STAMP], 'stamp.svg', { type: 'image/svg+xml' });
type Pending = Parameters<Migration['createDocument']>[0];

const about = (data: object = { title: 'About' }) =>
  ({ type: 'page', uid: 'about', lang: 'en-us', tags: ['company'], data }) as Pending;

test('A document arrives as a draft in the authored form, with its picture and links', async () => {
  const waits = skipWaits();
  const { createWriteClient, folder, uploads } = await startWritable();
  const migration = createMigration();
  const ada = migration.createDocument(
    { type: 'author', uid: 'ada', lang: 'en-us', data: { name: 'Ada' } } as Pending,
    'Ada',
  );
  const photo = migration.createAsset(stamp(), 'stamp.svg', { alt: 'A stamp', tags: ['letters'] });
  const data = { title: 'About', photo, authors: [{ author: ada, role: 'Text' }] };
  const document = migration.createDocument(about(data), 'About us');
  const calls = new Set<string>();
  const recordingFetch: FetchLike = (url, init) => {
    calls.add(`${init?.method ?? 'GET'} ${new URL(url).pathname}`);
    return fetch(url, init as RequestInit);
  };
  await createWriteClient({ fetch: recordingFetch }).migrate(migration);

  const file = join(folder, 'drafts/page/about.json');
  const written = JSON.parse(await readFile(file, 'utf8'));
  expect(written).toMatchObject({
    id: document.document.id,
    uid: 'about',
    type: 'page',
    tags: ['company'],
    data: {
      title: 'About',
      photo: { alt: 'A stamp', dimensions: { width: 480, height: 360 } },
      authors: [{ author: { link_type: 'Document', id: ada.document.id }, role: 'Text' }],
    },
  });
  expect(await fetch(written.data.photo.url).then((response) => response.text())).toBe(STAMP);
  expect(uploads.assets.get(written.data.photo.id)?.tags).toMatchObject([{ name: 'letters' }]);
  expect([...calls]).toEqual(
    expect.arrayContaining([
      'POST /assets',
      `PATCH /assets/${written.data.photo.id}`,
      'GET /tags',
      'POST /tags',
      'POST /documents',
      `PUT /documents/${written.id}`,
    ]),
  );
  // Two documents created and filled, a picture, its tag, its tags: one request in 1.5 seconds.
  expect(waits).toEqual(Array(6).fill(1_500));
});

test('The client sends its token and the repository it is for', async () => {
  skipWaits();
  const { createWriteClient } = await startWritable();
  const headers: Record<string, string>[] = [];
  const recordingFetch: FetchLike = (url, init) => {
    if (init?.body) headers.push(init.headers ?? {});
    return fetch(url, init as RequestInit);
  };
  const client = createWriteClient({ fetch: recordingFetch }, 'another-repository');
  const migration = createMigration();
  migration.createDocument(about(), 'About');
  await expect(client.migrate(migration)).rejects.toThrow(ForbiddenError);
  expect(headers).toEqual([
    expect.objectContaining({
      authorization: `Bearer ${WRITE_TOKEN}`,
      repository: 'another-repository',
    }),
  ]);
});

test('A wrong token is forbidden, and nothing is written', async () => {
  const { createWriteClient, uploads } = await startWritable();
  const migration = createMigration();
  migration.createAsset(stamp(), 'stamp.svg');
  const failure = createWriteClient({ writeToken: 'another-token' }).migrate(migration);
  await expect(failure).rejects.toThrow(ForbiddenError);
  await expect(failure).rejects.toThrow('The request needs a valid write token');
  expect(uploads.assets.size).toBe(0);
});

test('The content service itself has no routes for writing', async () => {
  const { origin } = await startRepository();
  for (const [method, path] of [
    ['POST', '/assets'],
    ['PATCH', '/assets/x'],
    ['GET', '/tags'],
    ['POST', '/tags'],
    ['POST', '/documents'],
    ['PUT', '/documents/x'],
    ['GET', '/media/x/y'],
  ])
    expect((await fetch(origin + path, { method: method as string })).status).toBe(404);
});

test.each([
  [{ uid: 'About Us' }, '[uid]'],
  [{ lang: 'english' }, '[lang]'],
  [{ tags: [''] }, '[tags.0]'],
])('A document with %o is rejected, and the field is named', async (change, message) => {
  skipWaits();
  const { createWriteClient } = await startWritable();
  const migration = createMigration();
  migration.createDocument({ ...about(), ...change } as Pending, 'About');
  const failure = createWriteClient().migrate(migration);
  await expect(failure).rejects.toThrow(ParsingError);
  await expect(failure).rejects.toThrow(message);
});

test.each([
  [{ type: 'nowhere', data: {} }, '[type] there is no custom type "nowhere"'],
  [{ data: { price: 'dear' } }, '[data.price]'],
  [{ data: { titel: 'x' } }, '[data.titel] is not a field of the model'],
])('A document that does not fit the models is rejected: %j', async (change, message) => {
  skipWaits();
  const { createWriteClient } = await startWritable();
  const migration = createMigration();
  migration.createDocument({ ...about(), ...change } as Pending, 'About');
  await expect(createWriteClient().migrate(migration)).rejects.toThrow(message);
});

test('Two documents of a type cannot have the same uid', async () => {
  skipWaits();
  const { createWriteClient } = await startWritable();
  const migration = createMigration();
  migration.createDocument(about(), 'One');
  migration.createDocument(about(), 'Two');
  await expect(createWriteClient().migrate(migration)).rejects.toThrow('has "about" already');
});

test('A document that does not exist is not found', async () => {
  const { createWriteClient } = await startWritable();
  const migration = createMigration();
  const gone = migration.createDocument(about(), 'About');
  gone.document.id = 'ThisIsNowhere000';
  await expect(createWriteClient().migrate(migration)).rejects.toThrow(NotFoundError);
});

test('A picture elsewhere that cannot be fetched stops the migration', async () => {
  const { createWriteClient, origin, uploads } = await startWritable();
  const migration = createMigration();
  migration.createAsset(`${origin}/no/such/picture.png`, 'picture.png');
  await expect(createWriteClient().migrate(migration)).rejects.toThrow(
    'Could not fetch foreign asset',
  );
  expect(uploads.assets.size).toBe(0);
});

test('A write client in a browser warns that its token can be seen', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  createBareClient('test-repository', { writeToken: WRITE_TOKEN });
  expect(warn).not.toHaveBeenCalled();
  vi.stubGlobal('window', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  createBareClient('test-repository', { writeToken: WRITE_TOKEN });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('write client appears to be running in a browser environment'),
  );
});
