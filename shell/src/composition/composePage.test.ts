import { brandName } from '@site/config/brand';
import type { LayoutSlot, RenderResult } from '@site/fragment-kit';
import { defaultLayout } from '@site/fragment-kit/default-layout';
import { DeadlineError } from '@site/sandbox/process-group';
import { ProcessEndedError } from '@site/sandbox/render-process';
import { beforeEach, expect, test } from 'vitest';
import { createComposer, describeArtifact, SLOTS } from './testing/createComposer.ts';
import { pageKey } from './View.ts';

let composer: ReturnType<typeof createComposer>;
beforeEach(() => {
  composer = createComposer();
});

/** Makes one slot's renders fail from now on. */
const breakSlot = (broken: string, error: unknown = new Error('broken inside')) =>
  composer.render.mockImplementation(async ({ slot, path }) => {
    if (slot === broken) throw error;
    return { html: `${slot} of ${path}` };
  });

test('Each slot shows what its fragment renders', async () => {
  const page = await composer.compose();
  expect(page).toMatchObject({ status: 200, path: '/about', degraded: false });
  for (const slot of SLOTS)
    expect(page.slots[slot]).toEqual({
      html: `${slot} of /about`,
      origin: 'fresh',
      ms: expect.any(Number),
      artifact: composer.artifacts.get(slot),
      islands: [],
    });
  expect(page).not.toHaveProperty('preview');
  expect(page).not.toHaveProperty('formAnswered');
  expect(page).not.toHaveProperty('lastKnownGood');
});

test('A fragment receives the request and its own base path; only the page’s gets query, revision and content', async () => {
  composer.state.now = 7;
  await composer.compose({ params: { uid: 'polls' }, query: { tag: 'a' }, revision: 'r1' });
  const common = { path: '/about', params: { uid: 'polls' }, options: {}, now: 7 };
  const callOf = (name: string) => composer.render.mock.calls.find(([{ slot }]) => slot === name);
  expect(callOf('footer')).toEqual([
    {
      ...common,
      slot: 'footer',
      query: {},
      basePath: '/fragments/footer/',
      settings: { contentEndpoint: 'http://content.invalid/api/v2' },
    },
    '/store/footer/server/entry.js',
  ]);
  expect(callOf('page')?.[0]).toEqual({
    ...common,
    slot: 'page',
    query: { tag: 'a' },
    revision: 'r1',
    basePath: '/fragments/page/',
    settings: { contentEndpoint: 'http://127.0.0.1:9/api/v2' },
  });
});

test('The page decides status, head and how the navigation looks', async () => {
  const navigation = { variant: 'dark', sticky: false, hideDemo: true, hideSignUp: false } as const;
  const head = { title: 'None', description: 'd' };
  composer.render.mockImplementation(async ({ slot, options }) =>
    slot === 'page'
      ? { html: '', status: 404, head, layout: { navigation, hideChatbot: true } }
      : { html: JSON.stringify(options) },
  );
  const page = await composer.compose();
  expect(page).toMatchObject({ status: 404, head, layout: { navigation, hideChatbot: true } });
  expect(JSON.parse(page.slots.navigation.html)).toEqual(navigation);
});

test('The navigation of a page with the plain layout does not wait for the page', async () => {
  const page = Promise.withResolvers<RenderResult>();
  composer.render.mockImplementation(async ({ slot }) => {
    if (slot === 'page') return page.promise;
    if (slot === 'navigation') page.resolve({ html: 'page' });
    return { html: slot };
  });
  expect((await composer.compose()).slots.navigation).toMatchObject({ html: 'navigation' });
  expect(composer.render.mock.calls.filter(([{ slot }]) => slot === 'navigation')).toHaveLength(1);
});

test('A page that sets no layout gets the default navigation and head', async () => {
  const page = await composer.compose();
  expect(page.head.title).toBe(brandName);
  expect(page.layout).toEqual({
    navigation: { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false },
    hideChatbot: false,
  });
});

test('A slot that no fragment fills is empty; only a page without its fragment is degraded', async () => {
  composer.artifacts.delete('footer');
  const page = await composer.compose();
  expect(page.slots.footer).toEqual({ html: '', origin: 'empty', islands: [] });
  expect(page).toMatchObject({ status: 200, degraded: false });
  const missing = await composer.compose({ fragment: undefined });
  expect(missing).toMatchObject({ status: 503, degraded: true });
  expect(composer.error).not.toHaveBeenCalled();
});

test('A slot that never rendered well shows its fallback, and the log names it', async () => {
  breakSlot('footer');
  const page = await composer.compose();
  expect(page).toMatchObject({ status: 200, degraded: true });
  expect(page.slots.footer).toMatchObject({
    html: 'fallback of footer',
    origin: 'fallback',
    islands: [],
  });
  expect(composer.error).toHaveBeenCalledExactlyOnceWith(
    {
      fragment: 'mf-footer',
      version: '1.0.0',
      slot: 'footer',
      path: '/about',
      ms: expect.any(Number),
      err: new Error('broken inside'),
    },
    'mf-footer@1.0.0 could not render its slot footer: broken inside; showing its fallback',
  );
  const ms = Number(composer.error.mock.calls[0]?.[0].ms);
  expect(ms).toBeGreaterThanOrEqual(0);
  expect(ms).toBeLessThan(10_000);
});

