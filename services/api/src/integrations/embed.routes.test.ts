import { PLAYGROUND_KEY } from '@site/config/embedTag';
import { expect, test, vi } from 'vitest';
import { signServerToken } from '../../examples/signServerToken.ts';
import type { LeadsRepository } from '../leads/leads.repository.ts';
import { createIntegration } from '../testing/createIntegration.ts';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTestApp } from '../testing/createTestApp.ts';
import { type ActiveIntegration, createCredentials } from './integrations.repository.ts';

const ID = '0d6c1a54-7a3e-4a53-8b4c-3a1f5c1b2d3e';
const ORIGIN = 'https://shop.example';
const FOREIGN = 'https://evil.example';
const CORS = 'access-control-allow-origin';

const withoutAbsent = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** The app with one integration, and a repository of leads that records its arguments. */
async function createFixture({
  integration = createIntegration(),
  create = () => Promise.resolve({ outcome: 'created', id: ID }),
  find = async (key: string) => (key === integration.key ? integration : null),
  ratePerMinute = 600,
  answerMs,
}: {
  integration?: ActiveIntegration;
  create?: LeadsRepository['create'];
  find?: (key: string) => Promise<ActiveIntegration | null>;
  ratePerMinute?: number;
  answerMs?: number;
} = {}) {
  const createLead = vi.fn<LeadsRepository['create']>(create);
  const found = vi.fn(find);
  const counted: string[] = [];
  const now = new Date('2026-01-02T03:04:05.678Z');
  const { app, log } = await createTestApp({
    embed: {
      integrations: { find: found },
      leads: { create: createLead },
      ownOrigins: ['https://own.example'],
      bodyLimitBytes: 8_192,
      ratePerMinute,
      count: ({ integration, method, status }) =>
        void counted.push(`${integration.slice(0, 4)} ${method} ${status}`),
      now: () => now,
    },
    answerMs,
  });
  const url = `/api/embed/1/${integration.key}`;
  const post = (payload: unknown, headers: Record<string, string | undefined> = {}, to = url) =>
    app.inject({
      method: 'POST',
      url: `${to}/leads`,
      headers: withoutAbsent({
        'content-type': 'application/json',
        'idempotency-key': 'k',
        origin: ORIGIN,
        ...headers,
      }),
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const preflight = (
    origin: string | undefined,
    to = url,
    path = '/leads',
    requested = 'POST',
    names = 'content-type,idempotency-key',
  ) =>
    app.inject({
      method: 'OPTIONS',
      url: `${to}${path}`,
      headers: {
        ...(origin && { origin }),
        'access-control-request-method': requested,
        'access-control-request-headers': names,
      },
    });
  const read = (headers: Record<string, string>, to = url) => app.inject({ url: to, headers });
  return { app, log, post, preflight, read, createLead, found, counted, now, integration };
}

test('A page of the integration sends a lead, which is stored with its integration and page', async () => {
  const { preflight, post, createLead, counted, log } = await createFixture();
  const allowed = await preflight(ORIGIN);
  expect([allowed.statusCode, allowed.body]).toEqual([204, '']);
  expect(allowed.headers).toMatchObject({
    [CORS]: ORIGIN,
    vary: 'Origin',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, idempotency-key, x-elapsed-ms, x-trap',
    'access-control-max-age': '600',
  });
  const page = { url: 'https://shop.example/tea?a=b', title: 'Tea' };
  const answer = await post(
    { ...createLeadBody(), page, sdk: '1.0.0' },
    { 'x-elapsed-ms': '150', 'x-trap': '1' },
  );
  expect([answer.statusCode, answer.json()]).toEqual([201, { id: ID, status: 'accepted' }]);
  expect(answer.headers).toMatchObject({ [CORS]: ORIGIN, vary: 'Origin' });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  const key = `pk_${'k'.repeat(22)}`;
  expect(createLead.mock.calls).toEqual([
    [
      {
        ...createLeadBody(),
        marketing_attribution: { first_touch: null, last_touch: null, cookies: {} },
        integration: { key, name: 'Shop', sdk: '1.0.0' },
        page: { url: 'https://shop.example/tea', title: null },
      },
      { scope: key, key: 'k', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ['honeypot', 'fast'],
    ],
  ]);
  expect(counted).toEqual(['pk_k OPTIONS 204', 'pk_k POST 201']);
  expect(log.lines.join('')).not.toMatch(/ada@|Lovelace|\/tea|127\.0\.0\.1/);
});

test('With consent the attribution goes along, unless the browser sends Global Privacy Control', async () => {
  const { post, createLead } = await createFixture();
  const body = { ...createLeadBody(), consent: ['marketing'] };
  await post(body);
  await post(body, { 'sec-gpc': '1' });
  const [full, limited] = createLead.mock.calls.map(([lead]) => lead.marketing_attribution.cookies);
  expect([full, limited]).toEqual([createLeadBody().marketing_attribution.cookies, {}]);
});

test('The public settings contain only the link after the quiz', async () => {
  const { read, integration } = await createFixture();
  const answer = await read({ origin: ORIGIN });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect(answer.headers).toMatchObject({
    [CORS]: ORIGIN,
    vary: 'Origin',
    'cache-control': 'public, max-age=60',
  });
  const completedUrl = 'https://shop.example/thanks';
  const other = await createFixture({ integration: { ...integration, completedUrl } });
  expect((await other.read({ origin: ORIGIN })).json()).toEqual({ completedUrl });
});

test('A host page whose wrapper of fetch adds headers still reads the settings and sends leads', async () => {
  const { preflight } = await createFixture();
  for (const [path, method] of [
    ['', 'GET'],
    ['/leads', 'POST'],
  ] as const) {
    const answer = await preflight(ORIGIN, undefined, path, method, 'x-csrf-token');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      [CORS]: ORIGIN,
      'access-control-allow-methods': method,
      'access-control-allow-headers': expect.stringMatching(/, \*$/),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await preflight(FOREIGN, undefined, path, method)).statusCode).toBe(403);
  }
});

test('The site’s own frame reads the settings and sends leads', async () => {
  const { read, post, createLead } = await createFixture();
  expect((await read({ host: 'site.example', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
    200,
  );
  const page = { url: 'https://www.shop.example/frame' };
  for (const headers of [
    { origin: 'https://own.example' },
    { origin: 'https://site.example', 'x-forwarded-host': 'site.example' },
  ])
    expect((await post({ ...createLeadBody(), page }, headers)).statusCode).toBe(201);
  expect(createLead.mock.calls[1]?.[0].page?.url).toBe(page.url);
});

test.each([
  FOREIGN,
  'null',
  'https://localhost:80/path',
  `${ORIGIN}.evil.example`,
  'http://shop.example',
  `${ORIGIN}:8443`,
  '',
])(
  'A page of the origin %o is refused before its body is read, and may read why',
  async (origin) => {
    const { preflight, post, read, createLead, counted } = await createFixture();
    for (const answer of [await post('{', { origin }), await read({ origin })]) {
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'foreign_origin']);
      expect(answer.headers).toMatchObject({ [CORS]: '*', 'cache-control': 'no-store' });
    }
    const simple = { origin, 'content-type': 'text/plain' };
    expect((await post(createLeadBody(), simple)).statusCode).toBe(403);
    const asked = await preflight(origin || 'null');
    expect(asked.statusCode).toBe(403);
    expect(asked.headers).not.toHaveProperty(CORS);
    expect(createLead).not.toHaveBeenCalled();
    expect(counted).toContain('pk_k POST 403');
    expect(counted).toContain('pk_k OPTIONS 403');
  },
);

test.each([`pk_${'x'.repeat(22)}`, 'pk_short', '%00', '..%2f..', 'a'.repeat(90)])(
  'The key %s is unknown, on every way',
  async (key) => {
    const { preflight, post, read, createLead, counted } = await createFixture();
    const to = `/api/embed/1/${key}`;
    for (const answer of [
      await post(createLeadBody(), {}, to),
      await read({ origin: ORIGIN }, to),
      await preflight(ORIGIN, to),
    ])
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'unknown_key']);
    expect((await preflight(ORIGIN, to)).headers).not.toHaveProperty(CORS);
    expect(createLead).not.toHaveBeenCalled();
    expect(new Set(counted)).toEqual(
      new Set(['none POST 404', 'none GET 404', 'none OPTIONS 404']),
    );
  },
);

