import { DamagedFileError } from '@site/environment/damaged-file';
import { requestRunToken } from '@site/registry-client/run-token';
import fastify, { type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { identityRoutes } from './identity.routes.ts';
import { arrangeIdentity, operator } from './testing/arrangeIdentity.ts';
import { buildTestApp } from './testing/buildTestApp.ts';
import { startIssuer } from './testing/startIssuer.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
let arranged: ReturnType<typeof arrangeIdentity>;
let tokens: { operator: string; growth: string };

beforeEach(async () => {
  arranged = arrangeIdentity();
  const { identity } = arranged;
  app = await buildTestApp(identity);
  const create = async (team: string) => {
    const scopes = { fragments: ['*'], channels: ['*'] };
    const lifetimeMs = 3_600_000;
    return (await identity.tokens.create({ team, label: '', ...scopes, lifetimeMs }, operator))
      .token;
  };
  tokens = { operator: await create('operators'), growth: await create('growth') };
});

const call = async (
  who: keyof typeof tokens | undefined,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: unknown,
) => {
  const headers = who ? { authorization: `Bearer ${tokens[who]}` } : {};
  const options: InjectOptions = { method, url, headers, ...(body ? { body } : {}) };
  const response = await app.inject(options);
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};

const EVERY_ROUTE = [
  ['GET', '/tokens'],
  ['POST', '/tokens', { team: 'lab' }],
  ['DELETE', '/tokens/0000000000000000'],
  ['GET', '/trust'],
  [
    'POST',
    '/trust',
    { issuer: 'https://ci.example', audience: 'registry', claims: { sub: 'x' }, team: 'lab' },
  ],
  ['DELETE', '/trust/00000000'],
  ['GET', '/claims'],
  ['POST', '/claims/transfers', { kind: 'fragment', name: 'mf-lab', to: 'lab' }],
  ['POST', '/claims/waivers', { fragment: 'mf-lab', rule: 'leak', reason: 'A map.' }],
  ['DELETE', '/claims/waivers/mf-lab/leak'],
] as const;

test.each(EVERY_ROUTE)('%s %s without a token is 401', async (method, url, body?) => {
  const answer = await call(undefined, method, url, body);
  expect(answer).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': 'Bearer' },
    body: { code: 'no_token', error: expect.stringContaining('token') },
  });
});

test.each(EVERY_ROUTE.filter(([, url]) => url !== '/claims'))(
  '%s %s is refused to a team',
  async (method, url, body?) => {
    expect(await call('growth', method, url, body)).toMatchObject({
      status: 403,
      body: { code: 'operators_only' },
    });
  },
);

test('An operator creates a token, which works until it is revoked', async () => {
  const body = {
    team: 'lab',
    label: 'CI',
    fragments: ['mf-lab'],
    channels: ['production'],
    days: 7,
  };
  const created = await call('operator', 'POST', '/tokens', body);
  expect(created).toMatchObject({
    status: 201,
    body: { team: 'lab', label: 'CI', expiresAt: '2026-03-08T12:00:00.000Z' },
  });
  const { id, token } = created.body;
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/claims', headers })).statusCode).toBe(200);
  expect((await call('operator', 'GET', '/tokens')).body.tokens).toContainEqual(
    expect.objectContaining({
      id,
      createdBy: { team: 'operators', how: 'token', subject: expect.any(String) },
    }),
  );
  expect(await call('operator', 'DELETE', `/tokens/${id}`)).toMatchObject({ status: 200 });
  expect((await app.inject({ url: '/claims', headers })).json()).toMatchObject({
    code: 'token_revoked',
  });
});

test('A token is for 90 days, the fragments that its team has, and production unless told otherwise', async () => {
  for (const name of ['mf-lab', 'mf-jobs'])
    await arranged.identity.claims.transfer(operator, { kind: 'fragment', name, to: 'lab' });
  expect(await call('operator', 'POST', '/tokens', { team: 'lab' })).toMatchObject({
    body: {
      fragments: ['mf-lab', 'mf-jobs'],
      channels: ['production'],
      expiresAt: '2026-05-30T12:00:00.000Z',
    },
  });
  const given = { team: 'lab', fragments: ['*'], channels: ['*'] };
  expect(await call('operator', 'POST', '/tokens', given)).toMatchObject({ body: given });
});

test('A CI is trusted with the fragments that its team has, and production unless told otherwise', async () => {
  const body = { issuer: 'https://ci.example', audience: 'registry', claims: { sub: 'x' } };
  const trust = { ...body, team: 'lab' };
  expect(await call('operator', 'POST', '/trust', trust)).toMatchObject({
    status: 400,
    body: { code: 'scope_needed' },
  });
  await arranged.identity.claims.transfer(operator, {
    kind: 'fragment',
    name: 'mf-lab',
    to: 'lab',
  });
  expect(await call('operator', 'POST', '/trust', trust)).toMatchObject({
    body: { fragments: ['mf-lab'], channels: ['production'] },
  });
});

test('A token for a team without fragments has to name them', async () => {
  expect(await call('operator', 'POST', '/tokens', { team: 'lab' })).toMatchObject({
    status: 400,
    body: { code: 'scope_needed', error: expect.stringContaining('--fragments') },
  });
});

