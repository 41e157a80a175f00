import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameSharingCard } from '@site/config/sharingCard';
import type { SiteDescription } from '@site/fragment-kit';
import { type CheckedDescription, parseSiteDescription } from '@site/fragment-kit/render-result';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Fragment } from '../rendering/createRenderPool.ts';
import { createSiteIndex } from './createSiteIndex.ts';

type Dependencies = Parameters<typeof createSiteIndex>[0];

const card = { title: 'Prices' };
const site: SiteDescription = {
  pages: [{ path: '/' }, { path: '/pricing', card }],
  redirects: [{ from: '/plans', to: '/pricing' }],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-index-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Answers = Record<string, () => Promise<SiteDescription | null>>;

/** The index of several page fragments, of which `mf-lab` claims everything below `/lab`. */
function createOf(answers: Answers) {
  const state = {
    release: 1,
    version: '1.0.0',
    revision: 'a',
    isUnavailable: false,
    now: 0,
    findOwner: (path: string) => (path.startsWith('/lab') ? 'mf-lab' : 'mf-pages'),
  };
  const describeSite = vi.fn(async ({ name }: Fragment) => {
    const answer = await answers[name]?.();
    return answer && parseSiteDescription(answer);
  });
  const pages = Object.keys(answers).map((name) => ({
    folder: `/store/${name}`,
    get manifest() {
      return { name, version: state.version, server: 'server/entry.js' };
    },
  }));
  const active = () => ({
    release: { id: state.release },
    pages,
    artifacts: new Map(pages.map((each) => [each.manifest.name, each])),
    findOwner: state.findOwner,
    pool: { describeSite },
  });
  const warn = vi.fn();
  const index = createSiteIndex({
    follower: {
      get current() {
        return state.release ? active() : undefined;
      },
      use: (act: (live: object) => unknown) => act(active()),
    },
    revisions: {
      of: () => ({ current: state.revision, isUnavailable: state.isUnavailable }),
    },
    settings: { contentEndpoint: 'http://content.test/api/v2' },
    cacheFile: join(folder, 'shell/site.json'),
    timer: () => state.now,
    log: { warn },
  } as unknown as Dependencies);
  return { index, state, describeSite, warn };
}

/** The index of one page fragment. */
function create(answer: SiteDescription | Error | null = site) {
  const created = createOf({
    'mf-pages': async () => {
      if (state.answer instanceof Error) throw state.answer;
      return state.answer;
    },
  });
  const state = Object.assign(created.state, { answer });
  return { ...created, state };
}

test('The site is described once for many requests, and again after a change of the content or the page fragment', async () => {
  const { index, state, describeSite } = create();
  await Promise.all(Array.from({ length: 20 }, () => index.get()));
  await index.get();
  expect(describeSite).toHaveBeenCalledOnce();
  state.revision = 'b';
  await index.get();
  state.version = '1.1.0';
  await index.get();
  expect(describeSite).toHaveBeenCalledTimes(3);
  // A release of another fragment.
  state.release = 2;
  await index.get();
  expect(describeSite).toHaveBeenCalledTimes(3);
});

test('Redirects and sharing cards are found by path and name', async () => {
  const known = await create().index.get();
  expect(known?.findRedirect('/plans')).toBe('/pricing');
  expect(known?.findRedirect('/pricing')).toBeUndefined();
  expect(known?.findCard(nameSharingCard(card))).toEqual(card);
  expect(known?.findCard(nameSharingCard({ title: 'Made up' }))).toBeUndefined();
});

test('Redirects lead only to pages: never in loops, off the site or from an existing page', async () => {
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
    { from: '/self', to: '/self' },
    { from: '/away', to: '//evil.example' },
    { from: '/pricing', to: '/' },
    { from: '/Upper/', to: '/pricing' },
  ];
  const known = await create({ ...site, redirects }).index.get();
  for (const path of ['/a', '/b', '/self', '/away', '/pricing'])
    expect(known?.findRedirect(path)).toBeUndefined();
  expect(known?.findRedirect('/upper')).toBe('/pricing');
});

