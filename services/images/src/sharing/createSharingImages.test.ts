import { nameSharingCard } from '@site/config/sharingCard';
import { expect, test, vi } from 'vitest';
import { BusyError } from '../createGate.ts';
import type { ImageCache } from '../createImageCache.ts';
import { createSharingImages } from './createSharingImages.ts';

const card = { title: 'Polls' };

function createFixture() {
  const files = new Map<string, Buffer>();
  const cache: ImageCache = {
    find: async (name) => files.get(name) ?? null,
    keep: async (name, bytes) => void files.set(name, bytes),
  };
  const draw = vi.fn(async ({ title }: { title: string }) => Buffer.from(title));
  return { files, draw, images: createSharingImages({ cache, draw, waiting: 1 }) };
}

test('Many who ask at once wait for one drawing, and later ones get what was kept', async () => {
  const { draw, images } = createFixture();
  const answers = await Promise.all(Array.from({ length: 50 }, () => images.get({ ...card })));
  expect(new Set(answers.map(String))).toEqual(new Set(['Polls']));
  await images.get(card);
  expect(draw).toHaveBeenCalledOnce();
});

test('What was drawn is found by the name of its words, and nothing else is', async () => {
  const { files, images } = createFixture();
  await images.get(card);
  expect([...files.keys()]).toEqual([`${nameSharingCard(card)}.png`]);
  expect(String(await images.find(nameSharingCard(card)))).toBe('Polls');
  expect(await images.find(nameSharingCard({ ...card, label: 'Features' }))).toBeNull();
});

test('When too many wait, others are told so', async () => {
  const { draw, images } = createFixture();
  const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  draw.mockReturnValue(promise);
  const answers = ['a', 'b', 'c'].map((title) => images.get({ title }));
  await expect(answers[2]).rejects.toThrow(BusyError);
  resolve(Buffer.from('drawn'));
  expect((await Promise.all(answers.slice(0, 2))).map(String)).toEqual(['drawn', 'drawn']);
});

test('A drawing that fails is tried again', async () => {
  const { draw, images } = createFixture();
  draw.mockRejectedValueOnce(new Error('no'));
  await expect(images.get(card)).rejects.toThrow('no');
  expect(String(await images.get(card))).toBe('Polls');
});