test('A slot that fails shows its last known good HTML with its islands, from any page', async () => {
  const islands = [{ expose: './Plans', hydrate: 'visible' as const }];
  composer.render.mockImplementation(async ({ slot }) => ({ html: slot, islands }));
  await composer.compose();
  breakSlot('footer');
  const page = await composer.compose({ path: '/pricing' });
  expect(page.slots.footer).toMatchObject({ html: 'footer', origin: 'last-good', islands });
  expect(composer.error.mock.calls[0]?.[1]).toContain('showing its last good HTML');
});

test('The last known good HTML of a slot without islands has none', async () => {
  await composer.compose();
  breakSlot('footer');
  const { footer } = (await composer.compose()).slots;
  expect(footer).toMatchObject({ origin: 'last-good', islands: [] });
});

test('A navigation that fails shows the one of the same page and variant before any other', async () => {
  const variants = { '/about': 'light', '/pricing': 'dark' } as const;
  const answer = async (request: { slot: string; path: string; options: object }) => {
    const variant = variants[request.path as keyof typeof variants];
    const navigation = { variant, sticky: true, hideDemo: false, hideSignUp: false };
    return request.slot === 'page'
      ? { html: '', layout: { navigation, hideChatbot: false } }
      : { html: `${request.slot} of ${request.path}` };
  };
  composer.render.mockImplementation(answer);
  await composer.compose();
  await composer.compose({ path: '/pricing' });
  composer.render.mockImplementation(async (request) => {
    if (request.slot === 'navigation') throw new Error('broken');
    return answer(request);
  });
  expect((await composer.compose()).slots.navigation.html).toBe('navigation of /about');
});

test('A page that fails keeps its last known good content and status, on its own path only', async () => {
  await composer.compose();
  breakSlot('page');
  expect(await composer.compose()).toMatchObject({
    status: 200,
    degraded: true,
    slots: { page: { html: 'page of /about', origin: 'last-good' } },
    lastKnownGood: { savedAt: 0 },
  });
  const never = await composer.compose({ path: '/never-seen' });
  expect(never).toMatchObject({ status: 503, head: { title: brandName } });
  expect(never.slots.page.html).toBe('fallback of page');
  expect(never.slots.navigation.html).toBe('navigation of /never-seen');
});

test('A page with a query is stored apart from the one without', async () => {
  await composer.compose();
  breakSlot('page');
  expect((await composer.compose({ query: { tag: 'a' } })).status).toBe(503);
});

test.each([
  ['takes longer than its deadline', new DeadlineError('took longer than 1500 ms')],
  ['ends its process', new ProcessEndedError('its process ended with code 3')],
])('A footer that %s is not tried again for five seconds, on any page', async (_how, failure) => {
  breakSlot('footer', failure);
  await composer.compose();
  composer.render.mockClear();
  composer.state.now = 4_999;
  await composer.compose({ path: '/pricing' });
  expect(composer.render.mock.calls.map(([{ slot }]) => slot)).not.toContain('footer');
  expect(composer.error.mock.lastCall?.[1]).toContain('was not tried again');
  composer.state.now = 5_000;
  await composer.compose();
  expect(composer.render.mock.calls.map(([{ slot }]) => slot)).toContain('footer');
});

test('A new version of a footer that took longer than its deadline is tried at once', async () => {
  breakSlot('footer', new DeadlineError('took longer than 1500 ms'));
  await composer.compose();
  const { manifest, ...rest } = describeArtifact('footer');
  composer.artifacts.set('footer', { ...rest, manifest: { ...manifest, version: '1.0.1' } });
  composer.render.mockClear();
  await composer.compose();
  expect(composer.render.mock.calls.map(([{ slot }]) => slot)).toContain('footer');
});

test('A page that takes longer than its deadline is tried on other paths', async () => {
  breakSlot('page', new DeadlineError('took longer than 1500 ms'));
  await composer.compose();
  composer.render.mockClear();
  await composer.compose({ path: '/pricing' });
  expect(composer.render.mock.calls.map(([{ slot }]) => slot)).toContain('page');
});

test.each([
  ['a preview', { previewRef: 'token' }],
  ['a form answer', { formAnswer: { form: 'talent', values: {} } }],
])('%s that takes too long does not hold up its page', async (_what, view) => {
  breakSlot('page', new DeadlineError('took longer than 1500 ms'));
  await composer.compose({}, view);
  composer.render.mockClear();
  await composer.compose();
  expect(composer.render.mock.calls.map(([{ slot }]) => slot)).toContain('page');
});

test('A footer that throws is tried again at once: a throw costs no process', async () => {
  breakSlot('footer');
  await composer.compose();
  composer.render.mockClear();
  await composer.compose();
  expect(composer.render.mock.calls.map(([{ slot }]) => slot)).toContain('footer');
});

