import { verifyOverride } from '@site/channel-records/override';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry, type TestRegistry } from '../testing/arrangeRegistry.ts';
import { createTeamTokens } from '../testing/createTeamTokens.ts';
import { onHomes, type usualHomes } from '../testing/createTestHome.ts';

const DAY_MS = 86_400_000;
type App = Awaited<ReturnType<typeof buildApp>>;

const host = 'www.example.com';
let it: TestRegistry;
let app: App;
let tokens: Record<string, string>;
let now: number;
function tick(): number {
  now += 1_000;
  return now;
}

async function arrange(home: (typeof usualHomes)[number]): Promise<void> {
  now = Date.UTC(2026, 0, 1);
  // Each reading is a second later, so that links have an order.
  it = await arrangeRegistry(home, { clock: () => new Date(tick()) });
  app = await buildApp(it.opened);
  tokens = await createTeamTokens(it);
  await transfer('fragment', 'mf-footer', 'growth');
  await it.ship('1.0.0');
  await it.publish('1.0.1');
}

const actorOf = (team: string) => it.opened.identity.authenticate(`Bearer ${tokens[team]}`, '::1');
const transfer = async (kind: 'fragment' | 'slot', name: string, to: string) =>
  it.opened.identity.claims.transfer(await actorOf('operators'), { kind, name, to });

