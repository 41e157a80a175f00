import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest } from '@site/fragment-kit';
import { createContentProxy } from '@site/sandbox/content-proxy';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createProcessStore, PAGE_PROCESSES } from './createProcessStore.ts';
import { createRenderPool } from './createRenderPool.ts';
import { fragmentOf } from './testing/fragmentOf.ts';

vi.setConfig({ testTimeout: 30_000 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Deadlines that a busy machine meets. */
const describeLimits = () => ({
  deadlineMs: 20_000,
  loadTimeoutMs: 20_000,
  memoryMb: 64,
  artifactFolder: folder,
  // Tests also run where the operating system contains nothing.
  mayRunUncontained: true,
});

/** A server entry whose HTML names itself, its process, and what else was loaded there. */
async function createEntry(name: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  const code = `const names = (globalThis.names ??= []); names.push('${name}'); const id = crypto.randomUUID();
export const render = () => ({ html: names.join() + ' ' + id }); export const revision = () => 'of ${name}';`;
  await writeFile(file, code);
  return file;
}

const TIMEOUT = { timeout: 20_000 };
const SETTINGS = { contentEndpoint: 'http://127.0.0.1:9/api/v2' };

const REQUEST = { settings: SETTINGS } as RenderRequest;

test('A release that changes one fragment starts processes for that one only, and keeps the others', async () => {
  const [navigation, oldFooter, newFooter] = await Promise.all(
    ['navigation', 'old-footer', 'new-footer'].map(createEntry),
  );
  if (!navigation || !oldFooter || !newFooter) throw new Error('no entries');
  const limits = describeLimits();
  const store = createProcessStore(limits);
  const before = createRenderPool({ ...limits, store });
  await Promise.all([
    before.load({ slot: 'navigation', entry: navigation }),
    before.load({ slot: 'footer', entry: oldFooter }),
  ]);
  const first = await before.render(fragmentOf('navigation', navigation), REQUEST);
  const oldHtml = await before.render(fragmentOf('footer', oldFooter), REQUEST);

  const after = createRenderPool({ ...limits, store });
  await Promise.all([
    after.load({ slot: 'navigation', entry: navigation }),
    after.load({ slot: 'footer', entry: newFooter }),
  ]);
  await before.close();
  expect(await after.render(fragmentOf('navigation', navigation), REQUEST)).toEqual(first);
  expect(await after.render(fragmentOf('footer', newFooter), REQUEST)).not.toEqual(oldHtml);
  await after.close();
});

test('Two page fragments of one release render in processes of their own', async () => {
  const entries = await Promise.all(['pages', 'lab'].map(createEntry));
  const limits = describeLimits();
  const pool = createRenderPool(limits);
  await Promise.all(entries.map((entry) => pool.load({ slot: 'page', entry })));
  const [pages, lab] = await Promise.all(
    entries.map((entry) => pool.render(fragmentOf('page', entry), REQUEST)),
  );
  expect([pages?.html, lab?.html].map((html) => html?.split(' ')[0])).toEqual(['pages', 'lab']);
  expect(
    await Promise.all(
      entries.map((entry) => pool.findRevision(fragmentOf('page', entry), SETTINGS)),
    ),
  ).toEqual(['of pages', 'of lab']);
  await pool.close();
});

test('Fragments that share a process render in one, and each in its own once that has ended', async () => {
  const [footer, popup] = await Promise.all(['shared-footer', 'shared-popup'].map(createEntry));
  if (!footer || !popup) throw new Error('no entries');
  const deadly = join(folder, 'deadly.mjs');
  await writeFile(deadly, `export const render = () => process.exit();`);
  const log = { info: vi.fn(), warn: vi.fn() };
  const pool = createRenderPool({ ...describeLimits(), log });
  const members = [
    { slot: 'footer', entry: footer },
    { slot: 'popup', entry: popup },
    { slot: 'deadly', entry: deadly },
  ];
  pool.share(members);
  await Promise.all(members.map(({ slot, entry }) => pool.load({ slot, entry })));
  const render = (slot: string, entry: string) =>
    pool.render(fragmentOf(slot, entry), REQUEST).then(({ html }) => html.split(' ')[0]);
  expect(await render('footer', footer)).toBe('shared-footer,shared-popup');
  expect(await render('popup', popup)).toBe('shared-footer,shared-popup');

  await expect(pool.render(fragmentOf('deadly', deadly), REQUEST)).rejects.toThrow(
    'ended with code 0',
  );
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
  expect(await render('footer', footer)).toBe('shared-footer');
  expect(await render('popup', popup)).toBe('shared-popup');
  await pool.close();
});

test('A release of one of the fragments that share a process keeps that process for the others', async () => {
  const [footer, popup, navigation, nextFooter] = await Promise.all(
    ['kept-footer', 'kept-popup', 'kept-navigation', 'next-footer'].map(createEntry),
  );
  if (!footer || !popup || !navigation || !nextFooter) throw new Error('no entries');
  const limits = describeLimits();
  const store = createProcessStore(limits);
  const before = createRenderPool({ ...limits, store });
  const others = [
    { slot: 'popup', entry: popup },
    { slot: 'navigation', entry: navigation },
  ];
  before.share([{ slot: 'footer', entry: footer }, ...others]);
  const first = await before.render(fragmentOf('popup', popup), REQUEST);

  const after = createRenderPool({ ...limits, store });
  after.share(others);
  await after.load({ slot: 'footer', entry: nextFooter });
  await before.close();
  expect(await after.render(fragmentOf('popup', popup), REQUEST)).toEqual(first);
  expect((await after.render(fragmentOf('footer', nextFooter), REQUEST)).html).toMatch(
    /^next-footer /,
  );
  expect(store.listGroups()).toHaveLength(2);
  await after.close();
  expect(store.listGroups()).toEqual([]);
});

test('They do not rest while a release with a canary uses them, and rest after it', async () => {
  const footer = await createEntry('seldom');
  const limits = { ...describeLimits(), restAfterMs: 1 };
  const store = createProcessStore(limits);
  const countRunning = () => store.listGroups()[0]?.running;
  const open = async (isRare: boolean) => {
    const pool = createRenderPool({ ...limits, store });
    await pool.load({ slot: 'footer', entry: footer, isRare });
    return pool;
  };
  const live = await open(true);
  await vi.waitFor(() => expect(countRunning()).toBe(0), TIMEOUT);
  const withCanary = await open(false);
  await live.close();
  await vi.waitFor(() => expect(countRunning()).toBe(1), TIMEOUT);
  expect((await withCanary.render(fragmentOf('footer', footer), REQUEST)).html).toMatch(/^seldom /);
  const after = await open(true);
  expect(countRunning()).toBe(1);
  await withCanary.close();
  await vi.waitFor(() => expect(countRunning()).toBe(0), TIMEOUT);
  await after.close();
});

test('The processes of fragments that are the same on every page rest, and wake for a render; no others do', async () => {
  const [navigation, footer, banner] = await Promise.all(
    ['rare', 'scarce', 'often'].map(createEntry),
  );
  if (!navigation || !footer || !banner) throw new Error('no entries');
  const limits = { ...describeLimits(), restAfterMs: 1 };
  const store = createProcessStore(limits);
  const pool = createRenderPool({ ...limits, store });
  const shared = [
    { slot: 'navigation', entry: navigation, isRare: true },
    { slot: 'footer', entry: footer, isRare: true },
  ];
  pool.share(shared);
  await Promise.all([...shared, { slot: 'banner', entry: banner }].map((each) => pool.load(each)));
  const countRunning = () =>
    Object.fromEntries(store.listGroups().map(({ slot, running }) => [slot, running]));
  await vi.waitFor(
    () => expect(countRunning()).toEqual({ 'navigation, footer': 0, banner: 1 }),
    TIMEOUT,
  );
  expect((await pool.render(fragmentOf('footer', footer), REQUEST)).html).toMatch(/^rare,scarce /);
  await vi.waitFor(() => expect(countRunning()['navigation, footer']).toBe(0), TIMEOUT);
  expect((await pool.render(fragmentOf('navigation', navigation), REQUEST)).html).toMatch(
    /^rare,scarce /,
  );
  await pool.close();
});

const SPY = `const seen = [];
const note = async (task, { settings = task } = task) => {
  const answer = await fetch(settings.contentEndpoint).then((found) => found.text(), String);
  seen.push(JSON.stringify(task), answer);
};
export const render = async (request) => { await note(request); return { html: seen.join() }; };
export const revision = async (settings) => { await note(settings); return 'r1'; };
export const describeSite = async (settings) => { await note(settings); return { pages: [], redirects: [] }; };
export const listContent = async (settings) => { await note(settings); return { revision: 'r1', documents: [] }; };
export const resolvePreview = async (request) => { await note(request); return { live: true, path: '/lab' }; };
export const searchSupport = async (request) => { await note(request); return []; };`;

test('A page fragment that prints what it ever got has no token, no draft’s ref and no question of others', async () => {
  const repository = createServer(({ url = '' }, response) =>
    response.end(
      JSON.stringify({ refs: [{ ref: 'next-spring' }], forms: { all: { action: url } } }),
    ),
  );
  await new Promise<void>((resolve) => repository.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void repository.close());
  const { port } = repository.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/api/v2`;
  const entry = join(folder, 'spy.mjs');
  await writeFile(entry, SPY);
  const limits = describeLimits();
  const pool = createRenderPool({
    ...limits,
    fetchContent: createContentProxy({ endpoint, accessToken: 'token-for-reading' }),
    questions: { path: '/support', fragments: [] },
  });
  const owns = (path: string) => path.startsWith('/lab');
  const lab = { ...fragmentOf('page', entry, 'mf-lab'), owns };
  await pool.load(lab);
  const settings = { contentEndpoint: endpoint, contentAccessToken: 'token-for-reading' };
  const ask = { token: 'token-of-a-preview', documentId: 'open-house', settings };
  expect(await pool.findRevision(lab, settings)).toBe('r1');
  await pool.describeSite(lab, settings);
  await pool.listContent(lab, settings);
  await pool.resolvePreview(lab, ask);
  await pool.resolvePreview(lab, ask, '/lab/x');
  const question = { question: 'I am ada@example.com', settings };
  expect(await pool.searchSupport(lab, question)).toBeNull();
  const request = { ...REQUEST, slot: 'page', settings };
  await pool.render(lab, { ...request, path: '/lab', previewRef: 'token-of-a-preview' });
  const formAnswer = { form: 'talent', values: { email: 'ada@example.com' } };
  await pool.render(lab, { ...request, path: '/open-house', formAnswer });
  // One in each process.
  const print = () => pool.render(lab, { ...request, path: '/lab' });
  const printed = await Promise.all(Array.from({ length: PAGE_PROCESSES }, print));
  const html = printed.map((each) => each.html).join();
  expect(html.match(/contentEndpoint/g)?.length).toBe(7 + PAGE_PROCESSES);
  expect(html).not.toMatch(/token-of|token-for|next-spring|ada@example/);
  await pool.close();
});
