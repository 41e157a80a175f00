import { expect, test, vi } from 'vitest';
import { buildLead } from './buildLead.ts';
import { LEAD_TIMEOUT_MS, sendLead } from './sendLead.ts';

const attribution = { first_touch: null, last_touch: null, cookies: { _fbp: 'fb.1' } };
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const answers = { qualification: 'migrating', platform: 'ghost', listSize: '0_999' } as const;
const lead = buildLead(person, answers, attribution);
const never = () => new Promise<never>(() => {});

function deliver(
  fetch: typeof globalThis.fetch,
  wait: (ms: number) => Promise<unknown> = never,
  isHoneypotFilled = false,
) {
  return sendLead(lead, {
    idempotencyKey: '01J',
    elapsedMs: 9_000.4,
    isHoneypotFilled,
    fetch,
    wait,
  });
}

const answering = (body: string, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => new Response(body, init));

test('A lead carries the answers and the fixed names', () => {
  expect(lead).toEqual({
    email: 'ada@example.com',
    lead_name: 'popup_form',
    marketing_attribution: attribution,
    data: {
      lead_title: 'Pop-up Form Submission',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      qualification: 'migrating',
      platform: 'ghost',
      listSize: '0_999',
    },
  });
});

test('A lead is posted as JSON with its key, and outlives the page', async () => {
  const fetch = answering('{"id":"7","status":"accepted"}', { status: 202 });
  expect(await deliver(fetch)).toEqual({ id: '7', status: 'accepted' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/swarm-marketing-leads', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': '01J',
      'x-elapsed-ms': '9000',
    },
    body: JSON.stringify(lead),
    keepalive: true,
  });
});

test('A filled honeypot is reported in a header, and the lead stays the same', async () => {
  const fetch = answering('{}');
  await deliver(fetch, never, true);
  const [, request] = fetch.mock.calls[0] ?? [];
  expect(request?.headers).toMatchObject({ 'x-trap': '1' });
  expect(request?.body).toBe(JSON.stringify(lead));
});

test.each([
  ['a refusal', answering('{"error":"email"}', { status: 400 })],
  ['a failure', answering('down', { status: 503 })],
  ['an answer that is no JSON', answering('<html>')],
  ['an empty answer', answering('')],
  ['no network', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))],
])('After %s the quiz continues, and the failure is logged', async (_, fetch) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await deliver(fetch)).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});

test('The visitor waits at most five seconds for a response', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const wait = vi.fn(async () => {});
  expect(await deliver(vi.fn<typeof fetch>(never), wait)).toBeNull();
  expect(wait).toHaveBeenCalledWith(5_000);
  expect(LEAD_TIMEOUT_MS).toBe(5_000);
  expect(String(log.mock.calls[0]?.[1])).toContain('no answer within 5000 ms');
});

test('The log holds no personal data', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await deliver(answering('{"error":"data.platform"}', { status: 400 }));
  expect(log.mock.calls.flat().join(' ')).not.toMatch(/ada|lovelace/i);
});
