// @vitest-environment happy-dom
import { createAnonymousState, createSiteStore } from '@site/state';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PagePart } from '../wire/PagePart.ts';
import type { Shell } from './Shell.ts';
import { showPart } from './showPart.ts';

const mounts = { unmountWithin: vi.fn(), updateElement: vi.fn() };

const part: PagePart = {
  release: 'one',
  path: '/pricing',
  params: {},
  pageClass: 'pricing',
  title: 'Prices',
  head: [
    { tag: 'meta', name: 'description', content: 'What it costs.' },
    { tag: 'link', rel: 'canonical', href: 'https://www.site.example/pricing' },
  ],
  layout: { navigation: { variant: 'dark' } },
  navigation: '<p>dark bar</p>',
  fragment: 'mf-pages',
  page: '<h1>Prices</h1><h2 id="faq">Questions</h2>',
} as unknown as PagePart;

const scroll = vi.fn();

function open(): Shell {
  const store = createSiteStore(createAnonymousState('/about'));
  const page = { path: '/about', params: {}, layout: {} } as Shell['page'];
  const mount = mounts as unknown as NonNullable<Shell['mount']>;
  const shell = {
    page,
    store,
    emit: vi.fn(),
    pendingEvents: [],
    addStyles: vi.fn(),
    start: vi.fn(),
  };
  return { ...shell, hydrate: vi.fn(), mount };
}

beforeEach(() => {
  scroll.mockClear();
  mounts.unmountWithin.mockReset();
  mounts.updateElement.mockReset().mockResolvedValue(false);
  vi.stubGlobal('scrollTo', scroll);
  document.head.innerHTML =
    '<title>About</title><meta name="description" content="a"><link rel="canonical" href="/about">';
  document.body.className = 'about';
  document.body.innerHTML =
    '<div data-slot="news"></div><div data-slot="navigation" data-options="{}"></div><main id="main" tabindex="-1" data-slot="page" data-fragment="mf-pages"></main><p id="announcer"></p><button>b</button>';
});

const main = () => document.getElementById('main') as HTMLElement;

test('Another page brings its content, class, title, description and canonical address', async () => {
  const shell = open();
  await showPart(part, shell, { hash: '', scrollTo: null });
  expect(main().querySelector('h1')?.textContent).toBe('Prices');
  expect(document.body.className).toBe('pricing');
  expect(document.title).toBe('Prices');
  const attribute = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name);
  expect(attribute('meta[name=description]', 'content')).toBe('What it costs.');
  expect(attribute('[rel=canonical]', 'href')).toBe('https://www.site.example/pricing');
  expect(document.querySelector('[data-slot=navigation]')?.textContent).toBe('dark bar');
  expect(shell.store.getState().path).toBe('/pricing');
});

test('Links to the page are marked in slots that are not mounted, and others lose the mark', async () => {
  const links = '<a href="/pricing">1</a><a href="/about" aria-current="page">2</a>';
  for (const slot of ['news', 'mounted'])
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div data-slot="${slot}" id="${slot}">${links}</div>`,
    );
  const mounted = document.getElementById('mounted') as HTMLElement;
  mounted.dataset.mounted = 'true';
  await showPart(part, open(), { hash: '', scrollTo: null });
  const marks = (id: string) =>
    [...document.querySelectorAll(`#${id} a`)].map((link) => link.getAttribute('aria-current'));
  expect(marks('news')).toEqual(['page', null]);
  expect(marks('mounted')).toEqual([null, 'page']);
});

test('Another page starts at its top, with the focus on the content, and is announced', async () => {
  await showPart(part, open(), { hash: '', scrollTo: null });
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  expect(document.activeElement).toBe(main());
  expect(document.getElementById('announcer')?.textContent).toBe('Prices');
});

test.each(['#%', '#%E0%A4', '#nowhere'])(
  'An anchor %s without a target is ignored',
  async (hash) => {
    await showPart(part, open(), { hash, scrollTo: null });
    expect(document.title).toBe('Prices');
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  },
);

test('Going back restores the scroll position', async () => {
  await showPart(part, open(), { hash: '', scrollTo: 420 });
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 420, behavior: 'instant' });
});

test('Reloading the same page neither scrolls nor moves the focus', async () => {
  const button = document.querySelector('button');
  button?.focus();
  await showPart(part, open(), 'as it is');
  expect(main().querySelector('h1')?.textContent).toBe('Prices');
  expect(scroll).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('When the focused element is gone, the focus moves to the content', async () => {
  main().innerHTML = '<button>gone</button>';
  main().querySelector('button')?.focus();
  await showPart(part, open(), 'as it is');
  expect(document.activeElement).toBe(main());
});

test.each(['#faq', '#f%61q'])('Another page starts at the anchor %s', async (hash) => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await showPart(part, open(), { hash, scrollTo: null });
  expect(seen.mock.contexts).toEqual([document.getElementById('faq')]);
  expect(scroll).not.toHaveBeenCalled();
});

test('Going back to an anchor restores the scroll position', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await showPart(part, open(), { hash: '#faq', scrollTo: 420 });
  expect(seen).not.toHaveBeenCalled();
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 420, behavior: 'instant' });
});

