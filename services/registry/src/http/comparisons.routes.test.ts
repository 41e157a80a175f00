import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry, type TestRegistry } from '../testing/arrangeRegistry.ts';
import { createTeamTokens } from '../testing/createTeamTokens.ts';
import { onHomes, type usualHomes } from '../testing/createTestHome.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const HOSTILE = '<!doctype html><script>alert(1)</script><p>What it changes</p>';
let it: TestRegistry;
let app: App;
let tokens: Record<string, string>;

async function arrange(home: (typeof usualHomes)[number]): Promise<void> {
  it = await arrangeRegistry(home);
  app = await buildApp(it.opened);
  onTestFinished(() => app.close());
  tokens = await createTeamTokens(it);
  const operators = await it.opened.identity.authenticate(`Bearer ${tokens.operators}`, '::1');
  await it.opened.identity.claims.transfer(operators, {
    kind: 'fragment',
    name: 'mf-footer',
    to: 'growth',
  });
  await it.ship('1.0.0');
}

const share = (version: string, page = HOSTILE, team: string | undefined = 'growth') =>
  app.inject({
    method: 'POST',
    url: `/fragments/mf-footer/${version}/comparison`,
    headers: {
      'content-type': 'text/html',
      ...(team && { authorization: `Bearer ${tokens[team]}` }),
    },
    payload: page,
  });

async function signIn(team = 'content'): Promise<string> {
  const { headers: signedIn } = await app.inject({
    method: 'POST',
    url: '/control/session',
    headers: { 'x-control-room': '1' },
    payload: { token: tokens[team] },
  });
  const [cookie = ''] = [signedIn['set-cookie'] ?? ''].flat();
  return cookie.split(';')[0] ?? '';
}
const visit = async (version: string, headers: Record<string, string> = {}) =>
  app.inject({
    url: `/control/comparisons/mf-footer/${version}`,
    headers: { cookie: await signIn(), ...headers },
  });

describe.each(onHomes(['comparisons']))('%s', (home) => {
  beforeEach(() => arrange(home));

  test('Whoever is signed in sees what a team sent, in a sandbox where nothing of it runs', async () => {
    expect((await share('1.0.0')).statusCode).toBe(201);
    const { statusCode, headers, body } = await visit('1.0.0', { 'sec-fetch-site': 'same-origin' });
    expect([statusCode, body]).toEqual([200, HOSTILE]);
    const policy = `${headers['content-security-policy']}`.split('; ');
    expect(policy).toContain('sandbox');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(`${policy}`).not.toMatch(/script-src|allow-/);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('The latest of a version takes the place of the one before, and the room says when it came', async () => {
    await share('1.0.0', 'first');
    await share('1.0.0', 'second');
    expect((await visit('1.0.0')).body).toBe('second');
    expect(await it.opened.comparisons.list()).toHaveLength(1);
    const room = await app.inject({
      url: '/control/api/state/production',
      headers: { cookie: await signIn(), 'x-control-room': '1' },
    });
    expect(room.json().state.fragments).toMatchObject([
      { versions: [{ version: '1.0.0', comparedAt: expect.stringMatching(/^2026-01-01T00:00:/) }] },
    ]);
  });

  test('A fragment keeps the newest ten', async () => {
    for (let minor = 1; minor <= 11; minor++) {
      await it.publish(`1.${minor}.0`);
      await share(`1.${minor}.0`, `page ${minor}`);
    }
    expect((await visit('1.1.0')).statusCode).toBe(404);
    expect((await visit('1.2.0')).body).toBe('page 2');
    expect(await it.opened.comparisons.list()).toHaveLength(10);
  });

  test('Another team sends none, nor does anybody without a token, nor of a version that there is not', async () => {
    expect((await share('1.0.0', HOSTILE, 'content')).statusCode).toBe(403);
    expect((await share('1.0.0', HOSTILE, '')).statusCode).toBe(401);
    expect((await share('9.9.9')).statusCode).toBe(404);
    expect((await share('1.0.0', 'x'.repeat(8 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect(await it.opened.comparisons.list()).toEqual([]);
  });

  test('Without a session, and from another site, nobody sees it', async () => {
    await share('1.0.0');
    const { statusCode } = await app.inject({ url: '/control/comparisons/mf-footer/1.0.0' });
    expect(statusCode).toBe(401);
    expect((await visit('1.0.0', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401);
  });
});