test('An invalid key is not looked up', async () => {
  const { read, found } = await createFixture();
  await read({}, '/api/embed/1/pk_short');
  expect(found).not.toHaveBeenCalled();
});

const credentials = createCredentials();
const app = createIntegration({ ...credentials, origins: [] });

test('An app sends a lead with a token of its integration’s server', async () => {
  const { post, createLead, now } = await createFixture({ integration: app });
  const token = signServerToken(app.key, credentials.secret, now.getTime());
  const page = { url: 'https://elsewhere.example/' };
  const headers = { origin: undefined, authorization: `Bearer ${token}` };
  expect((await post({ ...createLeadBody(), page }, headers)).statusCode).toBe(201);
  expect(createLead.mock.calls[0]?.[0]).toMatchObject({
    integration: { key: app.key },
    page: null,
  });
  expect(createLead.mock.calls[0]?.[1]).toMatchObject({ scope: `${app.key}/server`, key: 'k' });
});

test('Without an Origin and without a token, nothing is accepted', async () => {
  const { post, createLead } = await createFixture();
  for (const authorization of [undefined, 'Basic YTpi', 'Bearer ']) {
    const answer = await post(createLeadBody(), { origin: undefined, authorization });
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'origin_required']);
  }
  expect(createLead).not.toHaveBeenCalled();
});

