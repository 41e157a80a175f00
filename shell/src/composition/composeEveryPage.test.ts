import type { RenderResult } from '@site/fragment-kit';
import { DeadlineError } from '@site/sandbox/process-group';
import { beforeEach, expect, test } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { createComposer, describeArtifact } from './testing/createComposer.ts';

let composer: ReturnType<typeof createComposer>;

const LINKS = '<a href="/about">About</a><a href="/pricing">Pricing</a>';
const ON_ABOUT = '<a href="/about" aria-current="page">About</a><a href="/pricing">Pricing</a>';
const HOUR_MS = 60 * 60_000;

/** The same artifact, whose fragment says that it is the same on every page. */
function asSame(slot: string, version = '1.0.0'): Artifact {
  const artifact = describeArtifact(slot);
  const manifest = { ...artifact.manifest, version, sameOnEveryPage: true as const };
  return { ...artifact, folder: `/store/${slot}-${version}`, manifest };
}

const rendersOf = (slot: string) =>
  composer.render.mock.calls.map(([request]) => request).filter((each) => each.slot === slot);

beforeEach(() => {
  composer = createComposer();
  composer.artifacts.set('footer', asSame('footer'));
  composer.artifacts.set('navigation', asSame('navigation'));
  composer.render.mockImplementation(async ({ slot, options }) => ({
    html: slot === 'navigation' ? JSON.stringify(options) : LINKS,
  }));
});

test('A fragment that is the same on every page is rendered once, without path and parameters', async () => {
  for (const path of ['/about', '/blog', '/pricing'])
    await composer.compose({ path, params: { uid: 'a' }, query: { tag: 'b' }, revision: path });
  expect(rendersOf('footer')).toEqual([
    {
      slot: 'footer',
      path: '',
      params: {},
      query: {},
      options: {},
      basePath: '/fragments/footer/',
      settings: { contentEndpoint: 'http://content.invalid/api/v2' },
      now: 0,
    },
  ]);
  expect(rendersOf('page')).toHaveLength(3);
});

test('Its links to each page are marked there', async () => {
  expect((await composer.compose({ path: '/blog' })).slots.footer.html).toBe(LINKS);
  expect((await composer.compose({ path: '/about' })).slots.footer).toMatchObject({
    html: ON_ABOUT,
    origin: 'fresh',
  });
});

test('It is rendered for each of the page’s options', async () => {
  const dark = { variant: 'dark', sticky: true, hideDemo: false, hideSignUp: false } as const;
  composer.render.mockImplementation(async ({ slot, path, options }) =>
    slot === 'page' && path === '/dark'
      ? { html: '', layout: { navigation: dark, hideChatbot: false } }
      : { html: JSON.stringify(options) },
  );
  const variants = [];
  for (const path of ['/light', '/dark', '/light', '/dark']) {
    const { navigation } = (await composer.compose({ path })).slots;
    variants.push(JSON.parse(navigation.html).variant);
  }
  expect(variants).toEqual(['light', 'dark', 'light', 'dark']);
  expect(rendersOf('navigation').map(({ options }) => options.variant)).toEqual(['light', 'dark']);
});

test('It is rendered again after an hour, for what it shows of the time, and no page waits for that', async () => {
  for (const now of [0, HOUR_MS - 1]) {
    composer.state.now = now;
    await composer.compose();
  }
  expect(rendersOf('footer').map(({ now }) => now)).toEqual([0]);
  composer.state.now = HOUR_MS;
  const { promise: woken, resolve: wake } = Promise.withResolvers<RenderResult>();
  composer.render.mockImplementation(async ({ slot }) =>
    slot === 'footer' ? woken : { html: '' },
  );
  for (let count = 0; count < 3; count++)
    expect((await composer.compose({ path: '/blog' })).slots.footer.html).toBe(LINKS);
  expect(rendersOf('footer').map(({ now }) => now)).toEqual([0, HOUR_MS]);
  wake({ html: 'a year later' });
  await woken;
  await expect.poll(async () => (await composer.compose()).slots.footer.html).toBe('a year later');
  expect(rendersOf('footer')).toHaveLength(2);
});

test('A render after an hour that fails is noted and tried again after a minute; pages stay whole', async () => {
  await composer.compose({ path: '/blog' });
  composer.render.mockImplementation(async ({ slot }) => {
    if (slot === 'footer') throw new Error('broken inside');
    return { html: '' };
  });
  for (const now of [HOUR_MS, HOUR_MS + 59_999, HOUR_MS + 60_000]) {
    composer.state.now = now;
    expect(await composer.compose({ path: '/about' })).toMatchObject({
      slots: { footer: { html: ON_ABOUT, origin: 'fresh' } },
      degraded: false,
    });
  }
  expect(rendersOf('footer').map(({ now }) => now)).toEqual([0, HOUR_MS, HOUR_MS + 60_000]);
  expect(composer.error).toHaveBeenCalledTimes(2);
});

test('Drafts and answers to forms show the render that all pages share', async () => {
  await composer.compose({}, { formAnswer: { form: 'a', values: {}, errors: {} } as never });
  await composer.compose({}, { previewRef: 'draft' });
  await composer.compose();
  expect(rendersOf('footer')).toHaveLength(1);
});

test('Another version of it is rendered anew', async () => {
  await composer.compose();
  composer.artifacts.set('footer', asSame('footer', '2.0.0'));
  composer.render.mockResolvedValue({ html: 'two' });
  expect((await composer.compose()).slots.footer.html).toBe('two');
});

test('Whoever sees an override gets a render of their own', async () => {
  await composer.compose();
  await composer.compose({}, { audience: 'alone' });
  expect(rendersOf('footer')).toHaveLength(2);
});

test('After a missed deadline it is not tried again at once, on no page', async () => {
  composer.render.mockRejectedValue(new DeadlineError('took too long'));
  for (const path of ['/about', '/blog']) await composer.compose({ path });
  expect(rendersOf('footer')).toHaveLength(1);
});

test('The links of any other fragment stay as it rendered them', async () => {
  composer.artifacts.set('footer', describeArtifact('footer'));
  expect((await composer.compose()).slots.footer.html).toBe(LINKS);
});

test('While a canary runs it is rendered for each page, so that its judge has renders to compare', async () => {
  await composer.compose({ path: '/about' });
  composer.site.arm = { arm: 'live' };
  for (const path of ['/about', '/blog']) await composer.compose({ path });
  const judged = composer.onAttempt.mock.calls.map(([attempt]) => attempt);
  expect(judged.filter(({ slot, arm, ok }) => slot === 'footer' && arm && ok)).toHaveLength(2);
  expect(rendersOf('footer').map(({ path }) => path)).toEqual(['', '', '']);
});