test('A page’s key is its path and query', () => {
  expect(pageKey({ path: '/features', query: {} })).toBe('/features');
  expect(pageKey({ path: '/features', query: { tag: 'a b', page: '2' } })).toBe(
    '/features?tag=a+b&page=2',
  );
});

const news = { name: 'news', on: ['/about', '/lab/*'] };

/** The default layout with the slot `news` in front, which a fragment fills. */
function addNews(more: Partial<LayoutSlot> = {}) {
  composer.site.layout = { slots: [{ ...news, ...more }, ...defaultLayout.slots] };
  composer.artifacts.set('news', describeArtifact('news'));
}

test('A slot of some pages appears at its place in the layout, and on no other page', async () => {
  addNews();
  const page = await composer.compose({ path: '/lab/x' });
  expect(Object.keys(page.slots)).toEqual(['news', ...SLOTS]);
  expect(Object.values(page.slots)[0]).toMatchObject({ html: 'news of /lab/x', origin: 'fresh' });
  expect(page.elsewhere).toEqual([]);
  const other = await composer.compose({ path: '/pricing' });
  expect(Object.values(other.slots)[0]).toEqual({ html: '', origin: 'absent', islands: [] });
  expect(other.elsewhere).toEqual([composer.artifacts.get('news')]);
  expect(other.degraded).toBe(false);
});

test('A fragment without a slot in the layout is not rendered, and leaves no trace in the page', async () => {
  addNews();
  composer.site.layout = undefined;
  const page = await composer.compose();
  expect(composer.render.mock.calls.some(([{ slot }]) => slot === 'news')).toBe(false);
  expect(page.elsewhere).toEqual([]);
});

test('A slot with `onFailure: nothing` stays empty when its fragment fails, even with a last known good render', async () => {
  addNews({ onFailure: 'nothing' });
  await composer.compose();
  breakSlot('news');
  const page = await composer.compose();
  expect(Object.values(page.slots)[0]).toMatchObject({ html: '', origin: 'failed' });
  expect(page).toMatchObject({ status: 200, degraded: true });
  expect(composer.error.mock.lastCall?.[1]).toBe(
    'mf-news@1.0.0 could not render its slot news: broken inside; showing nothing',
  );
});

test('HTML over the limit of its slot is a failure', async () => {
  addNews({ maxHtmlKb: 1 });
  composer.render.mockImplementation(async () => ({ html: 'é'.repeat(512) }));
  expect((await composer.compose()).degraded).toBe(false);
  composer.render.mockImplementation(async () => ({ html: 'é'.repeat(513) }));
  const page = await composer.compose();
  expect(Object.values(page.slots)[0]?.origin).toBe('last-good');
  expect(page.slots.page.origin).toBe('fresh');
  expect(composer.error.mock.lastCall?.[1]).toContain('more HTML than the 1 kB of its slot');
});

test('A render from before the slot’s limit was lowered is a failure', async () => {
  addNews({ maxHtmlKb: 2 });
  composer.render.mockImplementation(async () => ({ html: 'x'.repeat(1_025) }));
  await composer.compose({ revision: 'r1' });
  composer.site.layout = { slots: [{ ...news, maxHtmlKb: 1 }] };
  await composer.compose({ revision: 'r1' });
  expect(composer.error.mock.lastCall?.[1]).toContain('more HTML than the 1 kB of its slot');
});

test('The page fragment that claims a path shows it; the page only says how to load the other one', async () => {
  const lab = describeArtifact('page', 'mf-lab');
  Object.assign(lab.manifest, { routes: ['/lab/*'] });
  composer.artifacts.set('lab', lab);
  composer.render.mockImplementation(async (_request, entry) => ({ html: entry }));
  const page = await composer.compose({ path: '/lab', fragment: 'mf-lab' });
  expect(page.slots.page).toMatchObject({ html: '/store/mf-lab/server/entry.js', artifact: lab });
  expect(page.elsewhere).toEqual([composer.artifacts.get('page')]);
});

test('A render stands for the same version, content, parameters and options, and for no other', async () => {
  const asked = { revision: 'r1', params: { uid: 'polls' }, query: { tag: 'a' } };
  await composer.compose(asked);
  const countFooters = async (...request: Parameters<typeof composer.compose>) => {
    composer.render.mockClear();
    const page = await composer.compose(...request);
    expect(page.slots.footer).toMatchObject({ html: 'footer of /about', origin: 'fresh' });
    return composer.render.mock.calls.filter(([{ slot }]) => slot === 'footer').length;
  };
  expect(await countFooters(asked)).toBe(0);
  expect(await countFooters({ ...asked, query: { tag: 'b' } })).toBe(1);
  expect(await countFooters({ ...asked, params: { uid: 'forms' } })).toBe(1);
  expect(await countFooters({ ...asked, revision: 'r2' })).toBe(1);
  expect(await countFooters(asked, { previewRef: 'draft' })).toBe(1);
  composer.artifacts.set('footer', { ...describeArtifact('footer'), folder: '/store/newer' });
  expect(await countFooters({ ...asked, revision: 'r2' })).toBe(1);
});
