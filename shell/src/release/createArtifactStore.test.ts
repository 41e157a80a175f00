import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildArtifact } from '@site/fragment-kit/build-artifact';
import { digest } from '@site/fragment-kit/digest';
import { ContractError } from '@site/fragment-kit/manifest';
import { writeArtifact } from '@site/fragment-kit/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createArtifactStore } from './createArtifactStore.ts';

const NAME = 'mf-footer';
const ENTRY = 'server/entry.js';
let folder: string;
let origin: string;
let integrity: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artifacts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  origin = join(folder, 'registry');
  await writeArtifact(origin, {
    name: NAME,
    slot: 'footer',
    server: 'export const render = () => ({ html: "" });',
    fallback: '<p>Footer</p>',
    client: { 'remoteEntry.js': 'a()', 'lifecycles.js': 'b("shown")', 'texts.css': '.shown{x:1}' },
  });
  integrity = digest(await readFile(join(origin, 'fragment.json')));
});

/** A store whose registry can return different bytes for a path. */
function open(changed: Record<string, string> = {}) {
  const fetchFile = vi.fn(async (_name: string, _version: string, path: string) =>
    path in changed ? Buffer.from(changed[path] as string) : readFile(join(origin, path)),
  );
  const home = join(folder, 'store');
  const findReleased = vi.fn(async (): Promise<string | undefined> => undefined);
  const log = { error: vi.fn() };
  const store = createArtifactStore({ folder: home, fetchFile, findReleased, log });
  return { store, fetchFile, findReleased, log, home: join(home, NAME, '1.0.0') };
}

const get = ({ store }: ReturnType<typeof open>, released = integrity) =>
  store.get(NAME, '1.0.0', released);

async function changeManifest(changes: object): Promise<string> {
  const manifest = JSON.parse(await readFile(join(origin, 'fragment.json'), 'utf8'));
  return JSON.stringify({ ...manifest, ...changes });
}

test('An artifact is downloaded once, described, and read from disk after a restart', async () => {
  const first = open();
  const artifact = await get(first);
  expect(artifact).toMatchObject({
    folder: first.home,
    manifest: { name: NAME, version: '1.0.0' },
    basePath: '/fragments/mf-footer/1.0.0/client/',
    fallback: '<p>Footer</p>',
    css: '',
    integrity: {
      'client/texts.css': digest(Buffer.from('.shown{x:1}'), 'sha256'),
      'client/remoteEntry.js': digest(Buffer.from('a()'), 'sha256'),
      'client/lifecycles.js': digest(Buffer.from('b("shown")'), 'sha256'),
    },
  });
  expect(Object.keys(artifact.integrity)).toHaveLength(3);
  expect(await get(first)).toBe(artifact);
  const restarted = open();
  expect(await get(restarted)).toEqual(artifact);
  expect(restarted.fetchFile).not.toHaveBeenCalled();
});

test('Requests at the same time share one download', async () => {
  const opened = open();
  const [one, other] = await Promise.all([get(opened), get(opened)]);
  expect(one).toBe(other);
  expect(opened.fetchFile).toHaveBeenCalledTimes(6);
});

test('Of a further version only what differs is fetched, and what was changed on the disk', async () => {
  const opened = open();
  await get(opened);
  await writeFile(join(opened.home, 'client/lifecycles.js'), 'c("changed")');
  const entry = 'export const render = () => ({ html: "new" });';
  const { files } = JSON.parse(await readFile(join(origin, 'fragment.json'), 'utf8'));
  const described = { integrity: digest(Buffer.from(entry)), size: entry.length };
  const text = await changeManifest({ version: '1.1.0', files: { ...files, [ENTRY]: described } });
  const next: Record<string, string> = { 'fragment.json': text, [ENTRY]: entry };
  opened.fetchFile.mockClear();
  opened.fetchFile.mockImplementation(async (_name, _version, path) =>
    path in next ? Buffer.from(next[path] as string) : readFile(join(origin, path)),
  );
  const artifact = await opened.store.get(NAME, '1.1.0', digest(Buffer.from(text)));
  const fetched = opened.fetchFile.mock.calls.map(([, , path]) => path);
  expect(fetched.sort()).toEqual(['client/lifecycles.js', 'fragment.json', ENTRY]);
  expect(await readFile(join(artifact.folder, 'client/lifecycles.js'), 'utf8')).toBe('b("shown")');
  expect(await readFile(join(artifact.folder, 'client/remoteEntry.js'), 'utf8')).toBe('a()');
});