async function send(
  team: string | undefined,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) {
  const answer = await app.inject({
    method,
    url,
    ...(team && { headers: { authorization: `Bearer ${tokens[team]}` } }),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const issue = (team: string | undefined, body: object) =>
  send(team, 'POST', '/overrides', { host, ...body });
const footer = (version?: string) => ({
  fragments: [{ name: 'mf-footer', ...(version && { version }) }],
});
const read = async (token: string) =>
  verifyOverride(token, await it.opened.keys.getPublicKeys(), {
    host,
    channel: 'production',
    now: new Date(Date.UTC(2026, 0, 1, 0, 5)),
  });

describe.each(onHomes(['overrides']))('%s', (home) => {
  beforeEach(() => arrange(home));

  test('A team gets a link to its newest published version, or to any other one', async () => {
    const newest = await issue('growth', footer());
    expect(newest.status).toBe(201);
    expect(await read(newest.body.token)).toMatchObject({
      jti: newest.body.id,
      sub: 'growth',
      fragments: { 'mf-footer': { version: '1.0.1' } },
    });
    const older = await issue('growth', footer('1.0.0'));
    expect((await read(older.body.token)) as object).toMatchObject({
      fragments: { 'mf-footer': { version: '1.0.0' } },
    });
  });

  test('An override lasts two hours unless another time is asked for, a week at most', async () => {
    const { body } = await issue('growth', footer());
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7_200_000);
    const short = await issue('growth', { ...footer(), minutes: 5 });
    const { iat, exp } = await read(short.body.token);
    expect(exp - iat).toBe(300);
    expect((await issue('growth', { ...footer(), minutes: 10_081 })).status).toBe(400);
  });

  test.each<[string, string | undefined, object, number, string]>([
    ['of another team’s fragment', 'content', footer(), 403, 'fragment_of_another_team'],
    ['without a token', undefined, footer(), 401, 'no_token'],
    ['of a version that was never published', 'growth', footer('9.9.9'), 404, 'never_published'],
    [
      'of another team’s local build',
      'content',
      { local: [{ name: 'mf-footer', url: 'http://localhost:5173' }] },
      403,
      'fragment_of_another_team',
    ],
    [
      'of a server that is not local',
      'growth',
      { local: [{ name: 'mf-footer', url: 'https://evil.example' }] },
      400,
      'invalid',
    ],
    ['of an earlier release, by a team', 'growth', { release: 1 }, 403, 'operators_only'],
    ['of a release that there is not', 'operators', { release: 9 }, 404, 'not_found'],
    ['of two kinds', 'operators', { ...footer(), release: 1 }, 400, 'invalid'],
    ['of nothing', 'operators', {}, 400, 'invalid'],
    [
      'of an address instead of a host',
      'operators',
      { explain: true, host: 'https://x' },
      400,
      'invalid',
    ],
  ])('An override %s is refused', async (_what, team, body, status, code) => {
    expect(await issue(team, body)).toMatchObject({ status, body: { code } });
  });

  test('A link to compare says so to shells, and in the list', async () => {
    const { body } = await issue('growth', { ...footer(), compare: true });
    expect(body.shows).toBe('mf-footer@1.0.1, compared with what is live');
    expect(await read(body.token)).toMatchObject({ compare: true });
    expect((await issue('growth', { explain: true, compare: true })).status).toBe(400);
    expect((await issue('content', { ...footer(), compare: true })).status).toBe(403);
  });

  test('Operators see the site as it was, with the content of that time', async () => {
    const { body } = await issue('operators', { release: 1, content: 'ref-1' });
    expect(body.shows).toBe('release 1, content ref-1');
    expect(await read(body.token)).toMatchObject({ release: 1, content: 'ref-1' });
  });

  test('Every override is listed with who asked for it and why, and without its token', async () => {
    await issue('growth', { ...footer(), reason: 'the links of the footer' });
    await issue('operators', { explain: true });
    const all = await send('operators', 'GET', '/overrides');
    expect(all.body.overrides).toMatchObject([
      { shows: 'explanations', by: { team: 'operators' } },
      {
        shows: 'mf-footer@1.0.1',
        names: ['mf-footer'],
        by: { team: 'growth', how: 'token' },
        reason: 'the links of the footer',
      },
    ]);
    expect(JSON.stringify(all.body)).not.toContain('"token":');
    expect((await send('growth', 'GET', '/overrides')).body.overrides).toHaveLength(1);
    expect((await send('content', 'GET', '/overrides')).body.overrides).toEqual([]);
    expect((await send(undefined, 'GET', '/overrides')).status).toBe(401);
  });

  test('A revoked override says so to shells; a team revokes only its own', async () => {
    const { body } = await issue('growth', footer());
    const state = () => send(undefined, 'GET', `/overrides/${body.id}/state`);
    expect((await state()).body).toEqual({ isRevoked: false });
    expect((await send('content', 'DELETE', `/overrides/${body.id}`)).status).toBe(404);
    expect((await state()).body).toEqual({ isRevoked: false });
    expect((await send('growth', 'DELETE', `/overrides/${body.id}`)).body).toMatchObject({
      revokedBy: { team: 'growth' },
    });
    expect((await state()).body).toEqual({ isRevoked: true });
  });

  const isRevoked = async (id: string) =>
    (await send(undefined, 'GET', `/overrides/${id}/state`)).body.isRevoked;

  test.each<[string, () => Promise<unknown>]>([
    [
      'whose token was revoked',
      async () => {
        const { token } = await actorOf('growth');
        await it.opened.identity.tokens.revoke(token, await actorOf('operators'));
      },
    ],
    ['whose fragment was transferred', () => transfer('fragment', 'mf-footer', 'content')],
    [
      'whose slot was transferred',
      async () => {
        await transfer('fragment', 'mf-other', 'content');
        await transfer('slot', 'footer', 'mf-other');
      },
    ],
  ])('A link %s has ended, and is listed so', async (_what, end) => {
    const { body } = await issue('growth', { ...footer(), minutes: 10_080 });
    expect(await isRevoked(body.id)).toBe(false);
    await end();
    expect(await isRevoked(body.id)).toBe(true);
    const [listed] = (await send('operators', 'GET', '/overrides')).body.overrides;
    expect(listed).toMatchObject({ id: body.id, hasEnded: true });
  });

  test('A link lasts no longer than the token that made it, also while shells cannot ask', async () => {
    const { body } = await issue('growth', { ...footer(), minutes: 10_080 });
    const { expiresAt } = (await it.opened.identity.tokens.list()).find(
      ({ team }) => team === 'growth',
    ) as { expiresAt: string };
    expect(Date.parse(body.expiresAt)).toBe(Math.floor(Date.parse(expiresAt) / 1_000) * 1_000);
    const { exp } = await read(body.token);
    expect(exp * 1_000).toBe(Date.parse(body.expiresAt));
    expect(await isRevoked(body.id)).toBe(false);
    now += DAY_MS;
    expect(await isRevoked(body.id)).toBe(true);
  });

  test('A run’s link outlives the run’s token, and ends with the trust', async () => {
    const { trusts, tokens: all } = it.opened.identity;
    const operators = await actorOf('operators');
    const scope = { team: 'growth', fragments: ['mf-footer'], channels: ['production'] };
    const { id } = await trusts.add(
      {
        ...scope,
        issuer: 'https://ci.example',
        audience: 'registry',
        claims: { repository: 'growth/footer' },
      },
      operators,
    );
    const run = { ...scope, how: 'oidc', subject: 'a run', trust: id, label: '' } as const;
    tokens.run = (await all.create({ ...run, lifetimeMs: 900_000 }, operators)).token;
    const { body } = await issue('run', { ...footer(), minutes: 10_080 });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBeGreaterThan(6 * DAY_MS);
    now += 2 * 3_600_000;
    expect(await isRevoked(body.id)).toBe(false);
    await trusts.remove(id, operators);
    expect(await isRevoked(body.id)).toBe(true);
  });

  test('A link from before rights were recorded counts as ended', async () => {
    const { body } = await issue('growth', footer());
    for (const key of [`overrides/${body.id}.json`, `copies/overrides/${body.id}.json`]) {
      const { right: _, ...old } = JSON.parse(String(await it.opened.store.read(key)));
      await it.opened.store.write(key, JSON.stringify(old));
    }
    expect(await isRevoked(body.id)).toBe(true);
  });

  test('A shell that asks about a link is no use of the token that made it', async () => {
    const { body } = await issue('growth', footer());
    now += 120_000;
    const before = await it.opened.identity.tokens.list();
    await isRevoked(body.id);
    expect(await it.opened.identity.tokens.list()).toEqual(before);
  });

  test('A team with 200 links makes room for a new one when some have ended, and stops no other team', async () => {
    const { body } = await issue('growth', footer());
    const key = `overrides/${body.id}.json`;
    const stored = JSON.parse(String(await it.opened.store.read(key)));
    const write = (id: string, more: object = {}) =>
      it.opened.store.write(
        `overrides/${id}.json`,
        JSON.stringify({ ...stored, id, createdAt: new Date(tick()).toISOString(), ...more }),
      );
    for (let link = 1; link < 200; link++) await write(`another-${link}`);
    expect(await issue('growth', footer())).toMatchObject({
      status: 409,
      body: { code: 'too_many' },
    });
    expect((await issue('operators', footer())).status).toBe(201);
    await write('another-7', { revokedAt: new Date(now).toISOString() });
    expect((await issue('growth', footer())).status).toBe(201);
    const { overrides } = (await send('growth', 'GET', '/overrides')).body;
    expect(overrides).toHaveLength(200);
    expect(overrides.map(({ id }: { id: string }) => id)).not.toContain('another-7');
  });

  test('An override that this registry did not issue counts as revoked', async () => {
    const { body } = await send(undefined, 'GET', '/overrides/never-issued/state');
    expect(body).toEqual({ isRevoked: true });
  });
});
