import { expect, test } from 'vitest';
import type { IdentityData } from './createIdentityState.ts';
import { createTokens } from './createTokens.ts';
import { createWrongTokenLimit } from './createWrongTokenLimit.ts';
import { IdentityError } from './IdentityError.ts';
import { arrangeIdentity, memberOf, operator } from './testing/arrangeIdentity.ts';
import { createMemoryStore } from './testing/createMemoryStore.ts';

const HOUR = 3_600_000;
const FROM = '192.0.2.7';

const forTeam = (team: string) => ({
  team,
  label: 'laptop',
  fragments: ['*'],
  channels: ['*'],
  lifetimeMs: HOUR,
});

async function arrange(team = 'growth') {
  const arranged = arrangeIdentity();
  const created = await arranged.identity.tokens.create(forTeam(team), operator);
  const ask = (authorization?: string, address = FROM) =>
    arranged.identity.authenticate(authorization, address);
  return { ...arranged, ...created, ask };
}

test('A token stands for its team, with its scopes', async () => {
  const { ask, token, id, expiresAt } = await arrange();
  expect(await ask(`Bearer ${token}`)).toEqual({
    team: 'growth',
    isOperator: false,
    fragments: ['*'],
    channels: ['*'],
    how: 'token',
    subject: id,
    source: undefined,
    token: id,
    until: expiresAt,
  });
});

test('A token has 256 random bits after a prefix that scanners can look for', async () => {
  const { token, identity } = await arrange();
  const other = await identity.tokens.create(forTeam('growth'), operator);
  expect(token).toMatch(/^fragments_[0-9a-f]{64}$/);
  expect(other.token).not.toBe(token);
});

test('Neither the store nor the list contains the token', async () => {
  const { token, values, identity, ask } = await arrange();
  await ask(`Bearer ${token}`);
  const secret = token.slice('fragments_'.length);
  expect([...values.keys()]).toHaveLength(3);
  for (const [key, bytes] of values) expect(`${key} ${bytes}`).not.toContain(secret);
  const listed = JSON.stringify(await identity.tokens.list());
  expect(listed).not.toContain(secret);
  expect(listed).not.toContain('digest');
});

test('A request without a token gets an answer that says how to send one', async () => {
  const { ask } = await arrange();
  await expect(ask()).rejects.toMatchObject({
    statusCode: 401,
    code: 'no_token',
    headers: { 'www-authenticate': 'Bearer' },
    message: expect.stringContaining('REGISTRY_TOKEN'),
  });
});

test.each(['Basic YTpi', 'Bearer', 'Bearer a b', ''])(
  'The header %j is refused',
  async (header) => {
    const { ask } = await arrange();
    await expect(ask(header)).rejects.toMatchObject({ statusCode: 401, code: 'token_malformed' });
  },
);

test('All unknown tokens are refused with the same answer, whatever they resemble', async () => {
  const { ask, token } = await arrange();
  const last = token.endsWith('0') ? '1' : '0';
  const wrong = [
    `${token.slice(0, -1)}${last}`,
    `${token}0`,
    token.toUpperCase(),
    `fragments_${'0'.repeat(64)}`,
    '__proto__',
    'x'.repeat(5_000),
  ];
  const refusals = await Promise.all(
    wrong.map((each) => ask(`Bearer ${each}`).catch(({ code, message }) => ({ code, message }))),
  );
  expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(refusals[0]).toMatchObject({ code: 'token_unknown' });
});

test('A token expires at its time', async () => {
  const { ask, token, time } = await arrange();
  time.now += HOUR - 1;
  await ask(`Bearer ${token}`);
  time.now += 1;
  await expect(ask(`Bearer ${token}`)).rejects.toMatchObject({
    statusCode: 401,
    code: 'token_expired',
    message: expect.stringContaining('2026-03-01T13:00:00.000Z'),
  });
});

test('A revoked token is refused at once, in every process', async () => {
  const { ask, token, id, identity, open } = await arrange();
  const other = open();
  await other.authenticate(`Bearer ${token}`, FROM);
  await identity.tokens.revoke(id, operator);
  await expect(ask(`Bearer ${token}`)).rejects.toMatchObject({ code: 'token_revoked' });
  await expect(other.authenticate(`Bearer ${token}`, FROM)).rejects.toMatchObject({
    code: 'token_revoked',
  });
  expect(await identity.tokens.list()).toMatchObject([
    { id, revokedAt: '2026-03-01T12:00:00.000Z', revokedBy: { team: 'operators' } },
  ]);
});

