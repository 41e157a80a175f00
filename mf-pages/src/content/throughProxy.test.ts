import { createContentProxy } from '@site/sandbox/content-proxy';
import { type Grantee, grantTask } from '@site/sandbox/grant-task';
import type { RenderTask } from '@site/sandbox/render-task';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSite, listContent, render, resolvePreview, revision } from '../server.tsx';
import { createRequest } from '../testing/createRequest.ts';
import { createSettings } from '../testing/createSettings.ts';
import {
  describeResults,
  previewEnded,
  refUnknown,
  startFakeRepository,
} from './testing/startFakeRepository.ts';

beforeEach(() => {
  // The client warns when it falls back to another ref.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.unstubAllGlobals());

type Answer = Parameters<typeof startFakeRepository>[0];
const pages: Grantee = { name: 'mf-pages', slot: 'page', owns: () => true };
const entries = {
  render,
  revision,
  site: describeSite,
  content: listContent,
  preview: resolvePreview,
};

/** A private repository, and this fragment with no tokens, which reads it as in a shell. */
async function start(answer?: Answer) {
  const repository = await startFakeRepository(answer, 'token-for-reading');
  const { endpoint } = repository;
  const network = globalThis.fetch;
  const fetchContent = createContentProxy({ endpoint, accessToken: 'token-for-reading' });

  async function run(wanted: RenderTask) {
    const granted = grantTask(wanted, pages, { fetchContent });
    if (!granted) throw new Error('It was not granted.');
    vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
      // The proxy's own.
      if (input instanceof URL) return network(input, init);
      const found = await granted.fetchContent?.(
        { url: input, headers: {} },
        AbortSignal.timeout(20_000),
      );
      if (!found || 'error' in found) throw new TypeError(`fetch failed: ${found?.error}`);
      return new Response(found.text, found);
    });
    const { task } = granted;
    const given = 'request' in task ? task.request : 'settings' in task ? task.settings : undefined;
    return entries[task.kind as keyof typeof entries](given as never);
  }

  const settings = createSettings(endpoint);
  return {
    ...repository,
    renderPage: (previewRef?: string) =>
      run({
        kind: 'render',
        entry: '',
        request: createRequest(endpoint, '/about', previewRef ? { previewRef } : {}),
      }),
    resolve: (documentId: string, path?: string) =>
      run({
        kind: 'preview',
        entry: '',
        request: { token: 'preview-token', documentId, settings },
        ...(path && { path }),
      }),
    list: (kind: 'revision' | 'site' | 'content') => run({ kind, entry: '', settings }),
  };
}

const moved: Answer = (_ref, search) =>
  describeResults(search, 'About us, as it will be', 'about-us');

test('Pages of a private repository are rendered and listed without its token', async () => {
  const { renderPage, list, searches } = await start();
  expect(await list('revision')).toBe('master');
  expect(await renderPage()).toMatchObject({ status: 200 });
  expect(await list('content')).toMatchObject({ revision: 'master' });
  expect(await list('site')).toMatchObject({ pages: expect.any(Array) });
  expect(new Set(searches)).toEqual(new Set(['master']));
});

test('A preview shows its draft', async () => {
  const { renderPage, searches } = await start((_ref, search) =>
    describeResults(search, 'About us, as it will be'),
  );
  const page = await renderPage('preview-token');
  expect(page).toMatchObject({ head: { title: expect.stringContaining('as it will be') } });
  expect(page).not.toHaveProperty('previewEnded');
  expect(new Set(searches)).toEqual(new Set(['preview-token']));
  expect(JSON.stringify(page)).not.toContain('preview-token');
});

test.each([
  ['has ended', previewEnded],
  ['never existed', refUnknown],
])(
  'A preview that %s shows the published page, and its link leads there',
  async (_how, refusal) => {
    const { renderPage, resolve } = await start(() => refusal);
    expect(await renderPage('preview-token')).toMatchObject({ status: 200, previewEnded: true });
    expect(await resolve('about-id')).toEqual({ live: false, path: '/about' });
  },
);

test('The link of a preview leads to the path of its draft', async () => {
  const { resolve } = await start(moved);
  expect(await resolve('about-id')).toEqual({ live: true, path: '/about-us' });
  expect(await resolve('about-id', '/about-us')).toEqual({ live: true, path: '/about-us' });
  expect(await resolve('other-id')).toEqual({ live: true, path: null });
});
