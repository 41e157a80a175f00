import { type RenderRequest, type RenderResult, SLOTS, type SlotName } from '@site/fragment-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import type { ActiveRelease } from '../release/createReleaseFollower.ts';
import { createBreaker } from '../rendering/createBreaker.ts';
import { composePage, type PageRequest } from './composePage.ts';
import { createLastKnownGood, type LastKnownGood } from './createLastKnownGood.ts';

const render = vi.fn<(request: RenderRequest) => Promise<RenderResult>>();
const formAnswer = { form: 'talent', values: { name: 'Ada' } };
let lastKnownGood: LastKnownGood;

beforeEach(() => {
  render.mockReset();
  render.mockImplementation(async ({ slot, formAnswer: asked }) => ({
    html: asked ? `${slot} with the form of ${asked.values?.name}` : slot,
    ...(asked && { formAnswered: true }),
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

const compose = (request: Partial<PageRequest> = {}, isContentUnavailable = false) =>
  composePage(
    { path: '/talent', params: {}, query: {}, ...request },
    {
      activeRelease,
      lastKnownGood,
      breaker: createBreaker({ clock: () => 0 }),
      settings: { contentEndpoint: 'http://127.0.0.1:9/api/v2' },
      fallbackHead: { title: 'Stand-in', description: '' },
      log: { error: () => {} },
      now: 0,
      isContentUnavailable,
    },
  );

test('What somebody entered reaches the page slot and no other', async () => {
  const page = await compose({ formAnswer });
  expect(page.formAnswered).toBe(true);
  expect(page.slots.page.html).toBe('page with the form of Ada');
  for (const [request] of render.mock.calls)
    expect(request.formAnswer).toEqual(request.slot === 'page' ? formAnswer : undefined);
});

test('A form answer never becomes the last known good page', async () => {
  await compose({ formAnswer });
  render.mockRejectedValue(new Error('broken'));
  const { slots } = await compose();
  for (const slot of SLOTS) expect(slots[slot]).toMatchObject({ html: 'fallback' });
});

test('A form answer does not replace the last known good page', async () => {
  await compose();
  await compose({ formAnswer });
  render.mockRejectedValue(new Error('broken'));
  expect((await compose()).slots.page).toMatchObject({ html: 'page', origin: 'last-good' });
});

test('A good copy of the page is no answer, also while the content is away', async () => {
  await compose();
  expect((await compose({ formAnswer }, true)).formAnswered).toBe(true);
  render.mockRejectedValue(new Error('broken'));
  expect((await compose({ formAnswer }, true)).formAnswered).toBe(false);
});

test('A page fragment that knows of no forms has not answered', async () => {
  render.mockImplementation(async ({ slot }) => ({ html: slot }));
  expect((await compose({ formAnswer })).formAnswered).toBe(false);
});
