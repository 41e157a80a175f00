import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SlotName } from '@site/fragment-kit';
import { writeArtifact } from '@site/fragment-kit/testing';
import { createContentProxy } from '@site/sandbox/content-proxy';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { arrangeFragments } from '../release/prepareRelease.ts';
import { type Breaker, createBreaker } from '../rendering/createBreaker.ts';
import { createRenderPool, type RenderPool } from '../rendering/createRenderPool.ts';
import { parseStyles } from '../rendering/pruneStyles.ts';
import { composePage } from './composePage.ts';
import { createLastKnownGood, type LastKnownGood } from './createLastKnownGood.ts';
import { type DefaultPage, SLOTS } from './testing/createComposer.ts';

/** Deadlines for fragments that answer and for those that never do. Healthy fragments have to keep both on a busy machine. */
const DEADLINE_MS = 20_000;
const SHORT_DEADLINE_MS = 5_000;
const NAMES: Record<(typeof SLOTS)[number], string> = {
  navigation: 'mf-navigation',
  page: 'mf-pages',
  'lead-popup': 'mf-lead-popup',
  footer: 'mf-footer',
};
const healthy = (text: string) =>
  `export const render = ({ path }) => ({ html: '<p>${text} of ' + path + '</p>' }); export const fallback = () => '';`;

