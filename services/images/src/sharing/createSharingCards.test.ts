import { nameSharingCard } from '@site/config/sharingCard';
import { expect, test, vi } from 'vitest';
import { BusyError } from '../createGate.ts';
import type { ImageCache } from '../createImageCache.ts';
import { createSharingCards } from './createSharingCards.ts';

const card = { title: 'Polls' };

function createFixture() {
  const files = new Map<string, Buffer>();
  const cache: ImageCache = {
    find: async (name) => files.get(name) ?? null,
    save: async (name, bytes) => void files.set(name, bytes),
  };
  const draw = vi.fn(async ({ title }: { title: string }) => Buffer.from(title));
  return { files, draw, cards: createSharingCards({ cache, draw, maxWaiting: 1 }) };
}

test('Requests at the same time share one drawing, and later ones are cached', async () => {
  const { draw, cards } = createFixture();
  const drawn = await Promise.all(Array.from({ length: 50 }, () => cards.get({ ...card })));
  expect(new Set(drawn.map(String))).toEqual(new Set(['Polls']));
  await cards.get(card);
  expect(draw).toHaveBeenCalledOnce();
});

test('A drawn card is found only by the name of its words', async () => {
  const { files, cards } = createFixture();
  await cards.get(card);
  expect([...files.keys()]).toEqual([`${nameSharingCard(card)}.png`]);
  expect(String(await cards.find(nameSharingCard(card)))).toBe('Polls');
  expect(await cards.find(nameSharingCard({ ...card, label: 'Features' }))).toBeNull();
});

test('When too many cards wait, further requests are rejected', async () => {
  const { draw, cards } = createFixture();
  const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  draw.mockReturnValue(promise);
  const requests = ['a', 'b', 'c'].map((title) => cards.get({ title }));
  await expect(requests[2]).rejects.toThrow(BusyError);
  resolve(Buffer.from('drawn'));
  expect((await Promise.all(requests.slice(0, 2))).map(String)).toEqual(['drawn', 'drawn']);
});

test('A drawing that fails is tried again on the next request', async () => {
  const { draw, cards } = createFixture();
  draw.mockRejectedValueOnce(new Error('no'));
  await expect(cards.get(card)).rejects.toThrow('no');
  expect(String(await cards.get(card))).toBe('Polls');
});