test('Revoking twice keeps the first time', async () => {
  const { id, identity, time } = await arrange();
  const first = await identity.tokens.revoke(id, operator);
  time.now += HOUR;
  expect(await identity.tokens.revoke(id, operator)).toEqual(first);
});

test('A team revokes the token it uses, and no other', async () => {
  const { ask, token, id, identity } = await arrange();
  const other = await identity.tokens.create(forTeam('growth'), operator);
  const actor = await ask(`Bearer ${token}`);
  await expect(identity.tokens.revoke(other.id, actor)).rejects.toMatchObject({
    statusCode: 403,
    code: 'operators_only',
  });
  await identity.tokens.revoke(id, actor);
  await expect(ask(`Bearer ${token}`)).rejects.toMatchObject({ code: 'token_revoked' });
});

test('Revoking an unknown id says so', async () => {
  const { identity } = await arrange();
  await expect(identity.tokens.revoke('0'.repeat(16), operator)).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('tokens list'),
  });
});

test('The list says when a token was last used, to the minute', async () => {
  const { ask, token, identity, time, id } = await arrange();
  expect((await identity.tokens.list())[0]).not.toHaveProperty('lastUsedAt');
  await ask(`Bearer ${token}`);
  time.now += 59_999;
  await ask(`Bearer ${token}`);
  expect(await identity.tokens.list()).toMatchObject([
    { id, lastUsedAt: '2026-03-01T12:00:00.000Z' },
  ]);
  time.now += 1;
  await ask(`Bearer ${token}`);
  expect(await identity.tokens.list()).toMatchObject([
    { id, lastUsedAt: '2026-03-01T12:01:00.000Z' },
  ]);
});

test('A use that cannot be stored does not refuse the request', async () => {
  const { ask, token, store, lines } = await arrange();
  store.write = () => Promise.reject(new Error('disk full'));
  await ask(`Bearer ${token}`);
  expect(lines).toEqual([expect.stringContaining('disk full')]);
});

test('A token that ended more than a month ago is forgotten, with its use', async () => {
  const { ask, token, id, identity, time, values } = await arrange();
  await ask(`Bearer ${token}`);
  time.now += HOUR + 30 * 24 * HOUR;
  await identity.tokens.create(forTeam('growth'), operator);
  expect(await identity.tokens.list()).toHaveLength(2);
  time.now += 1;
  await identity.tokens.create(forTeam('growth'), operator);
  expect((await identity.tokens.list()).map((each) => each.id)).not.toContain(id);
  expect(values.has(`identity/uses/${id}`)).toBe(false);
});

test('After 20 wrong tokens within a minute an address has to wait with more, and no other', async () => {
  const { ask, time } = await arrange();
  for (let wrong = 0; wrong < 20; wrong++)
    await expect(ask(`Bearer guess-${wrong}`)).rejects.toMatchObject({ code: 'token_unknown' });
  time.now += 10_000;
  await expect(ask('Bearer guess')).rejects.toMatchObject({
    statusCode: 429,
    code: 'too_many_wrong_tokens',
    headers: { 'retry-after': '50' },
  });
  await expect(ask('Bearer guess', '192.0.2.8')).rejects.toMatchObject({ code: 'token_unknown' });
  time.now += 50_000;
  await expect(ask('Bearer guess')).rejects.toMatchObject({ code: 'token_unknown' });
});

test('Wrong tokens of one team’s CI do not shut out another team at the same address', async () => {
  const { ask, token, identity } = await arrange();
  for (let wrong = 0; wrong < 30; wrong++) await ask('Bearer guess').catch(() => {});
  expect(await ask(`Bearer ${token}`)).toMatchObject({ team: 'growth' });
  expect(await identity.signIn(token, FROM)).toMatchObject({ actor: { team: 'growth' } });
});

