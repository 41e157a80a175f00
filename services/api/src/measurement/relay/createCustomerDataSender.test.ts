import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUlid } from '@site/telemetry/ids/createUlid';
import { expect, onTestFinished, test } from 'vitest';
import {
  type CustomerDataService,
  startCustomerDataService,
} from '../../testing/startCustomerDataService.ts';
import { createCustomerDataSender, findCallTime } from './createCustomerDataSender.ts';
import type { Message } from './messages.repository.ts';

/** A fake of the customer-data service. */
async function startService(answer: CustomerDataService['answer'] = () => 200) {
  const service = await startCustomerDataService();
  onTestFinished(service.stop);
  return Object.assign(service, { answer });
}

function createSender(host: string, timeoutMs = 5_000) {
  const sender = createCustomerDataSender({ writeKey: 'key', host, timeoutMs });
  onTestFinished(sender.close);
  return (message: Message) => sender.send(message, new AbortController().signal);
}

const message = (own: Partial<Message>): Message => ({
  id: '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e',
  createdAt: '2026-01-02T03:04:05.678Z',
  kind: 'track',
  messageId: 'm',
  userId: 'u',
  event: null,
  groupId: null,
  traits: {},
  delivery: { status: 'pending', attempts: 0, changedAt: '', deliveredAt: null, error: null },
  ...own,
});

test('Calls are sent with their ids, their time and the key', async () => {
  const { host, requests } = await startService();
  const send = createSender(host);
  await Promise.all([
    send(message({ event: 'Viewed', messageId: 'a', traits: { name: 'x', none: null } })),
    send(message({ kind: 'identify', messageId: 'b', traits: { email: 'ada@example.com' } })),
    send(message({ kind: 'group', messageId: 'c', groupId: 'g' })),
  ]);
  const common = { userId: 'u', timestamp: '2026-01-02T03:04:05.678Z' };
  expect(requests.flatMap(({ batch }) => batch)).toEqual([
    expect.objectContaining({
      ...common,
      type: 'track',
      event: 'Viewed',
      messageId: 'a',
      properties: { name: 'x', none: null },
    }),
    expect.objectContaining({
      ...common,
      type: 'identify',
      messageId: 'b',
      traits: { email: 'ada@example.com' },
    }),
    expect.objectContaining({ ...common, type: 'group', messageId: 'c', groupId: 'g' }),
  ]);
  expect(requests[0]).toMatchObject({
    url: '/v1/batch',
    authorization: `Basic ${Buffer.from('key:').toString('base64')}`,
  });
});

test('A call is sent with its original time and its page', async () => {
  const { host, requests } = await startService();
  const made = Date.parse('2026-01-02T03:00:00.000Z');
  const page = {
    url: 'https://site.example/grow?utm_source=letter#top',
    title: 'Grow',
    referrer: 'https://search.example/',
  };
  const messageId = createUlid(made, new Uint8Array(16));
  await createSender(host)(message({ event: 'Viewed', messageId, page }));
  expect(requests[0]?.batch[0]).toMatchObject({
    messageId,
    timestamp: '2026-01-02T03:00:00.000Z',
    context: {
      page: {
        url: 'https://site.example/grow?utm_source=letter',
        path: '/grow',
        search: '?utm_source=letter',
        title: 'Grow',
        referrer: 'https://search.example/',
      },
    },
  });
});

test.each([500, 401, 400])('An answer %i is a failed attempt', async (status) => {
  const { host } = await startService(() => status);
  await expect(createSender(host)(message({ event: 'a' }))).rejects.toThrow(`answered ${status}`);
});

test('A call that the service rejects does not fail the others of its batch', async () => {
  const { host, taken } = await startService((batch) =>
    batch.some(({ messageId }) => messageId === 'odd') ? 400 : 200,
  );
  const send = createSender(host);
  const outcomes = await Promise.allSettled(
    ['a', 'odd', 'b'].map((messageId) => send(message({ messageId, event: 'Opened' }))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([...taken].sort()).toEqual(['a', 'b']);
});

test('An attempt without an answer times out', async () => {
  const { host } = await startService(() => 'never');
  await expect(createSender(host, 100)(message({ event: 'a' }))).rejects.toThrow(
    'no answer within 100 ms',
  );
});

test('An unreachable service is a failed attempt with the operating system’s code', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  await expect(createSender(`http://127.0.0.1:${port}`)(message({ event: 'a' }))).rejects.toThrow(
    'unreachable (ECONNREFUSED)',
  );
});

const ARRIVED = '2026-01-02T03:04:05.678Z';
const HOUR_MS = 3_600_000;
const idOf = (atMs: number) => createUlid(atMs, new Uint8Array(16));

test('A call that waited in the browser keeps the time at which it was made', () => {
  const made = Date.parse(ARRIVED) - HOUR_MS;
  expect(findCallTime({ messageId: idOf(made), createdAt: ARRIVED })).toBe(
    '2026-01-02T02:04:05.678Z',
  );
});

test.each([
  ['has no time', 'ajs-next-1'],
  ['is of a clock that is ahead', idOf(Date.parse(ARRIVED) + 1)],
  ['is of a clock that is far behind', idOf(Date.parse(ARRIVED) - 8 * 24 * HOUR_MS)],
])('A call whose id %s was made when it arrived', (_what, messageId) => {
  expect(findCallTime({ messageId, createdAt: ARRIVED })).toBe(ARRIVED);
});
