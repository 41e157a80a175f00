import { expect, test, vi } from 'vitest';
import { createUlid } from '../ids/createUlid.ts';
import type { AnalyticsClient } from './AnalyticsClient.ts';
import type { AnalyticsEvent } from './AnalyticsEvent.ts';
import { createAnalytics } from './createAnalytics.ts';

const AT = 1_795_000_000_000;
const PAGE = { url: 'https://site.example/grow', title: 'Grow', referrer: '' };
const ID = createUlid(AT, new Uint8Array(16));

const events: AnalyticsEvent[] = [
  { id: ID, kind: 'track', event: 'Viewed Pop-up', properties: { name: 'popup_form' }, page: PAGE },
  { id: '01B', kind: 'identify', traits: { email: 'ada@example.com' } },
  { id: '01C', kind: 'group', groupId: 'popup', traits: { name: 'Pop-up' } },
];

function start(answer: () => Promise<Response> = async () => Response.json({ ok: true })) {
  const calls: unknown[] = [];
  const fetch = vi.fn(async (path: string, init: RequestInit) => {
    calls.push([path, JSON.parse(String(init.body))]);
    return answer();
  });
  const client: AnalyticsClient = {
    track: async (...args) => void calls.push(['track', ...args]),
    identify: async (...args) => void calls.push(['identify', ...args]),
    group: async (...args) => void calls.push(['group', ...args]),
    reset: () => {},
  };
  const send = createAnalytics({
    fetch: fetch as never,
    getUserId: async () => 'anonymous-1',
    getClient: async () => client,
  });
  return { send, calls, client, fetch };
}

test('Each kind of call goes to the site’s own server first, then to the client', async () => {
  const { send, calls } = start();
  // Of events that an older page kept.
  const unknown = { at: undefined, page: undefined };
  for (const event of events) await send(event);
  expect(calls).toEqual([
    [
      '/api/customer-io-track-event',
      {
        eventObj: {
          userId: 'anonymous-1',
          id: ID,
          event: 'Viewed Pop-up',
          properties: { name: 'popup_form' },
          page: PAGE,
        },
      },
    ],
    ['track', 'Viewed Pop-up', { name: 'popup_form' }, { id: ID, at: AT, page: PAGE }],
    [
      '/api/customer-io-identity-event',
      { eventObj: { userId: 'anonymous-1', id: '01B', traits: { email: 'ada@example.com' } } },
    ],
    ['identify', { email: 'ada@example.com' }, 'anonymous-1', { ...unknown, id: '01B' }],
    [
      '/api/customer-io-group-event',
      {
        eventObj: {
          userId: 'anonymous-1',
          id: '01C',
          groupId: 'popup',
          traits: { name: 'Pop-up' },
        },
      },
    ],
    ['group', 'popup', { name: 'Pop-up' }, { ...unknown, id: '01C' }],
  ]);
});

test('A request outlives its page and carries its id', async () => {
  const { send, fetch } = start();
  await send(events[0]!);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'idempotency-key': ID },
  });
});

test.each(events)(
  'A response that is not OK is Failed to $kind, and the client is not called',
  async (event) => {
    const { send, calls } = start(async () => new Response('{', { status: 500 }));
    await expect(send(event)).rejects.toThrow(`Failed to ${event.kind}`);
    expect(calls).toHaveLength(1);
  },
);

test.each([
  [500, true],
  [503, true],
  [429, true],
  [408, true],
  [400, false],
  [409, false],
  [413, false],
])('Status %i is temporary: %s', async (status, isTemporary) => {
  const { send } = start(async () => new Response('', { status }));
  await expect(send(events[0]!)).rejects.toMatchObject({ isTemporary });
});

test('A network failure is also "Failed to track", and temporary', async () => {
  const { send } = start(async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(send(events[0]!)).rejects.toMatchObject({
    message: 'Failed to track',
    isTemporary: true,
  });
});

test('An error of the client is logged and rethrown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { send, client } = start();
  const error = new Error('client is broken');
  client.track = async () => {
    throw error;
  };
  await expect(send(events[0]!)).rejects.toBe(error);
  expect(log).toHaveBeenCalledWith('The analytics client failed to track.', error);
});

test('A response with a good status is good, whatever its body', async () => {
  const { send } = start(async () => new Response('<html>'));
  await expect(send(events[0]!)).resolves.toBeUndefined();
});
