import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserError } from '@site/registry-client/errors';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry, type TestRegistry } from '../testing/arrangeRegistry.ts';
import type { RoomAnswer } from './state.routes.ts';

const HOUR_MS = 3_600_000;
const OWN = { 'x-control-room': '1' };
type App = Awaited<ReturnType<typeof buildApp>>;

let it: TestRegistry;
let app: App;

beforeEach(async () => {
  it = await arrangeRegistry('files');
  app = await buildApp(it.opened);
  onTestFinished(() => app.close());
});

const createToken = async (team: string, scope = {}) =>
  it.opened.identity.tokens.create(
    { team, label: '', fragments: ['*'], channels: ['*'], lifetimeMs: 24 * HOUR_MS, ...scope },
    { team: 'operators', how: 'local', subject: 'test' },
  );

async function signIn(token: string, headers: Record<string, string> = OWN) {
  const answer = await app.inject({
    method: 'POST',
    url: '/control/session',
    headers,
    payload: { token },
  });
  const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat();
  return { answer, cookie, session: cookie.split(';')[0] ?? '' };
}

const ask = (session: string, url: string, headers = {}) =>
  app.inject({ url: `/control/${url}`, headers: { ...OWN, cookie: session, ...headers } });
const send = (session: string, url: string, payload: object, headers: object = OWN) =>
  app.inject({
    method: 'POST',
    url: `/control/${url}`,
    headers: { cookie: session, ...headers },
    payload,
  });

test('A token becomes a session that scripts cannot read and other sites cannot use', async () => {
  const { token } = await createToken('operators');
  const { answer, cookie } = await signIn(token);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ team: 'operators', isOperator: true });
  expect(cookie).toMatch(/; Path=\/control; Max-Age=28800; HttpOnly; SameSite=Strict$/);
  expect(cookie).not.toContain(token);
});

test('Behind https the session is for https and this host alone, and none that another host set is taken', async () => {
  app = await buildApp({ ...it.opened, trustedProxies: ['127.0.0.1'] });
  const { token } = await createToken('operators');
  const https = { ...OWN, 'x-forwarded-proto': 'https' };
  const { cookie, session } = await signIn(token, https);
  expect(cookie).toMatch(
    /^__Host-control-session=[^;]+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await ask(session, 'api/state/production', https)).statusCode).toBe(200);
  // A neighbor's page can set this one, of its own session, so that the operator acts under another name.
  const tossed = session.replace('__Host-', '');
  expect((await ask(tossed, 'api/state/production', https)).statusCode).toBe(401);
});

test('Wrong tokens are limited as those of the API are', async () => {
  for (let count = 0; count < 20; count++)
    expect((await signIn('fragments_wrong')).answer.statusCode).toBe(401);
  const { answer } = await signIn('fragments_wrong');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
});

test('A request without the page’s own header, or from another site, gets nothing', async () => {
  await it.ship('1.0.0');
  const { token } = await createToken('operators');
  const { session } = await signIn(token);
  const move = { expected: 1, fragment: 'mf-footer' };
  expect((await signIn(token, {})).answer.statusCode).toBe(403);
  expect((await send(session, 'api/channels/production/rollbacks', move, {})).statusCode).toBe(403);
  const cross = { ...OWN, 'sec-fetch-site': 'cross-site' };
  expect((await send(session, 'api/channels/production/rollbacks', move, cross)).statusCode).toBe(
    403,
  );
  expect((await ask(session, 'api/state/production', cross)).statusCode).toBe(403);
});

test.each(['null', 'https://evil.example', 'http://room.internal:81'])(
  'Where browsers say no more than the origin, nothing is done for %s',
  async (origin) => {
    const { token } = await createToken('operators');
    const { session } = await signIn(token);
    const body = { team: 'growth', label: '', fragments: ['mf-footer'] };
    const make = (from: string) =>
      send(session, 'api/tokens', body, { ...OWN, host: 'room.internal:4300', origin: from });
    expect((await make(origin)).statusCode).toBe(403);
    expect((await make('http://room.internal:4300')).statusCode).toBe(201);
  },
);