test('Styles are read in their order, with the classes that scripts use', async () => {
  const text = await changeManifest({ css: ['client/texts.css'] });
  const artifact = await get(open({ 'fragment.json': text }), digest(Buffer.from(text)));
  expect(artifact.css).toBe('.shown{x:1}');
  expect(artifact.scriptClasses).toEqual(new Set(['shown']));
});

test.each([
  [
    'whose digest is not the released one',
    async () => `${await changeManifest({})} `,
    /not the one/,
  ],
  ['of another fragment', () => changeManifest({ name: 'mf-other' }), /calls itself mf-other@1/],
  ['of another version', () => changeManifest({ version: '2.0.0' }), /mf-footer@2\.0\.0/],
  [
    'that breaks the contract',
    () => changeManifest({ slot: 'The roof' }),
    /breaks the fragment contract/,
  ],
])('A downloaded fragment.json %s is rejected', async (what, change, message) => {
  const text = await change();
  const opened = open({ 'fragment.json': text });
  const released = what.includes('digest') ? integrity : digest(Buffer.from(text));
  const got = get(opened, released);
  await expect(got).rejects.toThrow(message);
  await expect(got).rejects.toThrow(ContractError);
  await expect(readFile(join(opened.home, 'fragment.json'))).rejects.toThrow('ENOENT');
});

test('A downloaded file whose digest is not the one in its manifest is rejected', async () => {
  const opened = open({ [ENTRY]: 'export const render = steal;' });
  const got = get(opened);
  await expect(got).rejects.toThrow(`${ENTRY} of mf-footer@1.0.0`);
  await expect(got).rejects.toThrow(ContractError);
  await expect(readFile(join(opened.home, ENTRY))).rejects.toThrow('ENOENT');
});

test('A failed download is tried again', async () => {
  const opened = open();
  opened.fetchFile.mockRejectedValueOnce(new Error('connection refused'));
  await expect(get(opened)).rejects.toThrow('connection refused');
  expect((await get(opened)).manifest.name).toBe(NAME);
});

test('A download that an earlier process left unfinished adds nothing', async () => {
  const opened = open();
  const partial = `${opened.home}.${process.pid}.part`;
  await mkdir(partial, { recursive: true });
  await writeFile(join(partial, 'leftover.js'), '');
  await get(opened);
  await expect(readFile(join(opened.home, 'leftover.js'))).rejects.toThrow('ENOENT');
});

test.each([ENTRY, 'fragment.json'])(
  'An artifact on disk whose %s was changed is downloaded again',
  async (path) => {
    const { home } = open();
    await get(open());
    const before = await readFile(join(home, path), 'utf8');
    await writeFile(join(home, path), `${before} `);
    const restarted = open();
    await get(restarted);
    expect(restarted.fetchFile).toHaveBeenCalled();
    expect(await readFile(join(home, path), 'utf8')).toBe(before);
  },
);

test('A version that was published but never released is neither fetched nor kept for a visitor', async () => {
  const { store, fetchFile } = open();
  expect(await store.find(NAME, '1.0.0')).toBeUndefined();
  expect(fetchFile).not.toHaveBeenCalled();
});

test('A version that an earlier release named is fetched by that release’s digest', async () => {
  const { store, findReleased } = open();
  findReleased.mockResolvedValueOnce(integrity);
  expect((await store.find(NAME, '1.0.0'))?.manifest.version).toBe('1.0.0');
  await store.find(NAME, '1.0.0');
  expect(findReleased).toHaveBeenCalledOnce();
});

test('While the registry is down, visitors get the copies of earlier released versions', async () => {
  await get(open());
  const { store, findReleased, fetchFile } = open();
  findReleased.mockRejectedValue(new Error('connect ECONNREFUSED'));
  expect((await store.find(NAME, '1.0.0'))?.manifest.version).toBe('1.0.0');
  expect(await store.find(NAME, '2.0.0')).toBeUndefined();
  expect(fetchFile).not.toHaveBeenCalled();
});

