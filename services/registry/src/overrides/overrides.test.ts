import { verifyOverride } from '@site/channel-records/override';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry, type TestRegistry } from '../testing/arrangeRegistry.ts';
import { createTeamTokens } from '../testing/createTeamTokens.ts';
import { onHomes, type usualHomes } from '../testing/createTestHome.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const host = 'www.example.com';
let it: TestRegistry;
let app: App;
let tokens: Record<string, string>;

async function arrange(home: (typeof usualHomes)[number]): Promise<void> {
  it = await arrangeRegistry(home);
  app = await buildApp(it.opened);
  tokens = await createTeamTokens(it);
  const operators = await it.opened.identity.authenticate(`Bearer ${tokens.operators}`, '::1');
  const footer = { kind: 'fragment', name: 'mf-footer', to: 'growth' } as const;
  await it.opened.identity.claims.transfer(operators, footer);
  await it.ship('1.0.0');
  await it.publish('1.0.1');
}

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

  test('An override that this registry did not issue counts as revoked', async () => {
    const { body } = await send(undefined, 'GET', '/overrides/never-issued/state');
    expect(body).toEqual({ isRevoked: true });
  });
});