test('The API itself takes no session', async () => {
  const { session } = await signIn((await createToken('operators')).token);
  const headers = { ...OWN, cookie: session };
  expect((await app.inject({ url: '/tokens', headers })).json()).toMatchObject({
    code: 'no_token',
  });
  expect((await ask(session, 'api/tokens')).statusCode).toBe(200);
});

test.each([
  ['no session', () => ''],
  ['a changed session', (session: string) => `${session.slice(0, -3)}abc`],
  [
    'a session without a signature',
    (session: string) => {
      const [, payload] = session.split('.');
      const header = Buffer.from('{"alg":"none","typ":"control-session"}').toString('base64url');
      return `control-session=${header}.${payload}.`;
    },
  ],
])('With %s nothing is shown', async (_title, change) => {
  const { session } = await signIn((await createToken('operators')).token);
  const answer = await ask(change(session), 'api/state/production');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'session_ended' });
});

test('A session ends with its token, and when its holder signs out', async () => {
  const created = await createToken('growth');
  const [first, second] = [await signIn(created.token), await signIn(created.token)];
  const url = '/control/session';
  const out = await app.inject({
    method: 'DELETE',
    url,
    headers: { ...OWN, cookie: first.session },
  });
  expect(out.headers['set-cookie']).toContain('Max-Age=0');
  expect((await ask(first.session, 'api/state/production')).statusCode).toBe(401);
  expect((await ask(second.session, 'api/state/production')).statusCode).toBe(200);
  const actor = await it.opened.identity.authenticate(`Bearer ${created.token}`, '::1');
  await it.opened.identity.tokens.revoke(created.id, actor);
  expect((await ask(second.session, 'api/state/production')).json()).toMatchObject({
    code: 'token_revoked',
  });
});