test('A mounted navigation is updated and keeps its HTML', async () => {
  mounts.updateElement.mockResolvedValue(true);
  const navigation = document.querySelector<HTMLElement>('[data-slot=navigation]');
  await showPart(part, open(), { hash: '', scrollTo: null });
  expect(navigation?.innerHTML).toBe('');
  expect(navigation?.dataset.options).toBe('{"variant":"dark"}');
});

test('Before the navigation’s script is there, its menus close and its links follow the page', async () => {
  const navigation = document.querySelector<HTMLElement>('[data-slot=navigation]');
  if (!navigation) throw new Error('There is no navigation.');
  navigation.dataset.options = '{"variant":"dark"}';
  navigation.innerHTML =
    '<details open></details><a href="/about" aria-current="page">a</a><a href="/pricing">b</a>';
  const { mount: _none, ...shell } = open();
  await showPart(part, shell, { hash: '', scrollTo: null });
  expect(navigation.innerHTML).toBe(
    '<details></details><a href="/about">a</a><a href="/pricing" aria-current="page">b</a>',
  );
});

test('Links of a mounted slot are left to its fragment', async () => {
  const news = document.querySelector<HTMLElement>('[data-slot=news]');
  if (!news) throw new Error('There is no slot.');
  news.dataset.mounted = 'true';
  news.innerHTML = '<a href="/pricing">b</a>';
  await showPart(part, open(), { hash: '', scrollTo: null });
  expect(news.innerHTML).toBe('<a href="/pricing">b</a>');
});

test('Roots of the old page are unmounted before its HTML is replaced, and the new HTML is hydrated', async () => {
  main().innerHTML = '<p>old</p>';
  mounts.unmountWithin.mockImplementation(async (root: Element) => {
    expect(root.innerHTML).toBe('<p>old</p>');
  });
  const shell = open();
  await showPart(part, shell, { hash: '', scrollTo: null });
  expect(mounts.unmountWithin).toHaveBeenCalledExactlyOnceWith(main());
  expect(shell.hydrate).toHaveBeenCalledExactlyOnceWith(main());
});

test('The content of the old page counts as left until it is replaced, which takes a transition', async () => {
  const shell = open();
  const left: unknown[] = [];
  mounts.unmountWithin.mockImplementation(async () => void left.push(shell.leaving));
  await showPart(part, shell, { hash: '', scrollTo: null });
  expect(left).toEqual([main()]);
  expect(shell.leaving).toBeUndefined();
});

test('A page outside a preview clears the state of the previous preview', async () => {
  const shell = open();
  shell.page.preview = 'draft';
  await showPart(part, shell, { hash: '', scrollTo: null });
  expect(shell.page).not.toHaveProperty('preview');
});

test('A page of another fragment names the fragment of its islands, and mounts as one root if it is one', async () => {
  const shell = open();
  const before = main();
  await showPart({ ...part, fragment: 'mf-lab' }, shell, { hash: '', scrollTo: null });
  expect(main().dataset).toMatchObject({ slot: 'page', fragment: 'mf-lab' });
  expect(main()).not.toBe(before);
  const mount = { expose: './lifecycles', hydrate: 'visible' } as const;
  main().dataset.mounted = 'true';
  await showPart({ ...part, fragment: 'mf-lab', mount }, shell, { hash: '', scrollTo: null });
  expect(main().dataset).toMatchObject({ expose: './lifecycles', hydrate: 'visible' });
  expect(main().dataset.mounted).toBeUndefined();
  expect(shell.hydrate).toHaveBeenLastCalledWith(document.body);
  await showPart(part, shell, { hash: '', scrollTo: null });
  expect(main().dataset.expose).toBeUndefined();
  expect(main().querySelector('h1')?.textContent).toBe('Prices');
  expect(document.activeElement).toBe(main());
});

const news = () => document.querySelector('[data-slot="news"]') as HTMLElement;
const shownNews =
  '<aside class="slot" data-slot="news" data-fragment="mf-news" data-hydrate="visible"><p>Sale</p></aside>';

test('A slot of some pages appears with its page, stays while it is mounted, and is removed with the page', async () => {
  const shell = open();
  const show = (html: string) =>
    showPart({ ...part, slots: { news: html } }, shell, { hash: '', scrollTo: null });
  await show(shownNews);
  expect(news().outerHTML).toBe(shownNews);
  expect(shell.hydrate).toHaveBeenLastCalledWith(document.body);
  news().dataset.mounted = 'true';
  mounts.updateElement.mockResolvedValue(true);
  const mounted = news();
  await show(shownNews);
  expect(news()).toBe(mounted);
  await show('<div class="slot" data-slot="news"></div>');
  expect(mounts.unmountWithin).toHaveBeenLastCalledWith(mounted);
  expect(news().outerHTML).toBe('<div class="slot" data-slot="news"></div>');
});
