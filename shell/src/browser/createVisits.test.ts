// @vitest-environment happy-dom
import { createAnonymousState, createSiteStore } from '@site/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisits } from './createVisits.ts';
import type { Shell } from './Shell.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const navigate = vi.fn();
const createRouter = vi.fn(() => ({ navigate }));
const loadRouter = vi.fn(async () => createRouter);
const addStyles = vi.fn();
const assign = vi.fn();
const reload = vi.fn();
let nearLinks: (links: Element[]) => void;

function createPart(path: string, changes: object = {}) {
  const part = { release: 'one', path, params: {}, head: [], fragments: ['mf-pages'], title: path };
  return { ...part, layout: {}, page: `<h1>${path}</h1>`, navigation: '', ...changes };
}

beforeEach(() => {
  vi.resetAllMocks();
  createRouter.mockReturnValue({ navigate });
  loadRouter.mockResolvedValue(createRouter);
  fetch.mockImplementation(async (path) =>
    Response.json(createPart(String(path).slice('/_parts'.length))),
  );
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[], self: object) => void) {
        nearLinks = (links) =>
          callback(
            links.map((target) => ({ target, isIntersecting: true })),
            this,
          );
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(window, 'addEventListener');
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  history.replaceState(null, '', '/about');
  document.body.innerHTML =
    '<header><a href="/pricing"><b>Prices</b></a></header><main id="main" tabindex="-1" data-slot="page" data-fragment="mf-pages"><h1>About</h1></main>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const [name, listener] of vi.mocked(addEventListener).mock.calls)
    removeEventListener(name, listener as EventListener);
});

function create(page: object = {}) {
  const shell = {
    page: {
      release: 'one',
      path: '/about',
      fragments: { 'mf-pages': {} },
      restStyles: ['/rest.css'],
      ...page,
    },
    store: createSiteStore(createAnonymousState('/about')),
    addStyles,
    hydrate: vi.fn(),
  } as unknown as Shell;
  const isPage = ({ pathname }: URL) => pathname !== '/signup';
  return createVisits(shell, { loadRouter: loadRouter as never, isPage });
}

const at = (path: string) => new URL(path, location.href);
const heading = () => document.querySelector('h1')?.textContent;
const link = () => document.querySelector('a') as HTMLAnchorElement;
const listRequests = () => fetch.mock.calls.map(([path]) => path);

test('A page that is opened at once is shown without the router', async () => {
  await create().open(at('/pricing#plans'));
  expect(heading()).toBe('/pricing');
  expect(location.pathname + location.hash).toBe('/pricing#plans');
  expect(loadRouter).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});

test('The router finds the scroll position of the page that was left', async () => {
  vi.stubGlobal('scrollY', 420);
  const visits = create();
  await visits.open(at('/pricing'));
  expect(visits.positions).toEqual({ default: 420 });
  expect(history.state.key).toMatch(/^\d+$/);
});

test('Once the router is there, it opens pages', async () => {
  const visits = create();
  visits.prepare(link());
  await vi.waitFor(() => expect(createRouter).toHaveBeenCalledExactlyOnceWith(visits));
  await visits.open(at('/pricing'));
  expect(navigate).toHaveBeenCalledExactlyOnceWith(at('/pricing'));
});

test('A router that comes while a page is being opened starts at that page', async () => {
  const visits = create();
  createRouter.mockImplementation(() => {
    expect(location.pathname).toBe('/pricing');
    expect(heading()).toBe('/pricing');
    return { navigate };
  });
  visits.prepare(link());
  await visits.open(at('/pricing'));
  await vi.waitFor(() => expect(createRouter).toHaveBeenCalledOnce());
  expect(navigate).not.toHaveBeenCalled();
  expect(listRequests()).toHaveLength(1);
});

test('Without the router the next page is shown too, and the router is requested again when a visitor turns to a link', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  loadRouter.mockRejectedValue(new Error('offline'));
  const visits = create();
  visits.prepare(link());
  await visits.open(at('/pricing'));
  link().href = '/demo';
  visits.prepare(link());
  await visits.open(at('/demo'));
  expect(heading()).toBe('/demo');
  expect(loadRouter).toHaveBeenCalledTimes(2);
});

