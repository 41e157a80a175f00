import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyDelivery } from '../../examples/verifyDelivery.ts';
import { signDelivery } from './signDelivery.ts';

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