test.each(['operators', 'readers'])('A token of %s is for everything', async (team) => {
  expect(await call('operator', 'POST', '/tokens', { team })).toMatchObject({
    body: { fragments: ['*'], channels: ['*'] },
  });
});

test.each([
  { team: 'Lab' },
  { team: 'lab', fragments: [] },
  { team: 'lab', channels: ['Production'] },
  { team: 'lab', days: 0 },
  { team: 'lab', days: 367 },
  { team: 'lab', label: 'x'.repeat(101) },
  {},
])('The body %j makes no token', async (body) => {
  expect((await call('operator', 'POST', '/tokens', body)).status).toBe(400);
  expect((await call('operator', 'GET', '/tokens')).body.tokens).toHaveLength(2);
});

test('An operator can transfer ownership, and everybody may see the owners', async () => {
  const body = { kind: 'fragment', name: 'mf-lab', to: 'lab' };
  const fragments = [{ name: 'mf-lab', team: 'lab', since: '2026-03-01T12:00:00.000Z' }];
  expect(await call('operator', 'POST', '/claims/transfers', body)).toMatchObject({
    status: 200,
    body: { fragments },
  });
  expect(await call('growth', 'GET', '/claims')).toMatchObject({ body: { fragments } });
});

test('An operator adds a trust and removes it', async () => {
  const body = {
    issuer: 'https://ci.example',
    audience: 'registry',
    claims: { repository: 'lab/pages' },
    team: 'lab',
    fragments: ['mf-lab'],
  };
  const added = await call('operator', 'POST', '/trust', body);
  expect(added).toMatchObject({ status: 201, body });
  expect((await call('operator', 'GET', '/trust')).body.trusts).toEqual([added.body]);
  expect(await call('operator', 'DELETE', `/trust/${added.body.id}`)).toMatchObject({
    status: 200,
  });
  expect((await call('operator', 'GET', '/trust')).body.trusts).toEqual([]);
});

test('A run’s token is exchanged without another one, and a wrong one is refused', async () => {
  expect(await call(undefined, 'POST', '/tokens/exchange', { token: 'a.b.c' })).toMatchObject({
    status: 401,
    body: { code: 'run_token_malformed', error: expect.any(String) },
  });
});

test('A run of GitHub Actions publishes with only what the CI provides', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  arranged.time.now = Date.now();
  const issuer = await startIssuer();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const claims = { repository: 'lab/pages', sha: 'abc123', run_id: '4711' };
  const ci = fastify();
  ci.get<{ Querystring: { audience: string } }>('/', async ({ query }) => ({
    value: await issuer.requestToken(query.audience, claims),
  }));
  try {
    const trusted = { issuer: issuer.url, audience: address, claims: { repository: 'lab/pages' } };
    await arranged.identity.trusts.add(
      { ...trusted, team: 'lab', fragments: ['*'], channels: ['*'] },
      operator,
    );
    const environment = {
      ACTIONS_ID_TOKEN_REQUEST_URL: await ci.listen({ port: 0, host: '127.0.0.1' }),
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job',
    };
    const token = await requestRunToken({ registryUrl: address, environment });
    expect(await arranged.identity.authenticate(`Bearer ${token}`, '::1')).toMatchObject({
      team: 'lab',
      how: 'oidc',
      source: { commit: 'abc123', run: 'lab/pages 4711' },
    });
  } finally {
    await Promise.all([app.close(), ci.close(), issuer.close()]);
  }
});

test('A run whose issuer does not answer is told so, with a time to try again', async () => {
  const claims = { repository: 'lab/pages' };
  // Nothing listens there.
  const issuer = 'http://127.0.0.1:1';
  const trusted = { issuer, audience: 'registry', claims, team: 'lab', fragments: ['mf-lab'] };
  await call('operator', 'POST', '/trust', trusted);
  const { privateKey } = await generateKeyPair('ES256');
  const token = new SignJWT({ ...claims, iss: issuer }).setProtectedHeader({ alg: 'ES256' });
  const body = { token: await token.sign(privateKey) };
  expect(await call(undefined, 'POST', '/tokens/exchange', body)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
    body: { code: 'issuer_unavailable', error: expect.stringContaining(issuer) },
  });
});

test('The service’s own handler answers for damaged files', async () => {
  for (const key of ['identity/state', 'identity/copy'])
    arranged.values.set(key, Buffer.from('damaged'));
  const handled: unknown[] = [];
  const outer = fastify();
  outer.setErrorHandler((error, _request, reply) => {
    handled.push(error);
    return reply.code(503).send();
  });
  outer.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await outer.register(identityRoutes, { identity: arranged.identity });
  const headers = { authorization: `Bearer ${tokens.operator}` };
  expect((await outer.inject({ url: '/tokens', headers })).statusCode).toBe(503);
  expect(handled).toEqual([expect.any(DamagedFileError)]);
});

test('A body without a token is not read', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/tokens',
    headers: { 'content-type': 'application/json' },
    body: '{"team":',
  });
  expect(answer.statusCode).toBe(401);
});