let folder: string;
/** Each slot's healthy fragment. Their processes serve all tests. */
const healthyArtifacts = new Map<SlotName, Artifact>();
let pool: RenderPool;
/** For releases with a fragment that hangs. */
let hastyPool: RenderPool;
let lastKnownGood: LastKnownGood;
let breaker: Breaker;
let count = 0;
const error = vi.fn();
const noteOutput = vi.fn<(fragment: string, line: { slot: SlotName; line: string }) => void>();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-'));
  const limits = {
    loadTimeoutMs: 20_000,
    memoryMb: 64,
    artifactFolder: folder,
    // Tests also run where the operating system contains nothing.
    mayRunUncontained: true,
    fetchContent: createContentProxy({ endpoint: 'http://127.0.0.1:3/api/v2' }),
    log: { info: vi.fn(), warn: vi.fn() } as unknown as FastifyBaseLogger,
    noteOutput: noteOutput as (fragment: string, line: object) => void,
  };
  pool = createRenderPool({ ...limits, deadlineMs: DEADLINE_MS });
  hastyPool = createRenderPool({ ...limits, deadlineMs: SHORT_DEADLINE_MS });
  for (const slot of SLOTS) {
    const artifact = await createArtifact(slot, healthy(slot));
    healthyArtifacts.set(slot, artifact);
    for (const each of [pool, hastyPool])
      await each.load({ slot, entry: `${artifact.folder}/${artifact.manifest.server}` });
  }
});
afterAll(async () => {
  await Promise.all([pool.close(), hastyPool.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  lastKnownGood = createLastKnownGood({ listBefore: async () => [] });
  breaker = createBreaker({ timer: () => 0 });
  error.mockClear();
  noteOutput.mockClear();
});

async function createArtifact(slot: (typeof SLOTS)[number], server: string): Promise<Artifact> {
  const home = join(folder, String(count++));
  const manifest = await writeArtifact(home, { name: NAMES[slot], slot, server });
  const fallback = `<p>fallback of ${slot}</p>`;
  return {
    folder: home,
    manifest,
    basePath: '/x/',
    fallback,
    css: '',
    styleRules: parseStyles(''),
    scriptClasses: new Set(),
    integrity: {},
  };
}

async function release(servers: Partial<Record<SlotName, string>>, renderPool = pool) {
  const artifacts = new Map(healthyArtifacts);
  for (const slot of SLOTS) {
    const server = servers[slot];
    if (server) artifacts.set(slot, await createArtifact(slot, server));
  }
  return {
    release: { id: 1, createdAt: '', fragments: {} },
    ...arrangeFragments([...artifacts.values()]),
    pool: renderPool,
  };
}

const compose = (activeRelease: Awaited<ReturnType<typeof release>>, path = '/somewhere') =>
  composePage({
    view: { release: activeRelease, audience: 'everyone', rank: 'first' },
    page: { path, fragment: NAMES.page, params: {}, query: {} },
    lastKnownGood,
    breaker,
    settings: { contentEndpoint: 'http://127.0.0.1:9/api/v2' },
    log: { error },
    now: 0,
  }) as Promise<DefaultPage>;

const hangs = {
  'never answers': `export const render = () => new Promise(() => {});`,
  // As a loop does, without taking a processor from the tests beside this one.
  'blocks its process': `export const render = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
};
const misbehaviours = {
  'throws when it renders': `export const render = () => { throw new Error('broken inside'); };`,
  'throws when it is loaded': `throw new Error('broken at load');`,
  'ends its process': `export const render = () => process.exit(3);`,
  'answers nothing': `export const render = () => undefined;`,
  'answers a number for HTML': `export const render = () => ({ html: 42 });`,
  'answers five megabytes': `export const render = () => ({ html: 'x'.repeat(5e6) });`,
  'answers eighty megabytes': `export const render = () => ({ html: 'x'.repeat(8e7) });`,
  'answers an object for HTML': `export const render = () => ({ html: { toString: 1 } });`,
  'answers what JSON cannot write': `export const render = () => ({ html: 1n });`,
  'eats all memory': `export const render = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); };`,
  'eats memory outside the heap': `export const render = async () => { const all = []; for (;;) { all.push(Buffer.alloc(2e7, 1)); await new Promise(setImmediate); } };`,
  'writes rubbish in place of answers': `export const render = () => { const { constructor: Socket } = process.stdin; new Socket({ fd: 3 }).write('rubbish and rubbish'); return new Promise(() => {}); };`,
  'throws rubbish': `export const render = () => { throw { message: Symbol('a'), stack: 7 }; };`,
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
  expect(error.mock.lastCall?.[1]).toContain('was not tried again');
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
  const server = `export const render = () => ({ html: Object.keys(process.env).sort().join() });`;
  const { footer } = (await compose(await release({ footer: server }))).slots;
  expect(error.mock.calls).toEqual([]);
  expect(footer.html).toBe('MALLOC_ARENA_MAX,NODE_ENV,UV_THREADPOOL_SIZE');
  delete process.env.SECRET_OF_THE_SHELL;
});

test.each([
  ['read files', `(await import('node:fs')).readFileSync('/etc/passwd')`],
  [
    'read files by another way',
    `(await import('node:module')).createRequire(import.meta.url)('fs')`,
  ],
  ['start programs', `(await import('node:child_process')).execSync('true')`],
  ['open connections', `(await import('node:net')).connect(80)`],
  ['open requests', `(await import('http')).get('http://127.0.0.1')`],
  ['start threads', `new (await import('node:worker_threads')).Worker('')`],
  ['open the debugger', `(await import('node:inspector')).open()`],
])('Fragments cannot %s', async (_, attempt) => {
  const server = `export const render = async () => ({ html: String(${attempt}) });`;
  const { footer } = (await compose(await release({ footer: server }))).slots;
  expect(footer.html).toBe('<p>fallback of footer</p>');
  expect(error.mock.calls[0]?.[1]).toContain('restricted');
});

test.each([
  ['signals', `process.kill(process.ppid, 'SIGTERM')`],
  ['messages of Node’s own', `process.send({ cmd: 'NODE_HANDLE_ACK' })`],
  ['Node’s inner modules', `process.binding('process_wrap')`],
  ['modules by name', `process.getBuiltinModule('fs')`],
  ['web sockets', `new WebSocket('ws://127.0.0.1:1')`],
])('Fragments have no %s', async (_, attempt) => {
  const server = `export const render = async () => ({ html: String(${attempt}) });`;
  const { footer } = (await compose(await release({ footer: server }))).slots;
  expect(footer.html).toBe('<p>fallback of footer</p>');
  expect(error.mock.calls[0]?.[1]).toMatch(/is not a (function|constructor)/);
});

test('Fragments reach no address themselves; only page fragments reach their content, through the shell', async () => {
  const server = `export const render = async () => {
    const answers = [];
    for (const url of ['http://127.0.0.1:3/api/v2', 'http://127.0.0.1:3/admin'])
      answers.push(await fetch(url).catch(({ message }) => message));
    return { html: answers.join('; ') };
  };`;
  const { slots } = await compose(await release({ footer: server, page: server }));
  expect(slots.footer.html).toBe(
    'fetch failed: this fragment may not make requests now; fetch failed: this fragment may not make requests now',
  );
  expect(slots.page.html).toMatch(
    /^fetch failed: .*ECONNREFUSED.*; fetch failed: it is not an address of the content repository$/,
  );
});

test('A fragment’s output is kept in short lines without control characters, at a limited rate', async () => {
  const server = `export const render = () => {
    console.log('\\u001b[2Jforged\\r' + JSON.stringify({ level: 60, msg: 'a forged line' }));
    console.log('x'.repeat(1e6));
    for (let count = 0; count < 1e5; count++) console.error('flood');
    return { html: 'printed' };
  };`;
  const activeRelease = await release({ footer: server }, hastyPool);
  await compose(activeRelease);
  await vi.waitFor(() => expect(noteOutput.mock.calls.length).toBeGreaterThan(1), {
    timeout: 20_000,
  });
  const lines = noteOutput.mock.calls.flatMap(([, { slot, line }]) =>
    slot === 'footer' ? [line] : [],
  );
  expect(lines[0]).toMatch(/^\ufffd\[2Jforged\ufffd\{"level":60/);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(300);
  expect(lines.join('').length).toBeLessThan(100_000);
});

// Last, because its process ends at an unpredictable moment, while another footer may be rendering in it.
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
