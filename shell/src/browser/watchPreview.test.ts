// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPreview } from './watchPreview.ts';

const ours = encodeURIComponent('{"our-site.prismic.io":{"preview":"token"}}');
const REDIRECT = { type: 'opaqueredirect', status: 0, ok: false };

const fetch = vi.fn();
const refresh = vi.fn(async () => true);
let log: ReturnType<typeof vi.spyOn>;
let leave: AbortController;

beforeEach(() => {
  fetch.mockReset().mockResolvedValue(REDIRECT);
  refresh.mockClear();
  vi.stubGlobal('fetch', fetch);
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  leave = new AbortController();
  // Listeners of one test must not react to the events of the next.
  const { addEventListener } = globalThis;
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    addEventListener(type, listener, { signal: leave.signal }),
  );
});

afterEach(() => {
  leave.abort();
  vi.unstubAllGlobals();
});

async function watch(cookie: string, preview?: 'draft' | 'ended') {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`a=1; io.prismic.preview=${cookie}`);
  const page = { repository: 'our-site', ...(preview && { preview }) };
  watchPreview({ page, refresh });
  await settle();
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function dispatch(name: string): Promise<boolean> {
  const isHandled = !dispatchEvent(new CustomEvent(name, { cancelable: true }));
  await settle();
  return isHandled;
}

test('A page without drafts enters the preview and reloads when a cookie names this repository', async () => {
  await watch(ours);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/preview', { redirect: 'manual' });
  expect(refresh).toHaveBeenCalledOnce();
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ['a page that shows drafts already', ours, 'draft'],
  ['a page whose preview has ended', ours, 'ended'],
  ['a cookie of another repository', ours.replace('our-site', 'another'), undefined],
  ['a cookie that cannot be read', '%', undefined],
] as const)('With %s no preview is started', async (_what, cookie, preview) => {
  await watch(cookie, preview);
  expect(fetch).not.toHaveBeenCalled();
});

test('The update event updates the preview and reloads the page', async () => {
  await watch(ours, 'draft');
  expect(await dispatch('prismicPreviewUpdate')).toBe(true);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/preview', { redirect: 'manual' });
  expect(refresh).toHaveBeenCalledOnce();
});

test('The exit event leaves the preview and reloads the page', async () => {
  fetch.mockResolvedValue({ type: 'basic', ok: true, status: 200 });
  await watch(ours, 'draft');
  expect(await dispatch('prismicPreviewEnd')).toBe(true);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/exit-preview');
  expect(refresh).toHaveBeenCalledOnce();
});

test.each([
  ['prismicPreviewUpdate', '/api/preview', async () => ({ type: 'basic', ok: true, status: 200 })],
  ['prismicPreviewUpdate', '/api/preview', () => Promise.reject(new TypeError('offline'))],
  ['prismicPreviewEnd', '/api/exit-preview', async () => ({ ok: false, status: 404 })],
  ['prismicPreviewEnd', '/api/exit-preview', () => Promise.reject(new TypeError('offline'))],
])('An unexpected answer of an endpoint is only logged: %s', async (name, path, answer) => {
  fetch.mockImplementation(answer);
  await watch(ours, 'draft');
  await dispatch(name);
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls[0]?.[0]).toMatch(new RegExp(`"${path}".*Does it exist\\?$`));
  expect(refresh).not.toHaveBeenCalled();
});
