import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { verifyDelivery } from '../../examples/verifyDelivery.ts';
import type { Lead } from '../leads/leads.repository.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { startUpstream, type TestUpstream } from '../testing/startUpstream.ts';
import { createSender, DeliveryError, signDelivery } from './createSender.ts';

const lead: Lead = {
  ...createLeadBody(),
  id: '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e',
  createdAt: '2026-01-02T03:04:05.678Z',
  delivery: { status: 'pending', attempts: 1, changedAt: '', deliveredAt: null, error: 'x' },
};
const { delivery: _delivery, ...sent } = lead;

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
beforeEach(() => {
  upstream.received.length = 0;
  upstream.headers = {};
});
afterAll(() => upstream.stop());

const send = (stop = new AbortController().signal, timeoutMs = 5_000) =>
  createSender({ url: upstream.url, timeoutMs })(lead, stop);

test('The outside system gets the record without its delivery status, and its id as key', async () => {
  upstream.answer = () => 202;
  await send();
  expect(upstream.received).toEqual([
    expect.objectContaining({
      headers: expect.objectContaining({ 'idempotency-key': lead.id }),
      body: sent,
    }),
  ]);
});

test('With a secret and an authorization, the outside system can verify who sent the record, and when', async () => {
  upstream.answer = () => 200;
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const authorization = 'Bearer a-token';
  const now = () => new Date('2026-01-02T03:04:05.678Z');
  const upstreamWithSecret = {
    url: upstream.url,
    timeoutMs: 5_000,
    authorization,
    secrets: [secret],
  };
  await createSender(upstreamWithSecret, { now })(lead, new AbortController().signal);
  const [{ headers, text } = { headers: {}, text: '' }] = upstream.received;
  expect(headers).toMatchObject({ authorization, 'webhook-timestamp': '1767323045' });
  expect(verifyDelivery(headers, Buffer.from(text), [secret], now().getTime())).toBe(lead.id);
});

test('Without a secret there is no signature, and without an authorization no header for it', async () => {
  upstream.answer = () => 200;
  await send();
  const names = Object.keys(upstream.received[0]?.headers ?? {});
  expect(names.filter((name) => /^webhook-|^authorization$/.test(name))).toEqual([]);
});

test('An answer without a body is accepted', async () => {
  upstream.answer = () => 204;
  await expect(send()).resolves.toBeUndefined();
});

test.each([302, 400, 429, 500])('%i is a failure', async (status) => {
  upstream.headers = { location: '/elsewhere' };
  upstream.answer = () => status;
  await expect(send()).rejects.toThrow(new DeliveryError(`answered ${status}`));
  expect(upstream.received).toHaveLength(1);
});

test.each([
  ['7', 7_000],
  ['86400', 30_000],
])('After an answer with Retry-After: %s nothing is sent for %i ms', async (after, longest) => {
  upstream.answer = () => 429;
  upstream.headers = { 'retry-after': after };
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const sendPausing = createSender({ url: upstream.url, timeoutMs: 5_000 }, { pause });
  const { signal } = new AbortController();
  await expect(sendPausing(lead, signal)).rejects.toThrow('answered 429');
  expect(pauses).toEqual([]);
  upstream.answer = () => 200;
  await sendPausing(lead, signal);
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeLessThanOrEqual(longest);
  expect(pauses[0]).toBeGreaterThan(0);
});

test('A later answer without Retry-After does not end the pause', async () => {
  upstream.answer = () => 503;
  const pause = vi.fn(async () => {});
  const sendPausing = createSender({ url: upstream.url, timeoutMs: 5_000 }, { pause });
  const { signal } = new AbortController();
  upstream.headers = { 'retry-after': '20' };
  await expect(sendPausing(lead, signal)).rejects.toThrow('answered 503');
  upstream.headers = {};
  await expect(sendPausing(lead, signal)).rejects.toThrow('answered 503');
  await expect(sendPausing(lead, signal)).rejects.toThrow('answered 503');
  expect(pause).toHaveBeenCalledTimes(2);
});

