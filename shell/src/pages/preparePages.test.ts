import type { RenderResult } from '@site/fragment-kit';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestPages, NO_QUERY } from './testing/createTestPages.ts';

let { state, render, measures, pages, activeRelease, read, countRenders, pagesRendered } =
  createTestPages();
beforeEach(() => {
  ({ state, render, measures, pages, activeRelease, read, countRenders, pagesRendered } =
    createTestPages());
});

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

test('A shell that starts composes its home page until no slot has a fallback, for ten seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onDone = vi.fn();
  render.mockRejectedValueOnce(new Error('took longer than 1500 ms'));
  void pages.composeFirst().then(onDone);
  await vi.waitFor(() => expect(pages.peek('/', NO_QUERY).state).toBe('fresh'));
  expect(onDone).not.toHaveBeenCalled();
  state.now += 60_000;
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  render.mockClear();
  await read('/');
  expect(render).not.toHaveBeenCalled();

  state.release = 2;
  render.mockReturnValue(new Promise(() => {}));
  void pages.composeFirst().then(onDone);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(onDone).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(onDone).toHaveBeenCalledTimes(2);
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