test('Of two pages opened in quick succession the later one is shown', async () => {
  let answer: (response: Response) => void = () => {};
  fetch.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const visits = create();
  const first = visits.open(at('/demo'));
  await visits.open(at('/pricing'));
  answer(Response.json(createPart('/demo')));
  await first;
  expect(heading()).toBe('/pricing');
  expect(location.pathname).toBe('/pricing');
});

test.each([
  ['of another release', createPart('/pricing', { release: 'other' })],
  ['of an unknown fragment', createPart('/pricing', { fragments: ['mf-new'] })],
  ['that is none', {}],
])('A part %s needs a new document', async (_what, part) => {
  fetch.mockResolvedValue(Response.json(part));
  await create().open(at('/pricing'));
  expect(assign).toHaveBeenCalledExactlyOnceWith(at('/pricing'));
  expect(heading()).toBe('About');
});

test('Without the router, going back and forward shows pages where they were left', async () => {
  vi.stubGlobal('scrollY', 420);
  await create().open(at('/pricing'));
  const { state } = history;
  dispatchEvent(new Event('popstate'));
  expect(listRequests()).toEqual(['/_parts/pricing']);
  const step = async (path: string, place: unknown, top: number) => {
    history.replaceState(place, '', path);
    dispatchEvent(new Event('popstate'));
    await vi.waitFor(() => expect(heading()).toBe(path));
    expect(scrollTo).toHaveBeenLastCalledWith({ top, behavior: 'instant' });
  };
  vi.stubGlobal('scrollY', 77);
  await step('/about', null, 420);
  await step('/pricing', state, 77);
});

test('Steps through places on the first page need nothing', () => {
  create();
  history.replaceState(null, '', '/about?tag=data#faq');
  dispatchEvent(new Event('popstate'));
  expect(fetch).not.toHaveBeenCalled();
});

test('A visitor who turns to a link has its part, the styles and the router fetched', async () => {
  const visits = create();
  visits.prepare(link().querySelector('b') as Element);
  expect(listRequests()).toEqual(['/_parts/pricing']);
  await vi.waitFor(() => expect(addStyles).toHaveBeenCalledWith('/rest.css', 0, ['/rest.css']));
  expect(loadRouter).toHaveBeenCalledOnce();
  await visits.open(at('/pricing'));
  expect(listRequests()).toHaveLength(1);
});

test('The part of a marked link in view is fetched, not the router', () => {
  create();
  nearLinks([link()]);
  expect(listRequests()).toEqual(['/_parts/pricing']);
  expect(loadRouter).not.toHaveBeenCalled();
});

test.each([
  ['on Save-Data', '/pricing', { connection: { saveData: true } }, {}],
  ['of another site', 'https://other.example/', navigator, {}],
  ['that is not a page', '/signup', navigator, {}],
  ['in a preview', '/pricing', navigator, { preview: 'draft' }],
])('Nothing is fetched for a link %s', (_where, href, browser, page) => {
  vi.stubGlobal('navigator', browser);
  link().href = href;
  const visits = create(page);
  nearLinks([link()]);
  visits.prepare(link());
  expect(fetch).not.toHaveBeenCalled();
  expect(loadRouter).not.toHaveBeenCalled();
});

test('Refreshing shows the current page’s part in place', async () => {
  expect(await create().refresh()).toBe(true);
  expect(heading()).toBe('/about');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('A page that cannot be refreshed stays', async () => {
  fetch.mockRejectedValue(new Error('offline'));
  expect(await create().refresh()).toBe(false);
  expect(heading()).toBe('About');
});

test('Refreshing does not bring back a page that the visitor has left meanwhile', async () => {
  const refreshed = create().refresh();
  history.pushState(null, '', '/pricing');
  expect(await refreshed).toBe(true);
  expect(heading()).toBe('About');
});