test('A version changed after it was first fetched is not mistaken for the released one', async () => {
  const forged = await changeManifest({ commit: 'forged' });
  const opened = open({ 'fragment.json': forged });
  opened.findReleased.mockResolvedValueOnce(digest(Buffer.from(forged)));
  await opened.store.find(NAME, '1.0.0');
  await expect(get(opened)).rejects.toThrow('is not the one that was released');
});

const SCRIPT = 'client/lifecycles.js';

test.each([
  ['was changed', (file: string) => writeFile(file, 'steal()')],
  ['was lost', (file: string) => rm(file)],
])(
  'A file that %s on disk after the check is fetched again, and the log names it',
  async (_what, spoil) => {
    const opened = open();
    const artifact = await get(opened);
    await spoil(join(opened.home, SCRIPT));
    expect(String(await opened.store.readReleased(artifact, SCRIPT))).toBe('b("shown")');
    expect(await readFile(join(opened.home, SCRIPT), 'utf8')).toBe('b("shown")');
    expect(opened.log.error).toHaveBeenCalledExactlyOnceWith(
      { fragment: NAME, version: '1.0.0', file: SCRIPT },
      expect.stringContaining(`${NAME}@1.0.0: ${SCRIPT} is missing`),
    );
    await opened.store.readReleased(artifact, SCRIPT);
    expect(opened.log.error).toHaveBeenCalledOnce();
  },
);

test('A file that is wrong in the registry too is not served', async () => {
  const opened = open();
  const artifact = await get(opened);
  await writeFile(join(opened.home, SCRIPT), 'steal()');
  await writeFile(join(origin, SCRIPT), 'steal()');
  await expect(opened.store.readReleased(artifact, SCRIPT)).rejects.toThrow(ContractError);
  expect(await readFile(join(opened.home, SCRIPT), 'utf8')).toBe('steal()');
});

test('A file that cannot be stored again is still served', async () => {
  const opened = open();
  const artifact = await get(opened);
  await rm(join(opened.home, 'client'), { recursive: true });
  await writeFile(join(opened.home, 'client'), 'a file in place of the folder');
  expect(String(await opened.store.readReleased(artifact, SCRIPT))).toBe('b("shown")');
  expect(opened.log.error).toHaveBeenLastCalledWith(
    expect.objectContaining({ err: expect.anything() }),
    `${SCRIPT} of ${NAME}@1.0.0 could not be stored again`,
  );
});

test('A layout is downloaded once, and read from disk after a restart', async () => {
  const source = join(folder, 'layout');
  await mkdir(source);
  await writeFile(join(source, 'layout.json'), '{"version":"1.0.0","slots":[{"name":"page"}]}');
  const { version } = await buildArtifact(source);
  const bytes = await readFile(join(source, 'dist/fragment.json'));
  const first = open({ 'fragment.json': bytes.toString() });
  const layout = { slots: [{ name: 'page' }] };
  expect(await first.store.getLayout(version, digest(bytes))).toEqual(layout);
  expect(first.fetchFile).toHaveBeenCalledExactlyOnceWith('layout', version, 'fragment.json');
  const second = open();
  expect(await second.store.getLayout(version, digest(bytes))).toEqual(layout);
  expect(second.fetchFile).not.toHaveBeenCalled();
  for (const [other, released, problem] of [
    [version, integrity, 'not the one that was released'],
    ['1.0.0-00000000', digest(bytes), 'calls itself 1.0.0-'],
  ] as const)
    await expect(first.store.getLayout(other, released)).rejects.toThrow(problem);
  await expect(first.store.get('layout', version, digest(bytes))).rejects.toThrow(ContractError);
});

test('Copies in use stay; one that was removed is fetched again when somebody asks for it', async () => {
  const later = Date.now() + 60_000;
  const first = open();
  const artifact = await get(first);
  expect(await first.store.prune(later)).toEqual([]);
  const restarted = open();
  expect(await restarted.store.prune(later)).toEqual([`${NAME}@1.0.0`]);
  expect(await get(restarted)).toEqual(artifact);
  expect(restarted.fetchFile).toHaveBeenCalled();
});

test('A copy that was loaded since stays, even if it was downloaded long before', async () => {
  const first = open();
  await get(first);
  const manifest = join(first.home, 'fragment.json');
  await utimes(manifest, 1, 1);
  await get(open());
  expect(await open().store.prune(5_000)).toEqual([]);
  await utimes(manifest, 1, 1);
  expect(await open().store.prune(5_000)).toHaveLength(1);
});