test('The state has what is live, what was before, who may move it, and sizes', async () => {
  await it.ship('1.0.0');
  await it.ship('1.1.0');
  await it.publish('2.0.0', { name: 'mf-navigation' });
  await it.opened.identity.claims.transfer(operator, {
    kind: 'fragment',
    name: 'mf-footer',
    to: 'growth',
  });
  const { session } = await signIn((await createToken('growth')).token);
  const { state, movable, actor } = (await ask(session, 'api/state/production')).json<RoomAnswer>();
  expect(state.records.map(({ sequence }) => sequence)).toEqual([2, 1]);
  expect(state.back).toEqual({ 'mf-footer': '1.0.0' });
  expect(state.fragments.map(({ name, team }) => [name, team])).toEqual([
    ['mf-footer', 'growth'],
    ['mf-navigation', null],
  ]);
  expect(state.fragments[0]?.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect(state.fragments[0]?.versions[0]?.sizes?.server).toBe(
    Buffer.byteLength('export const v = "1.1.0";'),
  );
  expect(movable).toEqual(['mf-footer']);
  expect(actor).toMatchObject({ team: 'growth', isOperator: false });
});

test('A team sees errors of its own fragments only, and operators all', async () => {
  const errorOf = (fragment: string | null) => ({ fragment }) as BrowserError;
  const errors = [errorOf('mf-footer'), errorOf('mf-navigation'), errorOf(null)];
  const insight = {
    read: async () => ({ isConnected: true as const, errors, vitals: [] }),
    readErrors: async () => [],
  };
  app = await buildApp({ ...it.opened, insight });
  for (const [name, to] of [
    ['mf-footer', 'growth'],
    ['mf-navigation', 'content'],
  ] as const)
    await it.opened.identity.claims.transfer(operator, { kind: 'fragment', name, to });
  const see = async (team: string) => {
    const { session } = await signIn((await createToken(team)).token);
    return (await ask(session, 'api/insight')).json().errors;
  };
  expect(await see('growth')).toEqual([{ fragment: 'mf-footer' }]);
  expect(await see('operators')).toHaveLength(3);
});

test('The state has the candidates in canary with what the judge says', async () => {
  await it.ship('1.0.0');
  await it.publish('1.1.0');
  await it.registry.canary({
    channel: 'production',
    by: { team: 'growth', how: 'token', subject: 'x' },
    fragment: 'mf-footer',
    share: 100,
  });
  const { session } = await signIn((await createToken('operators')).token);
  const { state } = (await ask(session, 'api/state/production')).json<RoomAnswer>();
  expect(state.candidates).toMatchObject([
    {
      name: 'mf-footer',
      version: '1.1.0',
      live: '1.0.0',
      share: 100,
      lastAt: null,
      report: { verdict: 'wait' },
    },
  ]);
});

test('A waiting room gets the next move at once', async () => {
  await it.ship('1.0.0');
  const { session } = await signIn((await createToken('operators')).token);
  const { digest } = (await ask(session, 'api/state/production')).json<RoomAnswer>();
  expect((await ask(session, `api/state/production?seen=${digest}`)).statusCode).toBe(204);
  const waiting = ask(session, `api/state/production?seen=${digest}&wait=30`);
  await it.ship('1.1.0');
  expect((await waiting).json<RoomAnswer>().state.records).toHaveLength(2);
});

test('A waiting room gets the word of a shell', async () => {
  await it.ship('1.0.0');
  const { session } = await signIn((await createToken('operators')).token);
  const { digest } = (await ask(session, 'api/state/production')).json<RoomAnswer>();
  const waiting = ask(session, `api/state/production?seen=${digest}&wait=30`);
  await it.opened.shells.save('a-shell-of-the-test-0', {
    name: 'host:3000',
    channel: 'production',
    serving: { sequence: 1, release: 1 },
    refused: null,
  });
  expect((await waiting).json<RoomAnswer>().state.shells).toMatchObject([{ name: 'host:3000' }]);
});

test('A team moves its own fragment from the room, and no other', async () => {
  await it.ship('1.0.0');
  await it.ship('1.1.0');
  await it.opened.identity.claims.transfer(operator, {
    kind: 'fragment',
    name: 'mf-footer',
    to: 'growth',
  });
  const back = { expected: 2, fragment: 'mf-footer', reason: 'it looks wrong' };
  const route = 'api/channels/production/rollbacks';
  const other = await signIn((await createToken('content')).token);
  expect((await send(other.session, route, back)).json()).toMatchObject({
    code: 'fragment_of_another_team',
  });
  const own = await signIn((await createToken('growth')).token);
  expect((await send(own.session, route, back)).json()).toMatchObject({
    payload: { action: 'rollback', by: { team: 'growth' }, reason: 'it looks wrong' },
  });
});

test('The page allows nothing inline, no frame and no index', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  app = await buildApp({ ...it.opened, controlRoom: folder });
  expect((await app.inject('/control/')).statusCode).toBe(503);
  await writeFile(join(folder, 'index.html'), '<title>Control room</title>');
  const { statusCode, headers, body } = await app.inject('/control/');
  expect([statusCode, body]).toEqual([200, '<title>Control room</title>']);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
  });
  for (const file of ['../index.html', '%2e%2e%2findex.html', 'index.html', '.env.js'])
    expect((await app.inject(`/control/assets/${file}`)).statusCode).toBe(404);
});

test('The description of the API leaves the room’s copies of it out', async () => {
  const { paths } = (await app.inject('/openapi.json')).json();
  expect(Object.keys(paths).filter((path) => path.startsWith('/control'))).toEqual([]);
  expect(paths).toHaveProperty('/channels/{channel}/releases');
});

const operator = {
  team: 'operators',
  isOperator: true,
  fragments: ['*'],
  channels: ['*'],
  how: 'token',
  subject: 'ada',
  token: 'ada',
} as const;

test('The page learns whether it has a session without being refused', async () => {
  const { session } = await signIn((await createToken('growth')).token);
  expect((await ask('', 'session')).json()).toEqual({ actor: null });
  expect((await ask(session, 'session')).json()).toMatchObject({ actor: { team: 'growth' } });
});

test('A session shows which key signs, and never what a key signs with', async () => {
  const { session } = await signIn((await createToken('growth')).token);
  const answer = await ask(session, 'api/keys');
  const { keys } = await it.opened.keys.getPublicKeys();
  expect(answer.json()).toEqual({ keys: [{ kid: keys[0]?.kid, signs: true }] });
  expect((await ask('', 'api/keys')).statusCode).toBe(401);
});
