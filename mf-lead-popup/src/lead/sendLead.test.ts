import type { Outbox } from '@site/forms/outbox';
import { afterEach, expect, test, vi } from 'vitest';
import { buildLead } from './buildLead.ts';
import { describeLead } from './describeLead.ts';
import { LEAD_TIMEOUT_MS, type LeadDelivery, sendLead } from './sendLead.ts';

const attribution = { first_touch: null, last_touch: null, cookies: { _fbp: 'fb.1' } };
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const answers = { qualification: 'migrating', platform: 'ghost', listSize: '0_999' } as const;
const lead = buildLead(person, answers, attribution);
const page = { url: 'https://example.com/about', title: 'About', referrer: '' };
const events = describeLead(person, answers, { at: 7, page });
const ULID = expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{26}$/);
const never = () => new Promise<never>(() => {});

type Sent = Awaited<ReturnType<Outbox['send']>>;

const sending = (sent: Partial<Sent> = {}) =>
  vi.fn<Outbox['send']>(async () => ({ isSaved: true, outcome: never(), ...sent }));
const emit = vi.fn();
const onStored = vi.fn();
afterEach(() => {
  emit.mockReset();
  onStored.mockReset();
});

const deliver = (send: Outbox['send'], overrides: Partial<LeadDelivery> = {}) =>
  sendLead(lead, {
    idempotencyKey: '01J',
    elapsedMs: 9_000.4,
    isHoneypotFilled: false,
    events,
    now: 7,
    outbox: { send },
    emit,
    wait: never,
    onStored,
    ...overrides,
  });

test('A lead contains the answers and the fixed names', () => {
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

test('A lead is posted as JSON with its key, and with the events that follow it', async () => {
  const send = sending();
  await deliver(send);
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.calls[0]?.[0]).toEqual({
    key: '01J',
    kind: 'lead',
    sentAt: 7,
    path: '/api/swarm-marketing-leads',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': '01J',
      'x-elapsed-ms': '9000',
    },
    body: JSON.stringify(lead),
    events,
  });
});

test('A lead goes to another endpoint where the page has one', async () => {
  const send = sending();
  await deliver(send, { path: '/api/embed/1/pk_1/leads' });
  expect(send.mock.calls[0]?.[0].path).toBe('/api/embed/1/pk_1/leads');
});

test('Once it is stored the visitor is identified, completed and grouped', () => {
  expect(events).toEqual([
    {
      kind: 'identify',
      traits: { email: 'ada@example.com', name: 'Ada Lovelace', ...answers, unsubscribed: false },
      at: 7,
      page,
      id: ULID,
    },
    {
      kind: 'track',
      event: 'Completed Pop-up',
      properties: { name: 'popup_form', ...answers },
      at: 7,
      page,
      id: ULID,
    },
    {
      kind: 'group',
      groupId: 'popup_lead_generation',
      traits: { name: 'Pop-up Lead Generation' },
      at: 7,
      page,
      id: ULID,
    },
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(3);
});

test('A long address is cut, so that the outbox keeps the events', () => {
  const long = 'x'.repeat(3_000);
  const [event] = describeLead(person, answers, {
    at: 7,
    page: { url: long, title: long, referrer: long },
  });
  expect(JSON.stringify(event).length).toBeLessThan(5_000);
});

test('A filled honeypot is reported in a header, and the lead stays the same', async () => {
  const send = sending();
  await deliver(send, { isHoneypotFilled: true });
  const [post] = send.mock.calls[0] ?? [];
  expect(post?.headers).toMatchObject({ 'x-trap': '1' });
  expect(post?.body).toBe(JSON.stringify(lead));
});

test('A saved lead is not waited for', async () => {
  await deliver(sending());
  expect(onStored).not.toHaveBeenCalled();
});

test('The outbox says when the lead is stored, and nobody else is told', async () => {
  const outcome = Promise.resolve({ status: 'stored', answer: {} } as const);
  const send = sending({ outcome });
  await deliver(send);
  expect(send.mock.calls[0]?.[1]).toBe(onStored);
  expect(emit).not.toHaveBeenCalled();
});

test('A lead that the browser could not save is waited for five seconds', async () => {
  const wait = vi.fn(async () => {});
  await deliver(sending({ isSaved: false }), { wait });
  expect([wait.mock.calls[0], LEAD_TIMEOUT_MS]).toEqual([[5_000], 5_000]);
});

test('A failed lead that the browser could not save is handed to the shell', async () => {
  const outcome = Promise.resolve({ status: 'failed', retryAfterMs: 0 } as const);
  const send = sending({ isSaved: false, outcome });
  await deliver(send);
  expect(emit).toHaveBeenCalledExactlyOnceWith('post:waiting', { post: send.mock.calls[0]?.[0] });
});

test('A rejected lead is handed to the shell, which tells the visitor', async () => {
  const outcome = Promise.resolve({ status: 'rejected', answer: {} } as const);
  const send = sending({ outcome });
  await deliver(send);
  await vi.waitFor(() =>
    expect(emit).toHaveBeenCalledExactlyOnceWith('post:waiting', {
      post: { ...send.mock.calls[0]?.[0], isRejected: true },
    }),
  );
  expect(onStored).not.toHaveBeenCalled();
});
