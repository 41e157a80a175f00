import type { RenderRequest, RenderResult, RouteClaims, SlotName } from '@site/fragment-kit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLastKnownGood } from '../composition/createLastKnownGood.ts';
import { SLOTS } from '../composition/testing/createComposer.ts';
import type { DocumentView } from '../layout/entry.server.tsx';
import { arrangeFragments } from '../release/arrangeFragments.ts';
import type { Artifact } from '../release/createArtifactStore.ts';
import { createMeasures } from '../release/createMeasures.ts';
import type { ActiveRelease } from '../release/createReleaseFollower.ts';
import { createBreaker } from '../rendering/createBreaker.ts';
import { createPages } from './createPages.ts';

type Dependencies = Parameters<typeof createPages>[0];

const NO_QUERY = new URLSearchParams();
const state = {
  now: 0,
  release: 1,
  revision: 'a' as string | undefined,
  answeredAt: undefined as number | undefined,
  isUnavailable: false,
};
const render = vi.fn<(request: RenderRequest, rank: string) => Promise<RenderResult>>();
let pages: ReturnType<typeof createPages>;
let measures: ReturnType<typeof createMeasures>;
const releases = new Map<number, ActiveRelease>();
let activeRelease: (id: number) => ActiveRelease;

const PAGE_ROUTES: Record<SlotName, RouteClaims> = {
  page: { routes: ['/*', '/features', '/i-am-a/:uid'], query: { '/features': ['tag'] } },
};

const describeArtifact = (
  slot: SlotName,
  name: string,
  { folder = name, ...claims }: RouteClaims & { folder?: string } = {},
) =>
  ({
    folder,
    basePath: `/fragments/${name}/client/`,
    manifest: { name, slot, version: '1.0.0', css: [], exposes: {}, ...claims },
    fallback: '',
    css: '',
    styleRules: [],
    scriptClasses: new Set(),
    integrity: {},
  }) as unknown as Artifact;

beforeEach(() => {
  Object.assign(state, {
    now: 10_000,
    release: 1,
    revision: 'a',
    answeredAt: undefined,
    isUnavailable: false,
  });
  render.mockReset();
  render.mockImplementation(async ({ slot, revision, previewRef, formAnswer }) => ({
    html: `${slot} ${previewRef ?? revision}`,
    ...(formAnswer && { formAnswered: true }),
  }));
  // Each release has new versions of everything, but for the footer.
  const arrange = (id: number) =>
    arrangeFragments([
      ...SLOTS.map((slot) => {
        const folder = slot === 'footer' ? slot : `${slot}@${id}`;
        return describeArtifact(slot, slot, { ...PAGE_ROUTES[slot], folder });
      }),
      describeArtifact('page', 'lab', { routes: ['/lab/*'], folder: `lab@${id}` }),
    ]);
  releases.clear();
  activeRelease = (id) => {
    const known =
      releases.get(id) ??
      ({
        release: { id, fragments: { page: { version: `${id}` } } },
        ...arrange(id),
        pool,
      } as unknown as ActiveRelease);
    releases.set(id, known);
    return known;
  };
  const pool = {
    render: (_entry: string, request: RenderRequest, rank: string) => render(request, rank),
  };
  measures = createMeasures();
  pages = createPages({
    build: {
      listed: { id: '0'.repeat(16), files: {} },
      renderDocument: ({ slots }: DocumentView) => slots.find(({ name }) => name === 'page')?.html,
      renderPreviewBar: () => 'bar',
      styles: '',
      beforePaint: '',
      moduleIntegrity: {},
    },
    follower: {
      use: (work: (active: object) => unknown) => work(activeRelease(state.release)),
      get current() {
        return activeRelease(state.release);
      },
    },
    revisions: {
      of: (fragment: string | undefined) => ({
        current: fragment === 'lab' ? 'lab content' : state.revision,
        answeredAt: state.answeredAt,
        isUnavailable: state.isUnavailable,
      }),
    },
    lastKnownGood: createLastKnownGood({ listBefore: async () => [] }),
    breaker: createBreaker({ timer: () => state.now }),
    settings: { contentEndpoint: 'http://content.test' },
    repository: 'our-site',
    imageSources: [],
    publicUrl: 'https://site.example',
    isListed: (path: string) => path === '/about',
    telemetry: undefined,
    clock: () => state.now,
    timer: () => state.now,
    log: { error: () => {} },
    measures,
  } as unknown as Dependencies);
});

async function read(path = '/about', search = NO_QUERY) {
  const page = await pages.get(path, search);
  return (await page.body.get('identity')).toString();
}
const countRenders = (of = 'page') => render.mock.calls.filter(([{ slot }]) => slot === of).length;