test('While the site cannot be described, the last description stays and is not retried on every request', async () => {
  const { index, state, describeSite, warn } = create();
  await index.get();
  state.revision = 'b';
  state.answer = new Error('too slow');
  expect((await index.get())?.pages).toHaveLength(2);
  expect((await index.get())?.pages).toHaveLength(2);
  expect(describeSite).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
  state.now = 3_000;
  state.answer = { pages: [], redirects: [] };
  expect((await index.get())?.pages).toEqual([]);
});

test('A process that starts without content uses the description of an earlier one', async () => {
  await create().index.get();
  const later = create(new Error('away'));
  expect((await later.index.get())?.findRedirect('/plans')).toBe('/pricing');
});

test('A broken cache file is logged and ignored', async () => {
  await create().index.get();
  await writeFile(join(folder, 'shell/site.json'), '{"pages":[{"pa');
  const { index, state, warn } = create(new Error('unavailable'));
  expect(await index.get()).toBeUndefined();
  expect(warn).toHaveBeenCalledWith(
    { err: expect.any(Error) },
    'the saved description of the site is broken',
  );
  state.answer = site;
  state.now = 3_000;
  expect((await index.get())?.findRedirect('/plans')).toBe('/pricing');
});

test('Without content or a description there is no site index', async () => {
  expect(await create(new Error('away')).index.get()).toBeUndefined();
  expect(await create(null).index.get()).toBeUndefined();
});

test('While the content is unavailable the known site is not described again', async () => {
  const { index, state, describeSite } = create();
  await index.get();
  Object.assign(state, { isUnavailable: true, version: '1.1.0' });
  expect((await index.get())?.pages).toHaveLength(2);
  expect(describeSite).toHaveBeenCalledOnce();
});

test('Without a release the saved description is used', async () => {
  const { index, state, describeSite } = create();
  state.release = 0;
  expect(await index.get()).toBeUndefined();
  await create().index.get();
  expect((await index.get())?.pages).toHaveLength(2);
  expect((await index.get())?.pages).toHaveLength(2);
  expect(describeSite).not.toHaveBeenCalled();
});

test('Without a release the known description stays', async () => {
  const { index, state } = create();
  const known = await index.get();
  state.release = 0;
  expect(await index.get()).toBe(known);
});

test('One bad page or redirect costs no other, and the log names each with its reason', async () => {
  const long = `/${'uid-of-an-editor/'.repeat(40)}`;
  const { index, warn } = create({
    pages: [...site.pages, { path: long }, { path: '/Über-Uns' }],
    redirects: [
      ...site.redirects,
      { from: '/x', to: 'https://example.com/x' },
      { from: '/y', to: '/nowhere' },
      { from: '/a/../b', to: '/pricing' },
    ],
  });
  const known = await index.get();
  expect(known?.pages.map(({ path }) => path)).toEqual(['/', '/pricing']);
  expect(await index.findRedirect('/plans')).toBe('/pricing');
  await index.get();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    {
      count: 5,
      entries: [
        expect.stringMatching(/^pages\.2 .*uid-of-an-editor.*: path: /),
        expect.stringMatching(/^redirects\.1 .*example\.com.*: to: must be a path of this site/),
        '/Über-Uns: is not the canonical path of a page',
        'redirect from /y: /nowhere is no page',
        'redirect from /a/../b: is not the canonical path of a page',
      ],
    },
    expect.any(String),
  );
});

test('A saved description that is broken does not cost those of other fragments', async () => {
  const saved = { 'mf-lab': { pages: 'none' }, 'mf-pages': site };
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell/site.json'), JSON.stringify(saved));
  const { index } = create(new Error('away'));
  expect((await index.get())?.findRedirect('/plans')).toBe('/pricing');
});

