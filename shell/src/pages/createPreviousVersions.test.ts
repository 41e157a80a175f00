import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest, RenderResult } from '@site/fragment-kit';
import { digest } from '@site/fragment-kit/digest';
import { writeArtifact } from '@site/fragment-kit/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLastKnownGood } from '../composition/createLastKnownGood.ts';
import { arrangeFragments } from '../release/arrangeFragments.ts';
import { createArtifactStore } from '../release/createArtifactStore.ts';
import type { ActiveRelease } from '../release/createReleaseFollower.ts';
import { createBreaker } from '../rendering/createBreaker.ts';
import { createGuestPools } from '../rendering/createGuestPools.ts';
import type { Fragment, RenderPool } from '../rendering/createRenderPool.ts';
import { createPreviousVersions } from './createPreviousVersions.ts';

const EXPOSE = './lifecycles';
const failure = {
  name: 'mf-footer',
  version: '2.0.0',
  expose: EXPOSE,
  path: '/about',
  search: new URLSearchParams(),
};
const offered = { react: '19.3.1' };

let folder: string;
let before: string[];
const render = vi.fn<(fragment: Fragment, request: RenderRequest) => Promise<RenderResult>>();
const error = vi.fn();

beforeEach(async () => {
  render.mockReset().mockImplementation(async (fragment) => ({ html: versionIn(fragment) }));
  error.mockReset();
  before = ['1.0.0'];
  folder = await mkdtemp(join(tmpdir(), 'previous-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});
const versionIn = ({ entry }: Fragment) => /\d+\.\d+\.\d+/.exec(entry)?.[0] ?? '';

const write = (version: string, more: Partial<Parameters<typeof writeArtifact>[1]> = {}) =>
  writeArtifact(join(folder, 'registry/mf-footer', version), {
    name: 'mf-footer',
    slot: 'footer',
    version,
    server: `// ${version}`,
    client: {
      'remoteEntry.js': `import"./shared.js";`,
      'lifecycles.js': `import"./shared.js";import"./part.js";// ${version}`,
      'part.js': '',
      'shared.js': '',
    },
    mount: { expose: EXPOSE, hydrate: 'visible' },
    shared: offered,
    ...more,
  });

/** A shell that serves 2.0.0, and has 1.0.0 from before. */
async function open() {
  const registry = (name: string, version: string, path: string) =>
    readFile(join(folder, 'registry', name, version, path));
  const artifacts = createArtifactStore({
    folder: join(folder, 'shell'),
    fetchFile: registry,
    findReleased: (name, version) =>
      registry(name, version, 'fragment.json').then(digest, () => undefined),
    log: { error },
  });
  const live = await artifacts.find('mf-footer', '2.0.0');
  if (!live) throw new Error('2.0.0 was not written.');
  const active = {
    release: { id: 2 },
    ...arrangeFragments([live]),
  } as unknown as ActiveRelease;
  const lastKnownGood = createLastKnownGood({ listBefore: async () => [] });
  return createPreviousVersions({
    build: { shared: offered },
    follower: { use: (work) => work(active) },
    reader: { listBefore: async () => before },
    artifacts,
    revisions: { of: () => ({ current: undefined, answeredAt: undefined, isUnavailable: false }) },
    lastKnownGood,
    breaker: createBreaker({ timer: () => 0 }),
    guests: createGuestPools({
      createPool: () => ({ render, close: async () => {} }) as unknown as RenderPool,
    }),
    settings: { contentEndpoint: 'http://content.test' },
    clock: () => 0,
    log: { error },
  } as Parameters<typeof createPreviousVersions>[0]);
}

test('The version before comes with the HTML that it renders, and its modules in the order in which they can run', async () => {
  await write('2.0.0');
  await write('1.0.0');
  const found = await (await open()).find(failure);
  expect(found).toMatchObject({ html: '1.0.0', fragment: { version: '1.0.0' }, styles: [] });
  const names = (list: [string, string][] = []) => list.map(([url]) => url.split('/client/')[1]);
  expect(names(found?.entry)).toEqual(['shared.js', 'remoteEntry.js']);
  expect(names(found?.modules)).toEqual(['part.js', 'lifecycles.js']);
  for (const [url, integrity] of [...(found?.entry ?? []), ...(found?.modules ?? [])]) {
    const bytes = await readFile(join(folder, 'registry', url.replace('/fragments/', '')));
    expect(integrity).toBe(digest(bytes, 'sha256'));
  }
});

test('The same failure on the same page is answered again without a render', async () => {
  await write('2.0.0');
  await write('1.0.0');
  const previous = await open();
  const [first, second] = await Promise.all([previous.find(failure), previous.find(failure)]);
  expect(second).toEqual(first);
  const renders = render.mock.calls.filter(([fragment]) => versionIn(fragment) === '1.0.0');
  expect(renders).toHaveLength(1);
});

const NOTHING: [string, () => Promise<unknown>][] = [
  ['there is none', async () => before.splice(0)],
  [
    'it is not stored anywhere',
    () => rm(join(folder, 'registry/mf-footer/1.0.0'), { recursive: true }),
  ],
  ['it needs another React', () => write('1.0.0', { shared: { react: '18.3.1' } })],
  ['it was built without shared packages', () => write('1.0.0', { shared: undefined })],
  [
    'it has no such module',
    () => write('1.0.0', { mount: { expose: './other', hydrate: 'idle' } }),
  ],
  ['it fills another slot', () => write('1.0.0', { slot: 'aside' })],
  [
    'its modules cannot be put in order',
    () =>
      write('1.0.0', {
        client: { 'remoteEntry.js': `import"./remoteEntry.js"`, 'lifecycles.js': '' },
      }),
  ],
  [
    'a module imports what is not for browsers',
    () =>
      write('1.0.0', {
        client: { 'remoteEntry.js': `import"../server/entry.js"`, 'lifecycles.js': '' },
      }),
  ],
  ['its server side fails', async () => void render.mockRejectedValue(new Error('no'))],
];
test.each(NOTHING)('Nothing takes the place of a version if %s', async (_why, spoil) => {
  await write('2.0.0');
  await write('1.0.0');
  await spoil();
  expect(await (await open()).find(failure)).toBeUndefined();
});

test('Nothing takes the place of a version that this channel never had', async () => {
  await write('2.0.0');
  await write('1.0.0');
  expect(await (await open()).find({ ...failure, version: '9.9.9' })).toBeUndefined();
});

test('A render that failed once is tried again', async () => {
  await write('2.0.0');
  await write('1.0.0');
  const previous = await open();
  render.mockRejectedValueOnce(new Error('no'));
  expect(await previous.find(failure)).toBeUndefined();
  expect(await previous.find(failure)).toMatchObject({ html: '1.0.0' });
});
