import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ImageCache } from '../createImageCache.ts';
import type { ImageSource } from './createImageSources.ts';
import { createResizer, MAX_SOURCE_BYTES } from './createResizer.ts';
import { type MadeImage, UnfitImageError } from './makeImage.ts';

const options = { width: 640, quality: 75 };
const made: MadeImage = { bytes: Buffer.from('made'), format: 'avif' };

const createSource = (changes: Partial<ImageSource> = {}): ImageSource => ({
  path: 'a.png',
  version: '1',
  size: 10,
  read: async () => Buffer.from('source'),
  stream: async () => Readable.from('source'),
  ...changes,
});

function createCache(): ImageCache & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    find: async (name) => files.get(name) ?? null,
    save: async (name, bytes) => void files.set(name, bytes),
  };
}

function createFixture(make = vi.fn<() => Promise<MadeImage | null>>(async () => made)) {
  const cache = createCache();
  return { cache, make, resize: createResizer({ cache, make, concurrency: 1, maxWaiting: 1 }) };
}

test('An image is made once and then comes from the cache', async () => {
  const { cache, make, resize } = createFixture();
  const first = await resize(createSource(), options, 'avif');
  expect(first).toMatchObject({ outcome: 'made', bytes: made.bytes, format: 'avif' });
  expect(await resize(createSource(), options, 'avif')).toEqual(first);
  expect(make).toHaveBeenCalledOnce();
  expect([...cache.files.keys()]).toEqual([expect.stringMatching(/^[\w-]{43}\.avif$/)]);
});

test('Requests at the same time share one job', async () => {
  const { make, resize } = createFixture();
  const results = await Promise.all(
    Array.from({ length: 50 }, () => resize(createSource(), options, 'avif')),
  );
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['made']));
  expect(make).toHaveBeenCalledOnce();
});

test('Another file, version, size, quality or format is another image', async () => {
  const { cache, resize } = createFixture();
  await resize(createSource(), options, 'avif');
  await resize(createSource({ path: 'b.png' }), options, 'avif');
  await resize(createSource({ version: '2' }), options, 'avif');
  await resize(createSource(), { ...options, width: 16 }, 'avif');
  await resize(createSource(), { ...options, quality: 50 }, 'avif');
  await resize(createSource(), options, 'original');
  expect(cache.files.size).toBe(6);
});

test('When too many images wait, further requests are busy and may be repeated', async () => {
  const { promise, resolve } = Promise.withResolvers<MadeImage>();
  const { resize } = createFixture(vi.fn(() => promise));
  const request = (path: string) => resize(createSource({ path }), options, 'avif');
  const [running, waiting, rejected] = ['a.png', 'b.png', 'c.png'].map(request);
  expect(await rejected).toEqual({ outcome: 'busy' });
  resolve(made);
  expect(await running).toMatchObject({ outcome: 'made' });
  expect(await waiting).toMatchObject({ outcome: 'made' });
  expect(await request('c.png')).toMatchObject({ outcome: 'made' });
});

test('A slow image times out, and is finished for later requests', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<MadeImage>();
  const { make, resize } = createFixture(vi.fn(() => promise));
  const responses = Promise.all([1, 2].map(() => resize(createSource(), options, 'avif')));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await responses).toEqual([{ outcome: 'busy' }, { outcome: 'busy' }]);
  resolve(made);
  expect(await resize(createSource(), options, 'avif')).toMatchObject({ outcome: 'made' });
  expect(make).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('A file that cannot be resized is not tried again on each request', async () => {
  const { make, resize } = createFixture(
    vi.fn(() => Promise.reject(new UnfitImageError('broken'))),
  );
  for (let time = 0; time < 3; time++)
    expect(await resize(createSource(), options, 'avif')).toEqual({
      outcome: 'unfit',
      reason: 'broken',
    });
  expect(make).toHaveBeenCalledOnce();
});

test('An animated image is served unchanged', async () => {
  const { resize } = createFixture(vi.fn(async () => null));
  expect(await resize(createSource(), options, 'avif')).toEqual({ outcome: 'original' });
});

test('SVG is served unchanged, and a file that is too large is not read', async () => {
  const { make, resize } = createFixture();
  expect(await resize(createSource({ path: 'a.SVG' }), options, 'avif')).toEqual({
    outcome: 'original',
  });
  const large = createSource({ size: MAX_SOURCE_BYTES + 1 });
  expect(await resize(large, options, 'avif')).toMatchObject({ outcome: 'unfit' });
  expect(make).not.toHaveBeenCalled();
});