test('A part and its document are kept beside each other, from one render', async () => {
  const readPart = async () => {
    const { body } = await pages.get('/about', NO_QUERY, { form: 'part' });
    return JSON.parse((await body.get('identity')).toString());
  };
  expect(await readPart()).toMatchObject({ path: '/about', page: 'page a' });
  expect(await read()).toBe('page a');
  expect(await readPart()).toMatchObject({ path: '/about', page: 'page a' });
  expect(countRenders()).toBe(1);
});

test('A page is composed once for a release and its content', async () => {
  expect(await read()).toBe('page a');
  expect(await read()).toBe('page a');
  expect(countRenders()).toBe(1);
  state.revision = 'b';
  expect(await read()).toBe('page b');
  state.release = 2;
  await read();
  expect(countRenders()).toBe(3);
  expect((await pages.get('/about', NO_QUERY)).origin).toBe('2 b');
});

test('A page has its route’s parameters, and query parameters only where they count', async () => {
  await read('/i-am-a/writer', new URLSearchParams('tag=x'));
  expect(render.mock.calls[0]?.[0]).toMatchObject({ params: { uid: 'writer' }, query: {} });
  await read('/features', new URLSearchParams('tag=growth'));
  expect(render.mock.lastCall?.[0]).toMatchObject({ query: { tag: 'growth' } });
});

test('Without a revision none is passed on', async () => {
  state.revision = undefined;
  await read();
  expect(render.mock.calls[0]?.[0]).not.toHaveProperty('revision');
  expect((await pages.get('/about', NO_QUERY)).origin).toBe('1 ');
});

test('What a release leaves as it was is not rendered again, unless it is an hour old or the content has changed', async () => {
  await read();
  state.release = 2;
  await read();
  expect([countRenders('page'), countRenders('footer')]).toEqual([2, 1]);
  Object.assign(state, { release: 3, revision: 'b' });
  await read();
  expect(countRenders('footer')).toBe(2);
  Object.assign(state, { release: 4, now: state.now + 3_600_000 });
  await read();
  expect(countRenders('footer')).toBe(3);
});

test('A degraded page is composed again after three seconds: what has failed is rendered, the rest as it was', async () => {
  render.mockImplementation(async ({ slot }) => {
    if (slot === 'footer') throw new Error('broken');
    return { html: slot };
  });
  expect(await pages.get('/about', NO_QUERY)).toMatchObject({ retryAt: 13_000 });
  state.now = 12_999;
  await read();
  expect(countRenders('footer')).toBe(1);
  state.now = 13_000;
  await read();
  expect([countRenders('page'), countRenders('footer')]).toEqual([1, 2]);
});

test('A fresh page is neither retried nor stale', async () => {
  const page = await pages.get('/about', NO_QUERY);
  expect(page.retryAt).toBeUndefined();
  expect(page.staleSince).toBeUndefined();
});

test('A cached page is stale since the content last answered', async () => {
  await read();
  Object.assign(state, { isUnavailable: true, answeredAt: 9_000 });
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(9_000);
  state.answeredAt = undefined;
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(10_000);
});

test('A page without content is not stale but missing', async () => {
  state.isUnavailable = true;
  render.mockRejectedValue(new Error('unavailable'));
  const page = await pages.get('/about', NO_QUERY);
  expect(page.status).toBe(503);
  expect(page.staleSince).toBeUndefined();
});

test.each([
  ['of the newest known content is stale since that last answered', 'a', 11_000],
  ['of other content is stale since it was rendered', 'b', 10_000],
])('A last known good page %s', async (_which, revision, staleSince) => {
  await read();
  Object.assign(state, { now: 20_000, revision, answeredAt: 11_000, release: 2 });
  render.mockRejectedValue(new Error('broken'));
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(staleSince);
});

test('A last known good page without revision is stale since it was rendered', async () => {
  state.revision = undefined;
  await read();
  Object.assign(state, { now: 20_000, answeredAt: 11_000, release: 2 });
  render.mockRejectedValue(new Error('broken'));
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(10_000);
});

test('A preview is composed for each request and enters no cache', async () => {
  const preview = await pages.getPreview('/about', NO_QUERY, 'token');
  expect(preview).toMatchObject({ document: 'page token', preview: 'draft' });
  await pages.getPreview('/about', NO_QUERY, 'token');
  expect(countRenders()).toBe(2);
  expect(await read()).toBe('page a');
});

