import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SLOTS, type SlotName } from '@site/fragment-kit';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { type Breaker, createBreaker } from '../rendering/createBreaker.ts';
import { createRenderPool, type RenderPool } from '../rendering/createRenderPool.ts';
import { composePage } from './composePage.ts';
import { createLastKnownGood, type LastKnownGood } from './createLastKnownGood.ts';

/** Deadlines of fragments that answer and of those that never do. The others of the page have to keep both on a busy machine. */
const DEADLINE_MS = 20_000;
const SHORT_DEADLINE_MS = 5_000;
const NAMES: Record<SlotName, string> = {
  navigation: 'mf-navigation',
  page: 'mf-pages',
  'lead-popup': 'mf-lead-popup',
  footer: 'mf-footer',
};
const healthy = (text: string) =>
  `export const render = ({ path }) => ({ html: '<p>${text} of ' + path + '</p>' }); export const fallback = () => '';`;

let folder: string;
let pool: RenderPool;
/** For releases with a fragment that hangs. */
let hastyPool: RenderPool;
let lastKnownGood: LastKnownGood;
let breaker: Breaker;
let count = 0;
const error = vi.fn();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-'));
  const limits = { loadTimeoutMs: 20_000, memoryMb: 64, artifactFolder: folder };
  pool = createRenderPool({ ...limits, deadlineMs: DEADLINE_MS });
  hastyPool = createRenderPool({ ...limits, deadlineMs: SHORT_DEADLINE_MS });
  for (const slot of SLOTS) {
    const { folder: home, manifest } = await createArtifact(slot, healthy(slot));
    for (const each of [pool, hastyPool]) await each.load(slot, `${home}/${manifest.server}`);
  }
});
afterAll(async () => {
  await Promise.all([pool.close(), hastyPool.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  lastKnownGood = createLastKnownGood();
  breaker = createBreaker({ timer: () => 0 });
  error.mockClear();
});

async function createArtifact(slot: SlotName, server: string): Promise<Artifact> {
  const home = join(folder, String(count++));
  const manifest = await writeArtifact(home, { name: NAMES[slot], slot, server });
  const fallback = `<p>fallback of ${slot}</p>`;
  return {
    folder: home,
    manifest,
    basePath: '/x/',
    fallback,
    css: '',
    styleRules: [],
    scriptClasses: new Set(),
    moduleIntegrity: {},
  };
}

async function release(servers: Partial<Record<SlotName, string>>, renderPool = pool) {
  const artifacts = new Map<SlotName, Artifact>();
  for (const slot of SLOTS)
    artifacts.set(slot, await createArtifact(slot, servers[slot] ?? healthy(slot)));
  return { release: { id: 1, createdAt: '', fragments: {} }, artifacts, pool: renderPool };
}

const compose = (activeRelease: Awaited<ReturnType<typeof release>>, path = '/somewhere') =>
  composePage(
    { path, params: {}, query: {} },
    {
      activeRelease,
      lastKnownGood,
      breaker,
      settings: { contentEndpoint: 'http://127.0.0.1:9/api/v2' },
      fallbackHead: { title: 'Fallback', description: '' },
      log: { error },
      now: 0,
    },
  );

const hangs = {
  'never answers': `export const render = () => new Promise(() => {});`,
  'loops forever': `export const render = () => { for (;;); };`,
};
const misbehaviours = {
  'throws when it renders': `export const render = () => { throw new Error('broken inside'); };`,
  'throws when it is loaded': `throw new Error('broken at load');`,
  'ends its process': `export const render = () => process.exit(3);`,
  'answers nothing': `export const render = () => undefined;`,
  'answers a number for HTML': `export const render = () => ({ html: 42 });`,
  'answers five megabytes': `export const render = () => ({ html: 'x'.repeat(5e6) });`,
  'eats all memory': `export const render = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); };`,
  'has no render': `export const other = 1;`,
  'is not JavaScript': `<html>`,
};

test.each(Object.entries({ ...misbehaviours, ...hangs }))(
  'A footer that %s shows its fallback, is named in the log and harms no other slot',
  async (what, server) => {
    const page = await compose(await release({ footer: server }, what in hangs ? hastyPool : pool));
    expect(page).toMatchObject({ status: 200, degraded: true });
    expect(page.slots.footer).toMatchObject({
      html: '<p>fallback of footer</p>',
      origin: 'fallback',
    });
    expect(page.slots.page.html).toBe('<p>page of /somewhere</p>');
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ fragment: 'mf-footer', version: '1.0.0', slot: 'footer' }),
      expect.stringContaining('mf-footer@1.0.0 could not render its slot footer'),
    );
  },
);

