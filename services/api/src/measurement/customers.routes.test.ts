import { expect, test } from 'vitest';
import { createTestApp } from '../testing/createTestApp.ts';
import type { NewEvent } from './events/events.repository.ts';

async function createFixture() {
  const stored: NewEvent[] = [];
  const { app } = await createTestApp({
    customers: {
      events: {
        create: async (events) => {
          stored.push(...events);
          return events.length;
        },
      },
    },
  });
  const post = (letter: string, payload: unknown) =>
    app.inject({
      method: 'POST',
      url: `/cdp/v1/${letter}`,
      headers: { 'content-type': 'text/plain' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { post, stored };
}

const common = { anonymousId: 'anon', messageId: 'ajs-next-1', writeKey: 'local' };

test.each([
  ['i', { traits: { email: 'ada@example.com' } }, '$identify'],
  ['t', { event: 'Viewed Pop-up', properties: {} }, 'Viewed Pop-up'],
  ['p', { name: 'Home' }, '$page'],
  ['g', { groupId: 'g' }, '$group'],
])('A call to %s is stored under its id', async (letter, own, name) => {
  const { post, stored } = await createFixture();
  const response = await post(letter, { ...common, ...own });
  expect(response.json()).toEqual({ success: true });
  expect(stored).toEqual([
    expect.objectContaining({ source: 'customer', id: 'ajs-next-1', name, visitor: 'anon' }),
  ]);
});

test('The calls of a batch are stored, and anything else is left out', async () => {
  const { post, stored } = await createFixture();
  const batch = [{ ...common, type: 'track', event: 'a' }, { type: 'unheard' }, null];
  expect((await post('b', { batch })).statusCode).toBe(200);
  expect(stored.map(({ name }) => name)).toEqual(['a']);
});

test.each([
  ['no JSON', 't', '{'],
  ['nobody', 't', { event: 'a' }],
  ['a track without a name', 't', common],
  ['a call over 32 kB', 't', { ...common, event: 'a', properties: { x: 'x'.repeat(32_768) } }],
  ['a batch over 500 kB', 'b', { batch: [], x: 'x'.repeat(512_000) }],
  ['a batch of over 2000 calls', 'b', { batch: Array.from({ length: 2_001 }, () => 0) }],
  ['a batch nested too deeply', 'b', `{"batch":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`],
  ['a batch with a call over 32 kB', 'b', { batch: [{ ...common, x: 'x'.repeat(32_768) }] }],
])('%s is a bad request', async (_what, letter, body) => {
  const { post, stored } = await createFixture();
  const response = await post(letter, body);
  expect([response.statusCode, response.json()]).toEqual([400, { success: false }]);
  expect(stored).toEqual([]);
});