test('A form answer has the document and headers of its page, and enters no cache', async () => {
  const answer = await pages.getFormAnswer('/talent', { form: 'talent', values: {} });
  expect(answer?.document).toBe('page undefined');
  expect(answer?.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await read('/talent')).toBe('page a');
});

test('A form answer that the page fragment does not show is null', async () => {
  render.mockImplementation(async ({ slot }) => ({ html: slot }));
  expect(await pages.getFormAnswer('/talent', { form: 'talent', values: {} })).toBeNull();
});

test('A last known good page of older content is as stale as that, also while the content is unavailable', async () => {
  await read();
  Object.assign(state, { revision: 'b', answeredAt: 11_000, release: 2, isUnavailable: true });
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(10_000);
});

test('Requests that anybody can repeat come last: drafts, form answers and unknown addresses', async () => {
  const rankOf = async (work: Promise<unknown>) => {
    await work;
    return new Set(render.mock.calls.splice(0).map(([, rank]) => rank));
  };
  expect(await rankOf(read('/about'))).toEqual(new Set(['first']));
  expect(await rankOf(read('/made-up'))).toEqual(new Set(['last']));
  expect(await rankOf(pages.getPreview('/about', NO_QUERY, 'a-token'))).toEqual(new Set(['last']));
  expect(await rankOf(pages.getFormAnswer('/about', { form: 'talent' }))).toEqual(
    new Set(['last']),
  );
});

test('A running preview shows its draft, and is not mistaken for an ended one', async () => {
  expect((await pages.getPreview('/about', NO_QUERY, 'a-token')).preview).toBe('draft');
  expect(pages.hasPreviewEnded('a-token')).toBe(false);
});

test('An ended preview is remembered for a minute', async () => {
  render.mockImplementation(async ({ slot }) => ({
    html: slot,
    ...(slot === 'page' && { previewEnded: true }),
  }));
  expect(pages.hasPreviewEnded('a-token')).toBe(false);
  expect((await pages.getPreview('/about', NO_QUERY, 'a-token')).preview).toBe('ended');
  expect(pages.hasPreviewEnded('a-token')).toBe(true);
  expect(pages.hasPreviewEnded('another')).toBe(false);
  state.now += 60_000;
  expect(pages.hasPreviewEnded('a-token')).toBe(false);
});

test('A page is composed from the content of its fragment, and names that fragment', async () => {
  expect(await read('/lab/x')).toBe('page lab content');
  expect(await pages.get('/lab/x', NO_QUERY)).toMatchObject({
    fragment: 'lab',
    origin: '1 lab content',
  });
  state.revision = 'b';
  await read('/lab/x');
  expect(countRenders()).toBe(1);
  expect(await read('/about')).toBe('page b');
});

const pagesRendered = () =>
  render.mock.calls.filter(([{ slot }]) => slot === 'page').map(([{ path }]) => path);

test('The requested pages are composed with a new release before it enters service, most requested first', async () => {
  for (const path of ['/about', '/', '/', '/pricing', '/pricing', '/pricing']) await read(path);
  for (let count = 0; count < 9; count++) pages.noteDemand('/about');
  render.mockClear();
  await pages.prepare(activeRelease(2));
  expect(pagesRendered()).toEqual(['/about', '/pricing', '/']);
  render.mockClear();
  await read('/about');
  expect(render).not.toHaveBeenCalled();
  state.release = 2;
  for (const path of ['/', '/about', '/pricing']) await read(path);
  expect(render).not.toHaveBeenCalled();
});

test('Pages and renders are measured, and what no visitor waited for is no miss', async () => {
  for (const path of ['/about', '/about', '/pricing']) await read(path);
  pages.noteDemand('/about');
  expect(measures.read().pages).toEqual({ hits: 2, misses: 2 });
  await pages.prepare(activeRelease(2));
  expect(measures.read().pages).toEqual({ hits: 2, misses: 2 });
  const page = measures.read().renders.find(({ fragment }) => fragment === 'page');
  expect(page).toMatchObject({ version: '1.0.0', count: countRenders(), failed: 0 });
});

test('A page requested with a query is composed with it', async () => {
  await read('/resources', new URLSearchParams('category=guides&utm_source=x'));
  render.mockClear();
  await pages.prepare(activeRelease(2));
  const [[request] = []] = render.mock.calls.filter(([{ slot }]) => slot === 'page');
  expect(request).toMatchObject({ path: '/resources', query: expect.any(Object) });
  state.release = 2;
  render.mockClear();
  await read('/resources', new URLSearchParams('category=guides'));
  expect(render).not.toHaveBeenCalled();
});

