import { expect, test } from 'vitest';
import type { ListedEvent } from '../measurement/events/events.repository.ts';
import { createFollower } from './events.ts';

const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
const event = (id: string, seconds: number): ListedEvent => ({
  source: 'page',
  id,
  name: 'page_view',
  visitor: null,
  session: null,
  occurredAt: at(seconds),
  receivedAt: at(seconds),
  payload: {},
});

/** Lists events as the database does. */
function createFixture() {
  const stored: ListedEvent[] = [];
  const follow = createFollower(
    async ({ since, limit }) =>
      stored
        .filter(({ receivedAt }) => receivedAt > since)
        .sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
        .slice(0, limit),
    at(100),
  );
  const next = async () => (await follow()).map(({ id }) => id);
  return { stored, next };
}

test('New events are listed once, and earlier ones are not', async () => {
  const { stored, next } = createFixture();
  stored.push(event('before', 100), event('a', 101));
  expect(await next()).toEqual(['a']);
  expect(await next()).toEqual([]);
  stored.push(event('b', 200));
  expect(await next()).toEqual(['b']);
  expect(await next()).toEqual([]);
});

test('Events that appear late are listed too, even if dated at the same moment or earlier', async () => {
  const { stored, next } = createFixture();
  stored.push(event('a', 110));
  await next();
  stored.push(event('same', 110), event('late', 108));
  expect((await next()).sort()).toEqual(['late', 'same']);
  expect(await next()).toEqual([]);
});

test('Events beyond the limit of one call are listed by the next calls', async () => {
  const { stored, next } = createFixture();
  for (let index = 0; index < 12_000; index++) stored.push(event(`${index}`, 110 + index / 1_000));
  expect(await next()).toHaveLength(10_000);
  expect(await next()).toHaveLength(2_000);
  expect(await next()).toEqual([]);
});