test('An invalid token is refused, and a valid one does not replace a wrong origin', async () => {
  const { post, createLead, now, counted } = await createFixture({ integration: app });
  const old = signServerToken(app.key, credentials.secret, now.getTime() - 900_000);
  for (const token of [
    'made.up.token',
    old,
    signServerToken(app.key, createCredentials().secret),
  ]) {
    const headers = { origin: undefined, authorization: `Bearer ${token}` };
    const answer = await post(createLeadBody(), headers);
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_token']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
  const valid = `Bearer ${signServerToken(app.key, credentials.secret, now.getTime())}`;
  const stolen = await post(createLeadBody(), { origin: FOREIGN, authorization: valid });
  expect(stolen.statusCode).toBe(403);
  expect(createLead).not.toHaveBeenCalled();
  expect(counted.map((line) => line.slice(5))).toEqual([...Array(3).fill('POST 401'), 'POST 403']);
});

test('A visitor who floods a key is refused, while others still send', async () => {
  const { post, counted } = await createFixture({
    integration: createIntegration({ visitorRatePerMinute: 2, ratePerMinute: 4 }),
  });
  const from = (address: string) => post(createLeadBody(), { 'x-forwarded-for': address });
  for (let index = 0; index < 5; index++) await from('192.0.2.1');
  const refused = await from('192.0.2.1');
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({
    [CORS]: '*',
    'access-control-expose-headers': 'retry-after, idempotency-replayed',
  });
  expect((await from('192.0.2.2')).statusCode).toBe(201);
  expect((await from('192.0.2.3')).statusCode).toBe(201);
  expect(counted).toContain('pk_k POST 429');
});

test('Reading the settings and preflights do not count towards the limit of leads', async () => {
  const { post, read, preflight } = await createFixture({
    integration: createIntegration({ visitorRatePerMinute: 1, ratePerMinute: 1 }),
  });
  for (let index = 0; index < 2; index++) {
    expect((await read({ origin: ORIGIN })).statusCode).toBe(200);
    expect((await preflight(ORIGIN)).statusCode).toBe(204);
  }
  expect((await post(createLeadBody())).statusCode).toBe(201);
});

test('A server that sends for many visitors is limited only by its key', async () => {
  const { post, now } = await createFixture({
    integration: { ...app, visitorRatePerMinute: 1, ratePerMinute: 2 },
  });
  const token = signServerToken(app.key, credentials.secret, now.getTime());
  const headers = { origin: undefined, authorization: `Bearer ${token}` };
  const statuses = [];
  for (let index = 0; index < 3; index++)
    statuses.push((await post(createLeadBody(), headers)).statusCode);
  expect(statuses).toEqual([201, 201, 429]);
});

test('All visitors of a key together are limited, another key is not', async () => {
  const one = createIntegration({ ratePerMinute: 2 });
  const other = createIntegration({
    key: `pk_${'o'.repeat(22)}`,
    ratePerMinute: 1,
    visitorRatePerMinute: 1,
  });
  const { post } = await createFixture({
    find: async (key) => [one, other].find((each) => each.key === key) ?? null,
  });
  const statuses = [];
  for (const number of [1, 2, 3])
    statuses.push(
      (await post(createLeadBody(), { 'x-forwarded-for': `192.0.2.${number}` })).statusCode,
    );
  expect(statuses).toEqual([201, 201, 429]);
  const again = { 'x-forwarded-for': '192.0.2.1' };
  expect((await post(createLeadBody(), again, `/api/embed/1/${other.key}`)).statusCode).toBe(201);
});

test('Whoever guesses keys is refused before anything is looked up', async () => {
  const { read, preflight, found } = await createFixture({ ratePerMinute: 3 });
  for (let index = 0; index < 3; index++)
    await read({ origin: FOREIGN }, `/api/embed/1/pk_${String(index).repeat(22)}`);
  const refused = await read({ origin: FOREIGN });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await preflight(ORIGIN)).statusCode).toBe(429);
  expect(found).toHaveBeenCalledTimes(3);
});

