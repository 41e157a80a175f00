import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FetchLike } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createPresenter } from '../answers/createPresenter.ts';
import type { Json } from '../Json.ts';
import { createFileLibrary } from '../library/createContentLibrary.ts';
import type { Snapshot } from '../library/Edition.ts';
import { FIXTURES } from '../testing/runProcess.ts';
import { skipWaits } from '../testing/skipWaits.ts';
import { copyFixtures } from '../testing/startRepository.ts';
import { startWritable } from '../testing/startWritable.ts';
import { reuseUploads } from './fetchForPush.ts';
import { openPushState } from './PushState.ts';
import { type Asset, preparePush } from './pushContent.ts';

const STAMP = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"></svg>';

async function startPush() {
  const waits = skipWaits();
  const remote = await startWritable();
  const local = await copyFixtures();
  const imagesDir = join(remote.folder, '../images-of-push');
  await mkdir(imagesDir, { recursive: true });
  await writeFile(join(imagesDir, 'stamp.svg'), STAMP);
  const logged: string[] = [];
  const prepare = (options: Partial<Parameters<typeof preparePush>[0]> = {}) =>
    preparePush({
      snapshot: local.library.current?.published as Snapshot,
      client: remote.createWriteClient(),
      images: { path: '/images/', folder: imagesDir },
      state: openPushState<Asset>(join(remote.folder, 'state.json')),
      assetTag: 'our-site',
      log: (line) => logged.push(line),
      ...options,
    });
  return { waits, remote, local, prepare, logged, imagesDir };
}

/** The pushed drafts as another content service reads them. */
async function readPushed(folder: string) {
  await cp(join(FIXTURES, 'customtypes'), join(folder, 'customtypes'), { recursive: true });
  const library = createFileLibrary({
    contentDir: folder,
    slicesDir: join(FIXTURES, 'slices'),
    projectDir: folder,
  });
  await library.refresh();
  expect(library.problems).toEqual([]);
  return library.current?.preview as Snapshot;
}

/** The content of documents, without the ids and addresses that each repository assigns. */
function describe(snapshot: Snapshot) {
  const present = createPresenter({ snapshot, routes: [], hrefOf: () => '' });
  const entries = snapshot.documents.map((document) => {
    const { tags, data } = present(document);
    const own = `${document.type}/${document.uid}/${document.lang}`;
    return [own, { tags: tags as Json, data: withoutIds(data as Json) }] as const;
  });
  return Object.fromEntries(entries.sort());
}

const ASSIGNED = new Set(['id', 'first_publication_date', 'last_publication_date']);

function withoutIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !ASSIGNED.has(key));
  const isImage = 'dimensions' in value;
  return Object.fromEntries(
    kept.map(([key, each]) => [key, isImage && key === 'url' ? 'image' : withoutIds(each)]),
  );
}

test('All documents arrive as they are, linked with each other, with their pictures', async () => {
  const { prepare, remote, local, logged } = await startPush();
  const push = await prepare();
  await push.send();
  const pushed = await readPushed(remote.folder);
  expect(describe(pushed)).toEqual(describe(local.library.current?.published as Snapshot));
  expect(logged).toContain('asset 1 of 1: stamp.svg');
  expect(logged.at(-1)).toMatch(/^document 10 of 10: \w+\/\w*$/);
});

test('The announced number of requests is the number sent', async () => {
  const { prepare, waits } = await startPush();
  const push = await prepare();
  await push.send();
  // The tag is made once, and nobody waits before the first request.
  expect(waits.length).toBe(push.requests);
  expect(new Set(waits)).toEqual(new Set([1_500]));
});

test('Pictures can be found by their tag in the media library', async () => {
  const { prepare, remote } = await startPush();
  await (await prepare()).send();
  expect(remote.uploads.tags.map(({ name }) => name)).toEqual(['our-site']);
});

test('A second push updates what the first one created', async () => {
  const { prepare, remote, local } = await startPush();
  await (await prepare()).send();
  const before = describe(await readPushed(remote.folder));
  await local.write('documents/page/about.json', {
    uid: 'about',
    type: 'page',
    first_publication_date: '2026-01-03T09:00:00+0000',
    last_publication_date: '2026-02-03T09:00:00+0000',
    data: { title: 'About us, anew' },
  });
  const again = await prepare();
  expect(again.requests).toBe(10);
  await again.send();
  const after = describe(await readPushed(remote.folder));
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after['page/about/en-us']?.data).toMatchObject({ title: 'About us, anew' });
  expect(after['page/pricing/en-us']).toEqual(before['page/pricing/en-us']);
});

test('An interrupted push continues where it stopped', async () => {
  const { prepare, remote, local } = await startPush();
  let bodies = 0;
  const client = remote.createWriteClient({
    fetch: (url, init) =>
      init?.body && ++bodies > 7
        ? Promise.reject(new TypeError('the line is cut'))
        : fetch(url, init as RequestInit),
  });
  await expect((await prepare({ client })).send()).rejects.toThrow('the line is cut');
  const rest = await prepare();
  expect(rest.requests).toBeLessThan(
    (await prepare({ state: openPushState('/nowhere') })).requests,
  );
  await rest.send();
  const pushed = await readPushed(remote.folder);
  expect(describe(pushed)).toEqual(describe(local.library.current?.published as Snapshot));
});

type Remote = Awaited<ReturnType<typeof startPush>>['remote'];

/** A client for which creating one document gets another answer. */
const answerNew = (remote: Remote, part: string, answer: FetchLike) =>
  remote.createWriteClient({
    fetch: (url, init) =>
      init?.method === 'POST' && String(init.body).includes(part)
        ? answer(url, init)
        : fetch(url, init as RequestInit),
  });

