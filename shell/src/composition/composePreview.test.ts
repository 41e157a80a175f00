import { type RenderRequest, type RenderResult, SLOTS, type SlotName } from '@site/fragment-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { ActiveRelease } from '../release/createReleaseFollower.ts';
import { createBreaker } from '../rendering/createBreaker.ts';
import { composePage, type PageRequest } from './composePage.ts';
import { createLastKnownGood, type LastKnownGood } from './createLastKnownGood.ts';

const error = vi.fn();
const render = vi.fn<(request: RenderRequest) => Promise<RenderResult>>();
let lastKnownGood: LastKnownGood;

beforeEach(() => {
  error.mockClear();
  render.mockReset();
  render.mockImplementation(async ({ slot, previewRef = 'published' }) => ({
    html: `${slot}, ${previewRef}`,
  }));
  lastKnownGood = createLastKnownGood();
});

const describeArtifact = (slot: SlotName) =>
  ({ folder: slot, manifest: { name: slot, version: '1.0.0' }, fallback: 'fallback' }) as Artifact;

const activeRelease: ActiveRelease = {
  release: { id: 1, createdAt: '', fragments: {} },
  artifacts: new Map(SLOTS.map((slot) => [slot, describeArtifact(slot)])),
  pool: {
    load: async () => {},
    render: (_entry, request) => render(request),
    findRevision: async () => null,
    resolvePreview: async () => null,
    describeSite: async () => null,
    searchSupport: async () => null,
    close: async () => {},
  },
};

const compose = (
  request: Partial<PageRequest> = {},
  { isContentUnavailable = false, now = 0 } = {},
) =>
  composePage(
    { path: '/about', params: {}, query: {}, ...request },
    {
      activeRelease,
      lastKnownGood,
      breaker: createBreaker({ clock: () => now }),
      settings: { contentEndpoint: 'http://127.0.0.1:9/api/v2' },
      fallbackHead: { title: 'Stand-in', description: '' },
      log: { error },
      now,
      isContentUnavailable,
    },
  );

test('A preview shows its draft, and the next visitor what is published', async () => {
  const draft = await compose({ previewRef: 'a-token' });
  expect(draft).toMatchObject({ preview: 'draft', slots: { page: { html: 'page, a-token' } } });
  const page = await compose();
  expect(page.preview).toBeUndefined();
  expect(page.slots.page.html).toBe('page, published');
});

test('A draft is never the last good copy of a page, nor of a part around it', async () => {
  await compose({ previewRef: 'a-token' });
  render.mockRejectedValue(new Error('content is away'));
  const page = await compose();
  expect(page.status).toBe(503);
  for (const slot of SLOTS) expect(page.slots[slot]).toMatchObject({ html: 'fallback' });
});

test('A preview that fails does not pass off what is published as a draft', async () => {
  await compose();
  render.mockImplementation(async ({ slot }) => {
    if (slot === 'page') throw new Error('content is away');
    return { html: slot };
  });
  expect(await compose({ previewRef: 'a-token' })).toMatchObject({
    status: 503,
    preview: 'draft',
    slots: { page: { html: 'fallback' }, footer: { html: 'footer' } },
  });
});

test('A preview that has ended says so', async () => {
  render.mockImplementation(async ({ slot }) => ({
    html: slot,
    ...(slot === 'page' && { previewEnded: true }),
  }));
  expect((await compose({ previewRef: 'a-token' })).preview).toBe('ended');
});

test('While the content is away a page that has a copy is shown without being tried', async () => {
  await compose({ revision: 'r1' }, { now: 1_000 });
  render.mockClear();
  const page = await compose({ revision: 'r1' }, { isContentUnavailable: true, now: 9_000 });
  expect(page).toMatchObject({
    status: 200,
    degraded: true,
    copy: { savedAt: 1_000, revision: 'r1' },
    slots: { page: { html: 'page, published', origin: 'last-good' }, footer: { origin: 'fresh' } },
  });
  expect(render.mock.calls.map(([{ slot }]) => slot)).not.toContain('page');
});

test('While the content is away a page without a copy is tried all the same', async () => {
  const page = await compose({}, { isContentUnavailable: true });
  expect(page).toMatchObject({ status: 200, degraded: false });
  expect(page.copy).toBeUndefined();
});

test('While the content is away a preview is tried, never shown from a copy', async () => {
  await compose();
  const draft = await compose({ previewRef: 'a-token' }, { isContentUnavailable: true });
  expect(draft.slots.page.html).toBe('page, a-token');
});
