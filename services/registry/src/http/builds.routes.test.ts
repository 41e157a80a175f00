import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry, by } from '../testing/arrangeRegistry.ts';
import { usualHomes } from '../testing/createTestHome.ts';
import { describeBuild, hex } from '../testing/describeBuild.ts';

const DAY_MS = 24 * 60 * 60_000;
const ID = '0123456789abcdef';
const FILES = { 'boot-AAAAAAAA.js': 'boot()', 'styles-BBBBBBBB.css': '.a{}' };

async function arrange(home: (typeof usualHomes)[number] = 'files') {
  let now = Date.UTC(2026, 0, 1);
  const registry = await arrangeRegistry(home, { clock: () => new Date(now) });
  const app = await buildApp(registry.opened);
  const authorization = { authorization: `Bearer ${registry.opened.reportToken}` };
  return {
    ...registry,
    pass: (ms: number) => {
      now += ms;
    },
    async announce(build: object, headers: Record<string, string> = authorization) {
      const answer = await app.inject({ method: 'POST', url: '/builds', headers, payload: build });
      return { status: answer.statusCode, ...answer.json() };
    },
    async put(digest: string, text: string, headers: Record<string, string> = authorization) {
      const answer = await app.inject({
        method: 'PUT',
        url: `/builds/files/${digest}`,
        headers: { 'content-type': 'application/octet-stream', ...headers },
        payload: text,
      });
      return answer.statusCode;
    },
    get: (path: string) => app.inject(path),
  };
}

test.each(usualHomes)(
  'A shell puts its build here, others get it, and pruning removes it once nobody uses it: %s',
  async (home) => {
    const it = await arrange(home);
    const build = describeBuild(ID, FILES);
    const missing = Object.values(FILES).map(hex);
    expect(await it.announce(build)).toEqual({ status: 200, missing });
    for (const text of Object.values(FILES)) expect(await it.put(hex(text), text)).toBe(204);
    expect(await it.announce(build)).toEqual({ status: 200, missing: [] });
    expect((await it.get('/builds')).json().builds).toEqual([
      { id: ID, lastUsedAt: '2026-01-01T00:00:00.000Z' },
    ]);
    expect((await it.get(`/builds/${ID}`)).json().build).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await it.get(`/builds/files/${missing[0]}`)).body).toBe('boot()');
    it.pass(31 * DAY_MS);
    expect(await it.opened.pruner.prune({ keepReleases: 50, keepDays: 30 }, by)).toEqual({
      removed: [{ name: 'shell build', version: ID, bytes: 10 }],
      kept: 0,
    });
    expect((await it.get(`/builds/${ID}`)).statusCode).toBe(404);
    expect((await it.get(`/builds/files/${missing[0]}`)).statusCode).toBe(404);
  },
);

test('Without the token of shells nothing is taken, and wrong tokens are limited', async () => {
  const it = await arrange();
  const build = describeBuild(ID, FILES);
  for (const headers of [{}, { authorization: 'Bearer guess' }]) {
    expect(await it.announce(build, headers)).toMatchObject({ status: 401, code: 'token_unknown' });
    expect(await it.put(hex('boot()'), 'boot()', headers)).toBe(401);
  }
  for (let count = 0; count < 20; count++) await it.put(hex('a'), 'a', {});
  expect(await it.announce(build)).toMatchObject({ status: 429 });
  expect(await it.opened.store.list('builds/')).toEqual([]);
});

test('What no build can be is refused', async () => {
  const it = await arrange();
  for (const build of [
    describeBuild(ID, { 'index.html': '<p>' }),
    describeBuild(ID, { '../boot-AAAAAAAA.js': '' }),
    describeBuild('../channels', FILES),
  ])
    expect((await it.announce(build)).status).toBe(400);
  expect(await it.put('not-a-digest', 'boot()')).toBe(404);
  expect(await it.put(hex('boot()'), 'steal()')).toBe(409);
});