test.each([
  ['without a key', createLeadBody(), { 'idempotency-key': undefined }, 400, 'invalid_request'],
  ['with an invalid e-mail address', createLeadBody('x'), {}, 400, 'invalid_request'],
  ['as broken JSON', '{"email":', {}, 400, 'malformed_request'],
  ['that is longer than its limit', JSON.stringify('a'.repeat(8_192)), {}, 413, 'body_too_large'],
  ['as plain text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
])(
  'A lead %s is rejected so that the page can read why',
  async (_what, body, headers, status, error) => {
    const { post, createLead, counted } = await createFixture();
    const answer = await post(body, headers);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    expect(answer.headers[CORS]).toBe(ORIGIN);
    expect(answer.body).not.toContain('ada@');
    expect(createLead).not.toHaveBeenCalled();
    expect(counted).toEqual([`pk_k POST ${status}`]);
  },
);

test('A lead that is sent again is answered as before, another with its key is rejected', async () => {
  const replayed = await createFixture({
    create: () => Promise.resolve({ outcome: 'replayed', id: ID }),
  });
  const again = await replayed.post(createLeadBody());
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  const conflicting = await createFixture({
    create: () => Promise.resolve({ outcome: 'conflict' }),
  });
  expect((await conflicting.post(createLeadBody())).json().error).toBe('idempotency_conflict');
});

test('Keys that reach a prototype are left out', async () => {
  const { post, createLead } = await createFixture();
  const text = JSON.stringify({ ...createLeadBody(), page: { url: '' } }).replace(
    '"page":{',
    '"page":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
  );
  expect((await post(text)).statusCode).toBe(201);
  expect(JSON.stringify(createLead.mock.calls)).not.toContain('polluted');
});

test('While the database does not answer, the page may try again', async () => {
  const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
  for (const fixture of [
    await createFixture({ find: down }),
    await createFixture({ create: down }),
  ]) {
    const answer = await fixture.post(createLeadBody());
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.headers).toHaveProperty(CORS);
  }
});

test('A frozen database is not waited for', async () => {
  const { post } = await createFixture({ find: () => new Promise(() => {}), answerMs: 50 });
  expect((await post(createLeadBody())).statusCode).toBe(503);
});

test('The key of the playground works on this site’s own pages alone, and keeps nothing', async () => {
  const { post, preflight, read, createLead, found, now } = await createFixture();
  const to = `/api/embed/1/${PLAYGROUND_KEY}`;
  const own = { origin: 'https://own.example' };
  expect((await read(own, to)).json()).toEqual({});
  const answer = await post(createLeadBody(), own, to);
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { id: expect.stringMatching(/^[\da-f-]{36}$/), status: 'accepted' },
  ]);
  expect((await post({ ...createLeadBody(), email: 'none' }, own, to)).statusCode).toBe(400);

  expect((await preflight(FOREIGN, to)).statusCode).toBe(403);
  expect((await post(createLeadBody(), { origin: FOREIGN }, to)).statusCode).toBe(403);
  expect((await post(createLeadBody(), { origin: undefined }, to)).statusCode).toBe(403);
  const token = signServerToken(PLAYGROUND_KEY, createCredentials().secret, now.getTime());
  const signed = { origin: undefined, authorization: `Bearer ${token}` };
  expect((await post(createLeadBody(), signed, to)).statusCode).toBe(401);
  expect([createLead, found].map((each) => each.mock.calls)).toEqual([[], []]);
});