test('A footer that ends its process is not tried again at once', async () => {
  const activeRelease = await release({ footer: misbehaviours['ends its process'] });
  await compose(activeRelease);
  await compose(activeRelease);
  expect(error.mock.lastCall?.[1]).toContain('was not tried again so soon');
});

test('Unclosed markup stays within its slot, and scripts are removed', async () => {
  const page = await compose(
    await release({
      footer: `export const render = () => ({ html: '</div><p>one<script>steal()</script><!-- <b title="' });`,
    }),
  );
  expect(page.slots.footer.html).toBe('<p>one<!-- <b title="--></p>');
});

test.each([
  ['<plaintext>', '<p>one</p>'],
  ['<noscript><!-- ', '<p>one<noscript><!--  two--></noscript></p>'],
  ['<textarea>', '<p>one<textarea> two</textarea></p>'],
])('A slot with %s, which swallows what follows, loses or closes it', async (open, html) => {
  const page = await compose(
    await release({
      footer: `export const render = () => ({ html: '<p>one${open} two' });`,
    }),
  );
  expect(page.slots.footer.html).toBe(html);
});

test('While a footer hangs, many pages requested at once are complete except for the footer', async () => {
  const activeRelease = await release({ footer: hangs['never answers'] }, hastyPool);
  const paths = Array.from({ length: 6 }, (_, index) => `/at-once/${index}`);
  const pages = await Promise.all(paths.map((path) => compose(activeRelease, path)));
  for (const { status, slots } of pages) {
    expect(status).toBe(200);
    expect([slots.page, slots.navigation, slots['lead-popup']].map(({ origin }) => origin)).toEqual(
      ['fresh', 'fresh', 'fresh'],
    );
  }
  for (const [fields] of error.mock.calls) expect(fields).toMatchObject({ fragment: 'mf-footer' });
});

test('Fragments cannot see the shell’s environment variables', async () => {
  process.env.SECRET_OF_THE_SHELL = 'sealed';
  const server = `export const render = () => ({ html: Object.keys(process.env).join() });`;
  const { footer } = (await compose(await release({ footer: server }))).slots;
  expect(error.mock.calls).toEqual([]);
  expect(footer.html).toBe('NODE_ENV,TINYPOOL_WORKER_ID');
  delete process.env.SECRET_OF_THE_SHELL;
});

test.each([
  ['read files that are not theirs', `(await import('node:fs')).readFileSync('/etc/passwd')`],
  ['write files', `(await import('node:fs')).writeFileSync(import.meta.filename, '')`],
  ['start programs', `(await import('node:child_process')).execSync('true')`],
])('Fragments cannot %s', async (_, attempt) => {
  const server = `export const render = async () => ({ html: String(${attempt}) });`;
  const { footer } = (await compose(await release({ footer: server }))).slots;
  expect(footer.html).toBe('<p>fallback of footer</p>');
  expect(error.mock.calls[0]?.[1]).toContain('restricted');
});

// Last: its process ends at a moment of its own, while another footer may render in it.
test('A footer that throws after its render harms no other fragment', async () => {
  const slow = `export const render = () => new Promise((done) => setTimeout(done, 50, { html: 'in time' }));`;
  const activeRelease = await release({
    footer: `export const render = () => { setTimeout(() => { throw new Error('an afterthought'); }, 1); return { html: '' }; };`,
    page: slow,
  });
  await compose(activeRelease);
  expect((await compose(activeRelease)).slots.page).toMatchObject({
    html: 'in time',
    origin: 'fresh',
  });
});
