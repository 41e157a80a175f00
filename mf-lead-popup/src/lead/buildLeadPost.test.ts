import { expect, test } from 'vitest';
import { buildLead } from './buildLead.ts';
import { buildLeadPost, type LeadPostOptions } from './buildLeadPost.ts';
import { describeLead } from './describeLead.ts';

const attribution = { first_touch: null, last_touch: null, cookies: { _fbp: 'fb.1' } };
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const answers = { qualification: 'migrating', platform: 'ghost', listSize: '0_999' } as const;
const lead = buildLead(person, answers, attribution);
const page = { url: 'https://example.com/about', title: 'About', referrer: '' };
const events = describeLead(person, answers, { at: 7, page });
const ULID = expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{26}$/);

const build = (options: Partial<LeadPostOptions> = {}) =>
  buildLeadPost(lead, {
    key: '01J',
    elapsedMs: 9_000.4,
    isHoneypotFilled: false,
    events,
    now: 7,
    ...options,
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

test('A lead is posted as JSON with its key, and with the events that follow it', () => {
  expect(build()).toEqual({
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

test('A lead goes to another endpoint where the page has one', () => {
  expect(build({ path: '/api/embed/1/pk_1/leads' }).path).toBe('/api/embed/1/pk_1/leads');
});

test('Every lead has a key of its own', () => {
  const { key, headers } = buildLeadPost(lead, { isHoneypotFilled: false });
  expect(key).toEqual(ULID);
  expect(headers['idempotency-key']).toBe(key);
  expect(buildLeadPost(lead, { isHoneypotFilled: false }).key).not.toBe(key);
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

test('A filled honeypot is reported in a header, and the lead stays the same', () => {
  const { headers, body } = build({ isHoneypotFilled: true });
  expect(headers).toMatchObject({ 'x-trap': '1' });
  expect(body).toBe(JSON.stringify(lead));
});
