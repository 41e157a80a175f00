import type { RenderRequest, RenderSettings } from '@site/fragment-kit';
import { expect, test, vi } from 'vitest';
import { grantTask } from './grantTask.ts';
import type { RenderTask } from './RenderTask.ts';

const entry = '/store/entry.js';
/** As a careless caller would pass it. */
const settings = {
  contentEndpoint: 'http://content.test/api/v2',
  contentRepository: 'repo',
  contentTimeoutMs: 1_000,
  publicUrl: 'https://site.test',
  namesContent: true,
  contentAccessToken: 'token-for-reading',
} as RenderSettings;
const { contentAccessToken: _, ...ofPages } = settings as RenderSettings & {
  contentAccessToken: string;
};
const ofOthers = {
  contentEndpoint: 'http://content.invalid/api/v2',
  publicUrl: 'https://site.test',
};
const common = { path: '/lab/x', params: { '*': 'x' }, options: {}, basePath: '/x/', now: 7 };
const request: RenderRequest = {
  ...common,
  slot: 'page',
  query: { token: 'of-a-visitor' },
  revision: 'published',
  previewRef: 'token-of-a-preview',
  formAnswer: { form: 'talent', values: { email: 'ada@example.com' } },
  settings,
};
const fetchContent = vi.fn(async () => ({ error: 'none' }));
const questions = { path: '/support', fragments: ['mf-help'] };
const page = (name: string, ...own: string[]) => ({
  name,
  slot: 'page',
  owns: (path: string) => own.some((each) => path.startsWith(each)),
});
const grant = (task: RenderTask, fragment = page('mf-lab', '/lab')) =>
  grantTask(task, fragment, { fetchContent, questions });
const rendering: RenderTask = { kind: 'render', entry, request };
const others = { name: 'mf-banner', slot: 'banner', owns: () => true };

/** The draft that a task may read. */
function readDraft(granted: ReturnType<typeof grant>) {
  fetchContent.mockClear();
  void granted?.fetchContent?.({ url: '', headers: {} }, new AbortController().signal);
  return (fetchContent.mock.calls as unknown[][])[0]?.[2];
}

test('The fragment of another slot gets no query, draft, form entries or content', () => {
  expect(grant(rendering, others)).toEqual({
    task: {
      kind: 'render',
      entry,
      request: { ...common, slot: 'banner', query: {}, settings: ofOthers },
    },
  });
});

test('The page fragment that owns the path gets the form’s entries, and an alias for the draft', () => {
  const granted = grant(rendering);
  expect(granted?.task).toEqual({
    kind: 'render',
    entry,
    request: { ...request, settings: ofPages, previewRef: expect.stringMatching(/^draft-/) },
  });
  const { previewRef: alias } = (granted as { task: { request: RenderRequest } }).task.request;
  expect(readDraft(granted)).toEqual({ ref: 'token-of-a-preview', alias });
  expect(grant(rendering)?.task).not.toEqual(granted?.task);
});

test('A page fragment that does not own the path gets neither drafts nor form entries', () => {
  const granted = grant(rendering, page('mf-pages', '/about'));
  const { previewRef: _draft, formAnswer: _entries, ...rest } = request;
  expect(granted?.task).toEqual({ kind: 'render', entry, request: { ...rest, settings: ofPages } });
  expect(readDraft(granted)).toBeUndefined();
});

test('Of a preview’s document, a fragment learns where it belongs, and reads the draft if it owns the path', () => {
  const asked = { token: 'token-of-a-preview', documentId: 'open-id', settings };
  const drafts = [undefined, '/open-house', '/lab/x'].map((path) => {
    const granted = grant({ kind: 'preview', entry, request: asked, ...(path && { path }) });
    expect(granted?.task).toEqual({
      kind: 'preview',
      entry,
      request: {
        token: expect.stringMatching(/^draft-/),
        documentId: 'open-id',
        settings: ofPages,
      },
    });
    return readDraft(granted);
  });
  const limited = expect.objectContaining({ ref: asked.token, documentId: 'open-id' });
  const whole = expect.not.objectContaining({ documentId: expect.anything() });
  expect(drafts).toEqual([limited, limited, whole]);
});

test('A question goes to the fragment of the support pages and to those that are named', () => {
  const asked: RenderTask = {
    kind: 'support',
    entry,
    request: { question: 'a@b.example?', settings },
  };
  const granted = {
    task: { ...asked, request: { question: 'a@b.example?', settings: ofPages } },
    fetchContent: expect.any(Function),
  };
  expect(grant(asked, page('mf-pages', '/support'))).toEqual(granted);
  expect(grant(asked, page('mf-help'))).toEqual(granted);
  expect(grant(asked)).toBeUndefined();
  expect(grant(asked, { ...others, name: 'mf-help' })).toBeUndefined();
  expect(grantTask(asked, page('mf-pages', '/support'))).toBeUndefined();
});

test.each(['revision', 'site', 'content'] as const)(
  'The task %s is for page fragments, with published content',
  (kind) => {
    const granted = grant({ kind, entry, settings });
    expect(granted).toMatchObject({ task: { kind, entry, settings: ofPages } });
    expect(readDraft(granted)).toBeUndefined();
    expect(grant({ kind, entry, settings }, others)).toBeUndefined();
  },
);

test('Nothing that is granted contains a token', () => {
  const tasks: RenderTask[] = [
    rendering,
    { kind: 'preview', entry, request: { token: 'token-of-a-preview', documentId: 'a', settings } },
    { kind: 'support', entry, request: { question: '?', settings } },
    { kind: 'site', entry, settings },
    { kind: 'load', entry },
  ];
  for (const fragment of [page('mf-help', '/'), page('mf-help'), others])
    for (const task of tasks)
      expect(JSON.stringify(grant(task, fragment)?.task ?? null)).not.toMatch(/token-(?:of|for)/);
});