test('IPv4 clients that are written as IPv6 are told apart', async () => {
  const { ask } = await arrange();
  for (let wrong = 0; wrong < 20; wrong++)
    await ask('Bearer guess', '::ffff:192.0.2.7').catch(() => {});
  await expect(ask('Bearer guess', '::ffff:192.0.2.7')).rejects.toMatchObject({
    code: 'too_many_wrong_tokens',
  });
  await expect(ask('Bearer guess', '::ffff:192.0.2.8')).rejects.toMatchObject({
    code: 'token_unknown',
  });
});

test('The addresses of 10,000 clients are remembered, the latest ones', () => {
  const limit = createWrongTokenLimit(() => new Date(0));
  const guess = (address: string) => {
    for (let wrong = 0; wrong < 20; wrong++) limit.count(address);
  };
  guess('first');
  guess('second');
  for (let client = 1; client < 10_000; client++) limit.count(`client-${client}`);
  limit.check('first');
  expect(() => limit.check('second')).toThrow(IdentityError);
});

/** With so many tokens of each of these teams, that end in an hour. */
async function arrangeMany(counts: Record<string, number>) {
  const { identity } = await arrange();
  const [record] = await identity.tokens.list();
  const draft = {
    tokens: Object.entries(counts).flatMap(([team, count]) =>
      Array.from({ length: count }, () => ({ ...record, team, digest: 'a1'.repeat(32) })),
    ),
  } as IdentityData;
  const time = { now: Date.parse('2026-03-01T12:00:00Z') };
  const tokens = createTokens({
    state: { read: async () => draft, change: async (edit) => edit(draft) },
    store: createMemoryStore().store,
    clock: () => new Date(time.now),
    warn: expect.fail,
  });
  const create = (team: string) => tokens.create(forTeam(team), operator);
  return { create, draft, time };
}
const isRefused = { statusCode: 409, code: 'too_many' };

test('A team has at most 400 valid tokens, and the others go on', async () => {
  const { create, time } = await arrangeMany({ growth: 399 });
  await create('growth');
  await expect(create('growth')).rejects.toMatchObject(isRefused);
  await create('content');
  await create('operators');
  time.now += HOUR;
  await create('growth');
});

test('There are at most 2,000 valid tokens, and operators still get one', async () => {
  const { create, draft } = await arrangeMany({ a: 400, b: 400, c: 400, d: 400, e: 399 });
  await create('growth');
  await expect(create('growth')).rejects.toMatchObject(isRefused);
  await create('operators');
  expect(draft.tokens).toHaveLength(2_001);
});

test('The latest thousand ended tokens stay listed', async () => {
  const { create, draft, time } = await arrangeMany({ growth: 400, content: 400, lab: 400 });
  time.now += HOUR + 1;
  await create('growth');
  expect(draft.tokens).toHaveLength(1_001);
});

test('An IPv6 client has to wait with all addresses of its network', async () => {
  const { ask } = await arrange();
  for (let wrong = 0; wrong < 20; wrong++)
    await ask('Bearer guess', `2001:db8:1:2::${wrong.toString(16)}`).catch(() => {});
  await expect(ask('Bearer guess', '2001:db8:1:2:ffff::1')).rejects.toMatchObject({
    code: 'too_many_wrong_tokens',
  });
  await expect(ask('Bearer guess', '2001:db8:1:3::1')).rejects.toMatchObject({
    code: 'token_unknown',
  });
});

test('An expired token used in a loop does not block other tokens of its address', async () => {
  const { ask, token, identity, time } = await arrange();
  time.now += HOUR;
  for (let call = 0; call < 30; call++)
    await expect(ask(`Bearer ${token}`)).rejects.toMatchObject({ code: 'token_expired' });
  const { token: fresh } = await identity.tokens.create(forTeam('growth'), operator);
  expect(await ask(`Bearer ${fresh}`)).toMatchObject({ team: 'growth' });
});

test('Only tokens of the team operators have operator rights', async () => {
  const { ask, token } = await arrange('operators');
  expect(await ask(`Bearer ${token}`)).toMatchObject({ isOperator: true });
  const { identity } = await arrange();
  await expect(identity.claims.mayRestore(memberOf('growth'), 'production')).rejects.toMatchObject({
    code: 'operators_only',
  });
});
