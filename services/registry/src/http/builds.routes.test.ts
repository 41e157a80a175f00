import { createHash } from 'node:crypto';
import { createKeyPair, type PrivateJwk } from '@site/channel-records/keys';
import { verifyShellBuild } from '@site/channel-records/shell-build';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createShellBuilds } from '../builds/createShellBuilds.ts';
import { openKeyFolder } from '../keys/openKeyFolder.ts';
import { arrangeRegistry, by } from '../testing/arrangeRegistry.ts';
import { usualHomes } from '../testing/createTestHome.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 0, 1);
const ID = '0123456789abcdef';
const OTHER = 'fedcba9876543210';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
/** A build with these files, by name. */
const describeBuild = (id: string, files: Record<string, string>) => ({
  id,
  files: Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      {
        integrity: `sha256-${Buffer.from(hex(text), 'hex').toString('base64')}`,
        bytes: text.length,
      },
    ]),
  ),
});
const FILES = { 'boot-AAAAAAAA.js': 'boot()', 'styles-BBBBBBBB.css': '.a{}' };

async function arrange(home: (typeof usualHomes)[number] = 'files') {
  let now = START;
  const registry = await arrangeRegistry(home, { clock: () => new Date(now) });
  const app = await buildApp(registry.opened);
  const authorization = { authorization: `Bearer ${registry.opened.reportToken}` };

  async function announce(build: object, headers: Record<string, string> = authorization) {
    const answer = await app.inject({ method: 'POST', url: '/builds', headers, payload: build });
    return { status: answer.statusCode, ...answer.json() };
  }
  async function put(
    digest: string,
    text: string,
    headers: Record<string, string> = authorization,
  ) {
    const answer = await app.inject({
      method: 'PUT',
      url: `/builds/files/${digest}`,
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload: text,
    });
    return answer.statusCode;
  }
  return {
    ...registry,
    announce,
    put,
    get: (path: string) => app.inject(path),
    pass: (ms: number) => {
      now += ms;
    },
    async share(id: string, files: Record<string, string>) {
      for (const text of Object.values(files)) await put(hex(text), text);
      return announce(describeBuild(id, files));
    },
    list: async () =>
      (await app.inject('/builds')).json().builds.map(({ id }: { id: string }) => id),
    prune: () => registry.opened.pruner.prune({ keepReleases: 50, keepDays: 30 }, by),
  };
}

test.each(usualHomes)(
  'A build is offered, signed, once all of its files are there: %s',
  async (home) => {
    const it = await arrange(home);
    const build = describeBuild(ID, FILES);
    const missing = Object.values(FILES).map(hex);
    expect(await it.announce(build)).toEqual({ status: 200, missing });
    expect(await it.list()).toEqual([]);
    expect((await it.get(`/builds/${ID}`)).statusCode).toBe(404);
    for (const text of Object.values(FILES)) expect(await it.put(hex(text), text)).toBe(204);
    expect(await it.announce(build)).toEqual({ status: 200, missing: [] });
    expect(await it.list()).toEqual([ID]);
    const text = (await it.get(`/builds/${ID}`)).json().build;
    expect(await verifyShellBuild(text, await it.opened.keys.getPublicKeys())).toEqual(build);
    expect((await it.get(`/builds/files/${missing[0]}`)).body).toBe('boot()');
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

test('A file is kept only under its own digest', async () => {
  const it = await arrange();
  expect(await it.put(hex('boot()'), 'steal()')).toBe(409);
  expect(await it.put('not-a-digest', 'boot()')).toBe(404);
  expect(await it.opened.store.list('builds/')).toEqual([]);
});

test.each([
  ['another name than a build has', describeBuild(ID, { 'index.html': '<p>' })],
  ['a name that leads out of its folder', describeBuild(ID, { '../boot-AAAAAAAA.js': '' })],
  ['another id than a build has', describeBuild('../channels', FILES)],
])('A list of files with %s is refused', async (_what, build) => {
  const it = await arrange();
  expect((await it.announce(build)).status).toBe(400);
});

test('The files of a build cannot be replaced, neither under its own name nor under another', async () => {
  const it = await arrange();
  await it.share(ID, FILES);
  const forged = { ...FILES, 'boot-AAAAAAAA.js': 'steal()' };
  expect(await it.share(ID, forged)).toMatchObject({ status: 409, code: 'other_bytes' });
  expect(await it.share(OTHER, forged)).toMatchObject({ status: 409, code: 'other_bytes' });
  expect(await it.list()).toEqual([ID]);
});

test('A list that was changed in the storage is not offered, and the next shell puts it right', async () => {
  const it = await arrange();
  await it.share(ID, FILES);
  await it.share(OTHER, { 'boot-CCCCCCCC.js': 'other()' });
  const other = await it.opened.store.read(`builds/${OTHER}.jws`);
  await it.opened.store.write(`builds/${ID}.jws`, other as Buffer);
  expect((await it.get(`/builds/${ID}`)).statusCode).toBe(404);
  await it.share(ID, FILES);
  expect((await it.get(`/builds/${ID}`)).statusCode).toBe(200);
});

test('A file that was changed in the storage is not sent, and is asked for again', async () => {
  const it = await arrange();
  await it.share(ID, FILES);
  await it.opened.store.write(`builds/files/${hex('boot()')}`, 'steal()');
  expect((await it.get(`/builds/files/${hex('boot()')}`)).statusCode).toBe(404);
  const { missing } = await it.announce(describeBuild(ID, FILES));
  expect(missing).toEqual([hex('boot()')]);
});

test('Pruning removes a build that no shell has used for 30 days, but no file that another one has', async () => {
  const it = await arrange();
  await it.share(OTHER, { ...FILES, 'old-DDDDDDDD.js': 'old()' });
  it.pass(20 * DAY_MS);
  await it.share(ID, FILES);
  expect((await it.prune()).removed).toEqual([]);
  it.pass(20 * DAY_MS);
  expect(await it.prune()).toEqual({
    removed: [{ name: 'shell build', version: OTHER, bytes: 5 }],
    kept: 1,
  });
  expect(await it.list()).toEqual([ID]);
  expect((await it.get(`/builds/files/${hex('old()')}`)).statusCode).toBe(404);
  expect((await it.get(`/builds/files/${hex('boot()')}`)).statusCode).toBe(200);
});

test('Of too many builds the one that was not used for longest goes, unless it is in use', async () => {
  const it = await arrange();
  const { store, keys } = it.opened;
  const builds = createShellBuilds({ store, keys, clock: it.clock, maxBuilds: 2 });
  await it.put(hex('boot()'), 'boot()');
  const announce = (digit: string) =>
    builds.announce(describeBuild(digit.repeat(16), { 'boot-AAAAAAAA.js': 'boot()' }));
  for (const digit of ['1', '2']) await announce(digit);
  await expect(announce('3')).rejects.toMatchObject({ code: 'too_many_builds' });
  it.pass(DAY_MS);
  await announce('1');
  await announce('3');
  expect(await it.list()).toEqual(['1'.repeat(16), '3'.repeat(16)]);
});

test('After a change of the signing key, the next word of a shell has its build signed with the new one', async () => {
  const it = await arrange();
  await it.share(ID, FILES);
  const folder = openKeyFolder(it.settings.SITE_DATA_DIR);
  await folder.change(async (known) => [await createKeyPair(), ...known]);
  await it.share(ID, FILES);
  await folder.change(async ([first]) => [first as PrivateJwk]);
  expect((await it.get(`/builds/${ID}`)).statusCode).toBe(200);
});
