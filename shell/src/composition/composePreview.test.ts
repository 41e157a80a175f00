import { beforeEach, expect, test } from 'vitest';
import { createComposer, SLOTS } from './testing/createComposer.ts';

let composer: ReturnType<typeof createComposer>;

beforeEach(() => {
  composer = createComposer();
  composer.render.mockImplementation(async ({ slot, previewRef }) => ({
    html: `${slot}, ${previewRef ? 'draft' : 'published'}`,
  }));
});

test('A preview shows its draft, and the next visitor gets the published page', async () => {
  const draft = await composer.compose({}, { previewRef: 'a-token' });
  expect(draft).toMatchObject({
    preview: 'draft',
    slots: { page: { html: 'page, draft' }, footer: { html: 'footer, published' } },
  });
  expect(JSON.stringify(composer.render.mock.calls)).not.toContain('a-token');
  const page = await composer.compose();
  expect(page.preview).toBeUndefined();
  expect(page.slots.page.html).toBe('page, published');
});

test('A draft never becomes the last known good HTML of any slot', async () => {
  await composer.compose({}, { previewRef: 'a-token' });
  composer.render.mockRejectedValue(new Error('content unavailable'));
  const page = await composer.compose();
  expect(page.status).toBe(503);
  for (const slot of SLOTS) expect(page.slots[slot].html).toBe(`fallback of ${slot}`);
});

test('A preview that fails does not show the published page as a draft', async () => {
  await composer.compose();
  composer.render.mockImplementation(async ({ slot }) => {
    if (slot === 'page') throw new Error('content unavailable');
    return { html: slot };
  });
  expect(await composer.compose({}, { previewRef: 'a-token' })).toMatchObject({
    status: 503,
    preview: 'draft',
    slots: { page: { html: 'fallback of page' }, footer: { html: 'footer' } },
  });
});

test('A page says that its preview has ended', async () => {
  composer.render.mockImplementation(async ({ slot }) => ({
    html: slot,
    ...(slot === 'page' && { previewEnded: true }),
  }));
  expect((await composer.compose({}, { previewRef: 'a-token' })).preview).toBe('ended');
});

test('While the content is unavailable the last known good page is shown without trying to render', async () => {
  composer.state.now = 1_000;
  await composer.compose({ revision: 'r1' });
  composer.render.mockClear();
  Object.assign(composer.state, { now: 9_000, isContentUnavailable: true });
  const page = await composer.compose({ revision: 'r1' });
  expect(page).toMatchObject({
    status: 200,
    degraded: true,
    lastKnownGood: { savedAt: 1_000, revision: 'r1' },
    slots: { page: { html: 'page, published', origin: 'last-good' }, footer: { origin: 'fresh' } },
  });
  expect(composer.render.mock.calls.map(([{ slot }]) => slot)).not.toContain('page');
  expect(composer.error).not.toHaveBeenCalled();
});

test('While the content is unavailable, a page that never rendered is still tried', async () => {
  composer.state.isContentUnavailable = true;
  const page = await composer.compose();
  expect(page).toMatchObject({ status: 200, degraded: false });
  expect(page.lastKnownGood).toBeUndefined();
});

test('While the content is unavailable, a preview is tried, never replaced by the published page', async () => {
  await composer.compose();
  composer.state.isContentUnavailable = true;
  const draft = await composer.compose({}, { previewRef: 'a-token' });
  expect(draft.slots.page.html).toBe('page, draft');
});
