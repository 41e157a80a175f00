import type { RenderRequest } from '@site/fragment-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../server.tsx';
import { createSettings } from '../testing/createSettings.ts';
import {
  describeResults,
  previewEnded,
  refUnknown,
  startFakeRepository,
} from './testing/startFakeRepository.ts';

const warn = vi.fn();
beforeEach(() => {
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});

async function renderPage(
  answer: Parameters<typeof startFakeRepository>[0],
  { previewRef = 'a-token', path = '/about' } = {},
) {
  const { endpoint, searches } = await startFakeRepository(answer);
  const request: RenderRequest = {
    slot: 'page',
    path,
    params: {},
    query: {},
    options: {},
    basePath: '/',
    settings: createSettings(endpoint),
    now: 0,
    ...(previewRef && { previewRef }),
  };
  return { ...(await render(request)), searches };
}

test('With an active preview the page shows its draft, and every query uses the preview’s ref', async () => {
  const page = await renderPage((_ref, search) =>
    describeResults(search, 'About us, as it will be'),
  );
  expect(page.head?.title).toContain('About us, as it will be');
  expect(page.previewEnded).toBeUndefined();
  expect(new Set(page.searches)).toEqual(new Set(['a-token']));
});

test('The raw preview cookie is sent unchanged', async () => {
  const previewRef = encodeURIComponent('{"test-repository.prismic.io":{"preview":"a-token"}}');
  const page = await renderPage((_ref, search) => describeResults(search), { previewRef });
  expect(new Set(page.searches)).toEqual(new Set([previewRef]));
});

test('With a preview that has ended the page shows published content and reports it', async () => {
  const page = await renderPage(() => previewEnded);
  expect(page).toMatchObject({ status: 200, previewEnded: true });
  expect(page.head?.title).toContain('About us');
});

test('A preview that never existed is not shown, although the client falls back by itself', async () => {
  const page = await renderPage(() => refUnknown);
  expect(page).toMatchObject({ status: 200, previewEnded: true });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('will not include draft content'));
});

test('A page that exists only as a draft is not found when the preview has ended', async () => {
  const page = await renderPage(() => previewEnded, { path: '/coming' });
  expect(page).toMatchObject({ status: 404, previewEnded: true, head: { noindex: true } });
});

test('A repository that fails during a preview fails the render', async () => {
  await expect(renderPage(() => ({ status: 500, body: '<p>no' }))).rejects.toThrow(
    'An invalid API response was returned',
  );
});

test('Without a preview only published content is queried', async () => {
  const page = await renderPage(undefined, { previewRef: '' });
  expect(page.previewEnded).toBeUndefined();
  expect(new Set(page.searches)).toEqual(new Set(['master']));
});