test('A redirect to a page whose path is not canonical is ignored', async () => {
  const known = await create({
    pages: [{ path: '/Pricing' }],
    redirects: [{ from: '/plans', to: '/Pricing' }],
  }).index.get();
  expect(known?.findRedirect('/plans')).toBeUndefined();
});

const feed = (path: string) => ({ path, title: 'News', page: '/', entries: [] });

test('The site consists of the pages that each page fragment describes as its own', async () => {
  const { index } = createOf({
    'mf-pages': async () => ({
      ...site,
      pages: [...site.pages, { path: '/lab/stolen' }],
      feeds: [feed('/changelog/feed.xml'), feed('/lab/stolen.xml')],
    }),
    'mf-lab': async () => ({
      pages: [{ path: '/lab' }, { path: '/pricing' }, { path: '/about' }],
      redirects: [
        { from: '/lab/old', to: '/pricing' },
        { from: '/old', to: '/lab' },
      ],
      feeds: [feed('/lab/feed.xml'), feed('/other.xml')],
    }),
  });
  const known = await index.get();
  expect(known?.pages.map(({ path }) => path)).toEqual(['/', '/pricing', '/lab']);
  expect(known?.feeds.map(({ path }) => path)).toEqual(['/changelog/feed.xml', '/lab/feed.xml']);
  expect(known?.findRedirect('/lab/old')).toBe('/pricing');
  expect(known?.findRedirect('/old')).toBeUndefined();
  expect(index.isListed('/lab')).toBe(true);
});

test('After a release that gives paths to another fragment, only its pages there count', async () => {
  const { index, state, describeSite } = createOf({
    'mf-pages': async () => site,
    'mf-lab': async () => ({ pages: [{ path: '/lab' }], redirects: [] }),
  });
  expect((await index.get())?.pages).toHaveLength(3);
  state.findOwner = () => 'mf-pages';
  expect((await index.get())?.pages).toHaveLength(2);
  expect(index.isListed('/lab')).toBe(false);
  expect(describeSite).toHaveBeenCalledTimes(2);
});

test('A fragment that hangs does not delay other fragments’ redirects, and delays other requests only once', async () => {
  const { index, state, describeSite } = createOf({
    'mf-pages': async () => site,
    'mf-lab': () => new Promise((_resolve, reject) => hangs.push(reject)),
  });
  const hangs: ((error: Error) => void)[] = [];
  expect(await index.findRedirect('/plans')).toBe('/pricing');
  expect(describeSite).toHaveBeenCalledOnce();
  const first = index.get();
  await vi.waitFor(() => expect(hangs).toHaveLength(1));
  hangs[0]?.(new Error('took longer than 20000 ms'));
  expect((await first)?.pages).toHaveLength(2);
  state.now = 3_000;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const second = index.get();
  await vi.waitFor(() => expect(hangs).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await second)?.pages).toHaveLength(2);
});

test('A visitor waits for three seconds for the first description, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { index, describeSite } = create();
  const { promise: said, resolve: say } = Promise.withResolvers<CheckedDescription>();
  describeSite.mockReturnValue(said);
  let answer: string | undefined | 'none yet' = 'none yet';
  const asked = index.findRedirect('/plans').then((found) => {
    answer = found;
  });
  await vi.waitFor(() => expect(describeSite).toHaveBeenCalledOnce(), { interval: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answer).toBe('none yet');
  await vi.advanceTimersByTimeAsync(1_000);
  await asked;
  expect(answer).toBeUndefined();
  say(parseSiteDescription(site));
  await expect.poll(() => index.findRedirect('/plans')).toBe('/pricing');
});

test('A fragment that lists no pages is asked once for its version and content', async () => {
  const { index, state, describeSite } = createOf({
    'mf-pages': async () => site,
    'mf-lab': async () => null,
  });
  await index.get();
  await index.get();
  expect(describeSite).toHaveBeenCalledTimes(2);
  state.version = '1.1.0';
  await index.get();
  expect(describeSite).toHaveBeenCalledTimes(4);
});
