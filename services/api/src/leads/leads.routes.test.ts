import { describe, expect, test } from 'vitest';
import type { Json } from '../database/boundJson.ts';
import type { RecordFlag, Stored } from '../records/createRecords.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTestApp } from '../testing/createTestApp.ts';
import type { LeadsRepository } from './leads.repository.ts';
import type { LeadBody } from './leads.schema.ts';

const ID = '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e';
const PATH = '/api/swarm-marketing-leads';

/** The app with a fake repository that records its arguments. */
async function createFixture({
  create = () => Promise.resolve({ outcome: 'created', id: ID }),
  ratePerMinute = 600,
}: {
  create?: () => Promise<Stored>;
  ratePerMinute?: number;
} = {}) {
  const stored: {
    body: LeadBody;
    key: string | undefined;
    hash: string | undefined;
    flags: RecordFlag[] | undefined;
  }[] = [];
  const leads: Pick<LeadsRepository, 'create'> = {
    create(body, request, flags) {
      stored.push({ body, key: request?.key, hash: request?.hash, flags });
      return create();
    },
  };
  const { app, log } = await createTestApp({ leads: { leads, ratePerMinute } });
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { app, post, stored, log };
}

describe('Accepted', () => {
  test('A lead is stored and answered with its id as JSON', async () => {
    const { post, stored } = await createFixture();
    const response = await post(createLeadBody());
    expect(response.statusCode).toBe(201);
    expect(response.headers['content-type']).toContain('application/json');
    expect(JSON.parse(response.body)).toEqual({ id: ID, status: 'accepted' });
    expect(response.headers).not.toHaveProperty('idempotency-replayed');
    expect(stored).toEqual([{ body: createLeadBody(), flags: [] }]);
  });

  test('A key is stored with a hash that does not depend on the order of the body’s keys', async () => {
    const { post, stored } = await createFixture();
    const { email, ...rest } = createLeadBody();
    await post({ email, ...rest }, { 'idempotency-key': 'k' });
    await post({ ...rest, email }, { 'idempotency-key': 'k' });
    await post(createLeadBody('other@example.com'), { 'idempotency-key': 'k' });
    expect(stored.map(({ key }) => key)).toEqual(['k', 'k', 'k']);
    const [first, second, third] = stored.map(({ hash }) => hash);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('A repeated request gets the first answer, marked as replayed', async () => {
    const { post } = await createFixture({
      create: () => Promise.resolve({ outcome: 'replayed', id: ID }),
    });
    const response = await post(createLeadBody(), { 'idempotency-key': 'k' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: ID, status: 'accepted' });
    expect(response.headers['idempotency-replayed']).toBe('true');
  });

  const FULL: LeadBody['marketing_attribution'] = {
    first_touch: {
      landing_page: '/grow?gclid=7',
      referrer: 'https://search.example/find?q=private',
      at: '2026-01-02T00:00:00.000Z',
      utm_source: 'ads',
      gclid: '7',
    },
    last_touch: { landing_page: '/pricing', referrer: 'search.example', twclid: 't' },
    cookies: { _fbp: 'fb.1', _ga: 'GA1', _ttclid: 'tt' },
  };
  const LIMITED = {
    first_touch: { landing_page: '/grow', referrer: 'search.example' },
    last_touch: { landing_page: '/pricing', referrer: 'search.example' },
    cookies: {},
  };

  test.each<[string, Record<string, string>, boolean]>([
    ['sends nothing', {}, false],
    ['sends Global Privacy Control as off', { 'sec-gpc': '0' }, false],
    ['sends Global Privacy Control', { 'sec-gpc': '1' }, true],
    ['sends it and agreed', { 'sec-gpc': '1', cookie: 'a=b; consent=1.marketing' }, false],
    ['refused', { cookie: 'consent=1' }, true],
    ['agreed to analytics alone', { cookie: 'consent=1.analytics' }, true],
    ['agreed', { cookie: 'consent=1.analytics.marketing' }, false],
    ['has a decision that is none', { cookie: 'consent=yes', 'sec-gpc': '1' }, true],
  ])(
    'Of a visitor who %s the attribution is stored, limited: %s',
    async (_who, headers, isLimited) => {
      const { post, stored } = await createFixture();
      await post({ ...createLeadBody(), marketing_attribution: FULL }, headers);
      expect(stored[0]?.body.marketing_attribution).toEqual(isLimited ? LIMITED : FULL);
      expect(stored[0]?.body.data).toEqual(createLeadBody().data);
    },
  );

  test('A lead that is sent again after a refusal is still the same', async () => {
    const { post, stored } = await createFixture();
    await post(createLeadBody(), { 'idempotency-key': 'k' });
    await post(createLeadBody(), { 'idempotency-key': 'k', 'sec-gpc': '1' });
    expect(stored[1]?.hash).toBe(stored[0]?.hash);
  });

  test.each<[Json, Json]>([
    [null, null],
    ['text', null],
    [['list'], null],
    [{ landing_page: 7, referrer: 'a b' }, {}],
    [{ landing_page: 'grow', referrer: 7 }, {}],
    [{ referrer: 'HTTP://a.example/path' }, { referrer: 'a.example' }],
    [{ referrer: 'a.example/https://b.example' }, { referrer: 'a.example' }],
  ])('Of the touch %j remains %j', async (touch, left) => {
    const { post, stored } = await createFixture();
    const attribution = { first_touch: touch, last_touch: touch, cookies: 'x' };
    const lead = { ...createLeadBody(), marketing_attribution: attribution };
    await post(lead, { 'sec-gpc': '1' });
    expect(stored[0]?.body.marketing_attribution).toEqual({
      first_touch: left,
      last_touch: left,
      cookies: {},
    });
  });

  test('A page of an allowed origin can post', async () => {
    const { post } = await createFixture();
    const headers = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(createLeadBody(), headers)).statusCode).toBe(201);
  });

  test('The shell names the host that the visitor uses', async () => {
    const { post } = await createFixture();
    const headers = { origin: 'https://www.example', 'x-forwarded-host': 'www.example' };
    expect((await post(createLeadBody(), headers)).statusCode).toBe(201);
  });

  test('Leads are accepted when the shell does not name the host', async () => {
    const { post } = await createFixture();
    const headers = { origin: 'http://192.0.2.7:3000', 'x-forwarded-for': '192.0.2.8' };
    expect((await post(createLeadBody(), headers)).statusCode).toBe(201);
  });

  test('Keys that reach a prototype are left out', async () => {
    const { post, stored } = await createFixture();
    const text = JSON.stringify(createLeadBody()).replace(
      '"cookies":{',
      '"cookies":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
    );
    expect((await post(text)).statusCode).toBe(201);
    expect(JSON.stringify(stored)).not.toContain('polluted');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('Machines', () => {
  test.each([
    ['A person', { 'x-elapsed-ms': '9000' }, []],
    ['A client without the headers', {}, []],
    ['A client that filled the honeypot', { 'x-elapsed-ms': '9000', 'x-trap': '1' }, ['honeypot']],
    ['A client quicker than any person', { 'x-elapsed-ms': '150' }, ['fast']],
    ['A client with an invalid time', { 'x-elapsed-ms': 'soon' }, []],
  ])('%s is accepted with matching flags', async (_who, headers, flags) => {
    const { post, stored } = await createFixture();
    const response = await post(createLeadBody(), headers as Record<string, string>);
    expect(response.statusCode).toBe(201);
    expect(stored).toMatchObject([{ body: createLeadBody(), flags }]);
  });
});

describe('Rejected', () => {
  test('Every invalid field is named and nothing is stored', async () => {
    const { post, stored } = await createFixture();
    const body = createLeadBody();
    const response = await post({ ...body, email: 'x', data: { ...body.data, firstName: '' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'invalid_request',
      message: 'email: Please enter a valid email address; data.firstName: First name is required',
      fields: [
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'data.firstName', message: 'First name is required' },
      ],
    });
    expect(stored).toEqual([]);
  });

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"lead"'],
    ['an empty object', '{}'],
  ])('%s is not a lead', async (_what, text) => {
    const { post, stored } = await createFixture();
    const response = await post(text);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.length).toBeGreaterThan(0);
    expect(stored).toEqual([]);
  });

  test.each([
    ['broken JSON', '{"email": "ada@example.com"', {}, 400, 'malformed_request'],
    ['nothing', '', {}, 400, 'malformed_request'],
    ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['16 kB and more', JSON.stringify('a'.repeat(16_384)), {}, 413, 'body_too_large'],
  ])('%s', async (_what, text, headers, status, error = 'unsupported_media_type') => {
    const { post, stored } = await createFixture();
    const response = await post(text, headers as Record<string, string>);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error, message: expect.any(String) });
    expect(response.body).not.toContain('ada@');
    expect(stored).toEqual([]);
  });

  test.each(['', 'k'.repeat(129), 'k'.repeat(10_240), 'ü', 'k\u001fk', 'k\tk'])(
    'An invalid key: %o',
    async (key) => {
      const { post, stored } = await createFixture();
      const response = await post(createLeadBody(), { 'idempotency-key': key });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields[0].field).toBe('idempotency-key');
      expect(stored).toEqual([]);
    },
  );

  test('A key that was used for another body', async () => {
    const { post } = await createFixture({
      create: () => Promise.resolve({ outcome: 'conflict' }),
    });
    const response = await post(createLeadBody(), { 'idempotency-key': 'k' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ error: 'idempotency_conflict' });
  });

  test('A page of another site', async () => {
    const { post, stored } = await createFixture();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const response = await post(createLeadBody(), headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('foreign_origin');
    expect(stored).toEqual([]);
  });

  test('One address that posts too much, while another can post', async () => {
    const { post } = await createFixture({ ratePerMinute: 2 });
    const from = (address: string) => post(createLeadBody(), { 'x-forwarded-for': address });
    await from('192.0.2.1');
    await from('192.0.2.1');
    const rejected = await from('192.0.2.1');
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json().error).toBe('too_many_requests');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).statusCode).toBe(201);
  });

  test('An address claimed by anyone but the shell is ignored', async () => {
    const { app } = await createFixture({ ratePerMinute: 1 });
    const statuses = [];
    for (const claimed of ['192.0.2.1', '192.0.2.2']) {
      const response = await app.inject({
        method: 'POST',
        url: PATH,
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': claimed },
        payload: createLeadBody(),
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([201, 429]);
  });
});

describe('Dependency down', () => {
  const failure = (code: string) =>
    createFixture({
      create: () => Promise.reject(Object.assign(new Error('ada@example.com'), { code })),
    });

  test('When the database does not answer, the client may try again', async () => {
    const { post } = await failure('ECONNREFUSED');
    const response = await post(createLeadBody());
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect(response.json().error).toBe('unavailable');
  });

  test('An unexpected failure reveals no details', async () => {
    const { post, log } = await failure('23502');
    const response = await post(createLeadBody());
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('ada@');
    expect(log.lines.join('')).toContain('request failed');
  });
});

test('Logs name the lead and the request, and nothing about the visitor', async () => {
  const { post, log } = await createFixture();
  await post(createLeadBody(), { 'x-request-id': 'from-the-shell', 'idempotency-key': 'secret' });
  await post({ ...createLeadBody(), email: 'not-an-address' });
  const text = log.lines.join('');
  expect(text).toContain('"reqId":"from-the-shell"');
  expect(text).toContain(ID);
  for (const personal of [
    'ada@',
    'Ada',
    'Lovelace',
    'not-an-address',
    'secret',
    '127.0.0.1',
    '_fbp',
  ])
    expect(text).not.toContain(personal);
});
