import { beforeEach, expect, test, vi } from 'vitest';
import { createWarmer } from './createWarmer.ts';

const state = { now: 0, origin: '1 a' as string | undefined, utilization: 0 };
/** What each page shows, by its path. */
const html: Record<string, string> = {};
const get = vi.fn(async (path: string) => ({
  body: { get: () => Buffer.from(html[path] ?? '') },
}));
const shortenNext = vi.fn(async () => false);
const makePicture = vi.fn(async (_path: string) => {});
const list = vi.fn(async () => ({ pages: [{ path: '/' }, { path: '/about' }] }));
let tick: () => Promise<void>;
beforeEach(() => {
  Object.assign(state, { now: 0, origin: '1 a', utilization: 0 });
  for (const path of Object.keys(html)) delete html[path];
  get.mockClear();
  shortenNext.mockReset().mockResolvedValue(false);
  makePicture.mockReset();
  list.mockClear();
  tick = createWarmer({
    pages: { get, shortenNext },
    siteIndex: { get: list },
    makePicture,
    getOrigin: () => state.origin,
    afterMs: 1_000,
    timer: () => state.now,
    measureUtilization: () => state.utilization,
  } as never);
});
const listComposed = () => get.mock.calls.map(([path]) => path);
const listMade = () => makePicture.mock.calls.map(([path]) => path);

async function tickAt(...times: number[]) {
  for (const now of times) {
    state.now = now;
    await tick();
  }
}

test('Every page is composed once, one at a time, after a period without changes', async () => {
  await tickAt(0, 999);
  expect(list).not.toHaveBeenCalled();
  await tickAt(1_000);
  expect(listComposed()).toEqual(['/']);
  await tickAt(1_250, 1_500, 1_750);
  expect(listComposed()).toEqual(['/', '/about']);
  expect(get.mock.calls[0]).toEqual(['/', expect.anything(), { rank: 'last' }]);
});

test('Requested pages are compressed again before others are composed, and whenever there is one', async () => {
  shortenNext.mockResolvedValueOnce(true);
  await tickAt(0, 1_000);
  expect(listComposed()).toEqual([]);
  await tickAt(1_250, 1_500);
  expect(listComposed()).toEqual(['/', '/about']);
  await tickAt(1_750);
  expect(shortenNext).toHaveBeenCalledTimes(4);
});

test('A new release or new content restarts both the wait and the composing', async () => {
  await tickAt(0, 1_000, 1_250);
  state.origin = '1 b';
  await tickAt(1_500, 2_499);
  expect(listComposed()).toEqual(['/', '/about']);
  await tickAt(2_500, 2_750);
  expect(listComposed()).toEqual(['/', '/about', '/', '/about']);
});

test('Neither a busy process nor one without content composes extra pages', async () => {
  await tickAt(0);
  state.utilization = 0.5;
  await tickAt(1_000);
  state.utilization = 0;
  state.origin = undefined;
  await tickAt(3_000);
  expect(get).not.toHaveBeenCalled();
});

test('A page that fails does not stop the others, and the next waits for the one before', async () => {
  let fail = (_error: Error) => {};
  get.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  await tickAt(0);
  state.now = 1_000;
  const first = tick();
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce());
  await tickAt(1_250);
  expect(listComposed()).toEqual(['/']);
  fail(new Error('broken'));
  await first;
  await tickAt(1_500);
  expect(listComposed()).toEqual(['/', '/about']);
});

const small = '/cdn-cgi/image/format=auto,width=128/images/a.png';
const large = '/cdn-cgi/image/format=auto,width=640/images/a.png';

test('Once all pages are composed, each of their pictures is made once, before a visitor asks for it', async () => {
  html['/'] = `<img src="${large}" srcset="${small} 128w, ${large} 640w" alt="">`;
  html['/about'] = `<img src="${large}" alt=""><img src="/images/b.svg" alt="">`;
  await tickAt(0, 1_000, 1_250);
  expect(makePicture).not.toHaveBeenCalled();
  await tickAt(1_500, 1_750, 2_000, 2_250);
  expect(listMade()).toEqual([large, small]);
  state.origin = '1 b';
  await tickAt(2_500, 3_500, 3_750, 4_000, 4_250);
  expect(listMade()).toEqual([large, small]);
});

test('A picture that cannot be made does not stop the others, and is tried again after the next release', async () => {
  html['/'] = `<img srcset="${small} 1x, ${large} 2x" alt="">`;
  makePicture.mockRejectedValueOnce(new Error('away'));
  await tickAt(0, 1_000, 1_250, 1_500, 1_750, 2_000);
  expect(listMade()).toEqual([small, large]);
  state.origin = '1 b';
  await tickAt(2_500, 3_500, 3_750, 4_000, 4_250);
  expect(listMade()).toEqual([small, large, small]);
});