test('The end of the process interrupts a pause at once', { timeout: 15_000 }, async () => {
  upstream.answer = () => 503;
  upstream.headers = { 'retry-after': '30' };
  const sendPausing = createSender({ url: upstream.url, timeoutMs: 5_000 });
  const stop = new AbortController();
  await expect(sendPausing(lead, stop.signal)).rejects.toThrow('answered 503');
  const sending = sendPausing(lead, stop.signal);
  stop.abort();
  await expect(sending).rejects.toThrow(new DeliveryError('interrupted by the end of the process'));
  expect(upstream.received).toHaveLength(1);
});

test('An answer that is too late is a failure', async () => {
  upstream.answer = () => 'never';
  await expect(send(undefined, 20)).rejects.toThrow(new DeliveryError('no answer within 20 ms'));
});

test('The end of the process interrupts an attempt', async () => {
  upstream.answer = () => 'never';
  const stop = new AbortController();
  const sending = send(stop.signal);
  stop.abort();
  await expect(sending).rejects.toThrow(new DeliveryError('interrupted by the end of the process'));
});

test('An unreachable system is a failure with the operating system’s code', async () => {
  const gone = await startUpstream();
  await gone.stop();
  const sending = createSender({ url: gone.url, timeoutMs: 5_000 })(
    lead,
    new AbortController().signal,
  );
  await expect(sending).rejects.toThrow(new DeliveryError('unreachable (ECONNREFUSED)'));
});

const createSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
const secret = createSecret();
const id = '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e';
const body = '{"email":"soirée@example.com"}';
const bytes = Buffer.from(body);
const now = new Date();
const later = (seconds: number) => now.getTime() + seconds * 1_000;

test('The published library accepts our deliveries, and rejects changed ones', () => {
  const headers = signDelivery({ id, body, now }, [secret]);
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature');
  expect(() => new Webhook(createSecret()).verify(body, headers)).toThrow('No matching signature');
});

test('The example accepts a delivery that the published library signed, and names its id', () => {
  const signature = new Webhook(secret).sign(id, now, body);
  const timestamp = Math.floor(now.getTime() / 1_000);
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1a,else ${signature}`,
  };
  expect(verifyDelivery(headers, bytes, [secret])).toBe(id);
});

test('While one secret replaces another, a receiver with either accepts the delivery', () => {
  const next = createSecret();
  const headers = signDelivery({ id, body, now }, [next, secret]);
  for (const known of [[secret], [next], [createSecret(), next]])
    expect(verifyDelivery(headers, bytes, known)).toBe(id);
  expect(verifyDelivery(headers, bytes, [createSecret()])).toBeUndefined();
  expect(verifyDelivery(headers, bytes, [])).toBeUndefined();
});

test.each([-301, 301])(
  'A delivery signed %i seconds away is rejected, a slightly nearer one is not',
  (away) => {
    const headers = signDelivery({ id, body, now }, [secret]);
    expect(verifyDelivery(headers, bytes, [secret], later(away))).toBeUndefined();
    expect(verifyDelivery(headers, bytes, [secret], later(away - 2 * Math.sign(away)))).toBe(id);
  },
);

test.each([
  ['another body', {}, `${body}\n`],
  ['another id', { 'webhook-id': 'x' }, body],
  ['another time', { 'webhook-timestamp': String(Math.floor(now.getTime() / 1_000) + 1) }, body],
  ['a time that is no number', { 'webhook-timestamp': 'soon' }, body],
  ['no signature', { 'webhook-signature': undefined }, body],
  ['an empty signature', { 'webhook-signature': 'v1,' }, body],
  ['a signature without its version', { 'webhook-signature': 'c2lnbmF0dXJl' }, body],
])('The example rejects a delivery with %s', (_what, changes, sent) => {
  const headers = { ...signDelivery({ id, body, now }, [secret]), ...changes };
  expect(verifyDelivery(headers, Buffer.from(sent), [secret])).toBeUndefined();
});
