import { beforeEach, expect, test, vi } from 'vitest';
import { createSettings } from '../testing/createSettings.ts';
import { resolvePreview } from './resolvePreview.ts';
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

type Answer = Parameters<typeof startFakeRepository>[0];

async function resolve(answer: Answer, { token = 'token', documentId = 'about-id' } = {}) {
  const { endpoint } = await startFakeRepository(answer);
  return resolvePreview({ token, documentId, settings: createSettings(endpoint) });
}

test('A preview link leads to the URL of its draft', async () => {
  const target = await resolve((_ref, search) => describeResults(search, 'About us', 'about-us'));
  expect(target).toEqual({ live: true, path: '/about-us' });
});

test('A preview of a missing document leads to no particular page', async () => {
  const target = await resolve((_ref, search) => describeResults(search), { documentId: 'no-id' });
  expect(target).toEqual({ live: true, path: null });
});

test.each([
  ['has ended', previewEnded],
  ['never existed', refUnknown],
])('The link of a preview that %s leads to the published page', async (_how, refusal) => {
  expect(await resolve(() => refusal)).toEqual({ live: false, path: '/about' });
  expect(await resolve(() => refusal, { documentId: 'no-id' })).toEqual({
    live: false,
    path: null,
  });
});

test('A failing repository is not mistaken for a preview that has ended', async () => {
  await expect(resolve(() => ({ status: 500, body: 'out of order' }))).rejects.toThrow(
    'An invalid API response was returned',
  );
});