test('A page that fails before a switch is tried again for its visitor', async () => {
  await read();
  render.mockRejectedValueOnce(new Error('broken'));
  await pages.prepare(activeRelease(2));
  render.mockClear();
  state.release = 2;
  await read();
  expect(render).toHaveBeenCalled();
});

test('A switch does not wait for slow pages; they are still composed', async () => {
  await read('/about');
  await read('/pricing');
  const { promise, resolve } = Promise.withResolvers<RenderResult>();
  render.mockReturnValue(promise);
  await pages.prepare(activeRelease(2));
  state.release = 2;
  resolve({ html: 'late' });
  await vi.waitFor(() =>
    expect(pagesRendered().filter((path) => path === '/about')).toHaveLength(2),
  );
  expect(await read('/about')).toContain('late');
});

test('Before a switch pages are composed three at a time, after it one at a time, and none is left out', async () => {
  const paths = ['/', '/about', '/pricing', '/resources', '/contact', '/team'];
  for (const path of paths) await read(path);
  render.mockClear();
  const open: (() => void)[] = [];
  render.mockImplementation(({ slot }) =>
    slot === 'page'
      ? new Promise((resolve) => open.push(() => resolve({ html: 'next' })))
      : Promise.resolve({ html: '' }),
  );
  await pages.prepare(activeRelease(2));
  expect(pagesRendered()).toHaveLength(3);
  state.release = 2;
  for (const finish of open.splice(0)) finish();
  for (const started of [4, 5, 6]) {
    await vi.waitFor(() => expect(pagesRendered().length).toBeGreaterThanOrEqual(started));
    expect(pagesRendered()).toHaveLength(started);
    open.shift()?.();
  }
  expect(new Set(pagesRendered())).toEqual(new Set(paths));
});

test('Composing pages stops when a newer release has replaced theirs', async () => {
  for (const path of ['/', '/about', '/pricing', '/resources', '/contact']) await read(path);
  const { promise, resolve } = Promise.withResolvers<RenderResult>();
  render.mockClear();
  render.mockReturnValue(promise);
  await pages.prepare(activeRelease(2));
  state.release = 3;
  resolve({ html: 'late' });
  await pages.prepare(activeRelease(4));
  expect(pagesRendered()).toHaveLength(3 + 5);
});

describe('While a canary of the page runs', () => {
  const arm = 'page@1.1.0';
  /** Gives a release a candidate of its page fragment. */
  function addCandidate(id: number): void {
    const active = activeRelease(id);
    const candidate = describeArtifact('page', 'page', { ...PAGE_ROUTES.page, folder: 'new' });
    Object.assign(candidate, { basePath: '/fragments/page/new/' });
    const fragments = [...active.artifacts.values()];
    const instead = active.artifacts.get('page') as Artifact;
    const together = fragments.map((each) => (each === instead ? candidate : each));
    const byDraw: string[] = [];
    const own = { ...arrangeFragments(together), arm, candidate, instead };
    Object.assign(active, { arms: { byDraw, candidates: new Map([[arm, own]]) } });
  }
  const readAs = async (of: string | undefined) => {
    const found = await pages.get('/about', NO_QUERY, { arm: of });
    return `${await found.body.get('identity')} ${found.served?.arm} ${found.served?.isHit}`;
  };

  beforeEach(() => {
    addCandidate(1);
    render.mockImplementation(async ({ slot, basePath }) => ({ html: `${slot} of ${basePath}` }));
  });

  test('its visitors get their own pages, each composed once; all others what is live', async () => {
    const fresh = '/fragments/page/new/';
    const live = '/fragments/page/client/';
    expect(await readAs(arm)).toBe(`page of ${fresh} ${arm} false`);
    expect(await readAs('live')).toBe(`page of ${live} live false`);
    expect(await readAs(arm)).toBe(`page of ${fresh} ${arm} true`);
    expect(await readAs('page@9.9.9')).toBe(`page of ${live} live true`);
    expect(countRenders()).toBe(2);
  });

  test('a release composes the wanted pages of each arm before it enters service', async () => {
    await readAs('live');
    addCandidate(2);
    await pages.prepare(activeRelease(2));
    const before = countRenders();
    state.release = 2;
    expect(await readAs(arm)).toContain('new');
    expect(await readAs('live')).toContain('client');
    expect(countRenders()).toBe(before);
  });

  test('visitors of an arm that has ended get what is live', async () => {
    await readAs(arm);
    state.release = 2;
    expect(await readAs(arm)).toBe('page of /fragments/page/client/ undefined undefined');
  });
});