const hostedRejection = async () =>
  Response.json({ message: 'A document with this UID already exists' }, { status: 400 });

test.each([
  ['', '"uid":"about"'],
  [', the only one of its type,', '"type":"settings"'],
])(
  'A document%s that arrived although its response was lost is updated by the next push',
  async (_which, part) => {
    const { prepare, remote, local, logged } = await startPush();
    const client = answerNew(remote, part, async (url, init) => {
      await fetch(url, init as RequestInit);
      throw new TypeError('the line is cut');
    });
    await expect((await prepare({ client })).send()).rejects.toThrow('the line is cut');
    await (await prepare()).send();
    expect(
      logged.filter((line) => / exists already, as .*, and will be updated/.test(line)),
    ).toHaveLength(1);
    const pushed = await readPushed(remote.folder);
    expect(describe(pushed)).toEqual(describe(local.library.current?.published as Snapshot));
    expect(pushed.documents).toHaveLength(10);
  },
);

test('A picture whose tagging was interrupted is not uploaded twice', async () => {
  const { prepare, remote } = await startPush();
  const file = join(remote.folder, 'state.json');
  const begin = (ask: FetchLike) => {
    const state = openPushState<Asset>(file);
    return prepare({
      state,
      client: remote.createWriteClient({ fetch: reuseUploads(ask, state.uploads) }),
    });
  };
  const cut = await begin((url, init) =>
    init?.method === 'PATCH'
      ? Promise.reject(new TypeError('the line is cut'))
      : fetch(url, init as RequestInit),
  );
  await expect(cut.send()).rejects.toThrow('the line is cut');
  await (await begin((url, init) => fetch(url, init as RequestInit))).send();
  const tagsOfAssets = [...remote.uploads.assets.values()].map(({ tags }) => tags);
  expect(tagsOfAssets).toEqual([[expect.objectContaining({ name: 'our-site' })]]);
});

test('A push without a record of earlier pushes finds what they created', async () => {
  const { prepare, remote, local } = await startPush();
  await (await prepare()).send();
  await (await prepare({ state: openPushState<Asset>(join(remote.folder, 'new.json')) })).send();
  const pushed = await readPushed(remote.folder);
  expect(describe(pushed)).toEqual(describe(local.library.current?.published as Snapshot));
  expect(pushed.documents).toHaveLength(10);
});

test.each([
  ['about', '"uid":"about"'],
  [null, '"type":"settings"'],
])('A published document with the name of a new one, %o, is updated', async (uid, part) => {
  const { prepare, remote } = await startPush();
  const updated: string[] = [];
  const rejecting = answerNew(remote, part, hostedRejection);
  const client = remote.createWriteClient({
    fetch: async (url, init) => {
      if (init?.method !== 'PUT') return rejecting.fetchFn(url, init);
      updated.push(url.split('/').at(-1) as string);
      return Response.json({});
    },
  });
  await (await prepare({ client })).send();
  const { id } = uid ? await client.getByUID('page', uid) : await client.getSingle('settings');
  expect(updated).toContain(id);
});

test('A name taken by somebody else’s draft is reported with what to do', async () => {
  const { prepare, remote, local } = await startPush();
  await local.write('documents/page/new.json', {
    uid: 'new',
    type: 'page',
    first_publication_date: '2026-01-03T09:00:00+0000',
    last_publication_date: '2026-02-03T09:00:00+0000',
    data: { title: 'New' },
  });
  const client = answerNew(remote, '"uid":"new"', hostedRejection);
  await expect((await prepare({ client })).send()).rejects.toThrow(
    'page/new exists already, but the repository does not say under which id. Delete it there',
  );
});

test('A missing picture is named, and nothing is sent', async () => {
  const { prepare, waits } = await startPush();
  const images = { path: '/images/', folder: '/nowhere' };
  await expect(prepare({ images })).rejects.toThrow(
    /documents\/page\/pricing\.json: \/images\/stamp\.svg needs the file \/nowhere\/stamp\.svg/,
  );
  expect(waits).toEqual([]);
});

test.each(['/images/../secret.svg', '/images/%2e%2e/secret.svg', '/elsewhere/x.svg'])(
  'A picture at %s is not read',
  async (url) => {
    const { prepare, local } = await startPush();
    await local.write('documents/page/about.json', {
      uid: 'about',
      type: 'page',
      first_publication_date: '2026-01-03T09:00:00+0000',
      last_publication_date: '2026-02-03T09:00:00+0000',
      data: { photo: { url, alt: '', dimensions: { width: 1, height: 1 } } },
    });
    await expect(prepare()).rejects.toThrow('is neither a web address nor a file in');
  },
);

test('What the media library would reject is reported with its document', async () => {
  const { prepare, local } = await startPush();
  await local.write('documents/page/about.json', {
    uid: 'about',
    type: 'page',
    first_publication_date: '2026-01-03T09:00:00+0000',
    last_publication_date: '2026-02-03T09:00:00+0000',
    data: {
      photo: {
        url: '/images/stamp.svg',
        alt: 'x'.repeat(501),
        dimensions: { width: 1, height: 1 },
      },
    },
  });
  await expect(prepare()).rejects.toThrow(
    'documents/page/about.json: Errors validating asset metadata: `alt` must be at most 500 characters',
  );
});

test('A repository that lacks models or languages is reported with what is missing', async () => {
  const { prepare, remote } = await startPush();
  const client = remote.createWriteClient({
    fetch: async () =>
      Response.json({
        refs: [],
        types: { page: 'Page', author: 'Author' },
        languages: [{ id: 'en-us', name: 'English', is_master: true }],
      }),
  });
  await expect(prepare({ client })).rejects.toThrow(
    /it has no custom type "settings".*\n.*no language "fr-fr"/,
  );
});
