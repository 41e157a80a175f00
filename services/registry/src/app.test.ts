import { join } from 'node:path';
import { packArchive } from '@site/fragment-kit/archive';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { composeRegistry, type OpenRegistry } from './openRegistry.ts';
import { arrangeRegistry, type TestRegistry } from './testing/arrangeRegistry.ts';
import { type Home, usualHomes } from './testing/createTestHome.ts';
import { writeBuiltArtifact } from './testing/writeBuiltArtifact.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
const HOUR_MS = 3_600_000;

let it: TestRegistry;
let app: App;
const tokens: Record<string, string> = {};

async function arrange(home: Home): Promise<void> {
  it = await arrangeRegistry(home);
  app = await buildApp({ ...it.opened, instance: 'this-one' });
  for (const team of ['growth', 'content', 'operators'])
    tokens[team] = (
      await it.opened.identity.tokens.create(
        { team, label: '', fragments: ['*'], channels: ['*'], lifetimeMs: HOUR_MS },
        { team: 'operators', how: 'local', subject: 'test' },
      )
    ).token;
}

async function pack(text: string, name = 'mf-footer', slot: 'footer' | 'navigation' = 'footer') {
  const folder = join(it.settings.SITE_DATA_DIR, 'built', name, text);
  const { version } = await writeBuiltArtifact(folder, { name, slot, server: `// ${text}` });
  return { body: await packArchive(folder), version };
}

const post = async (team: string | undefined, url: string, body: Buffer | object, headers = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      ...(team && { authorization: `Bearer ${tokens[team]}` }),
      ...(Buffer.isBuffer(body) && { 'content-type': 'application/gzip' }),
      ...headers,
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const get = async (url: string) => {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
};
const publish = async (team: string, text: string, name?: string, slot?: 'navigation') => {
  const { body, version } = await pack(text, name, slot);
  const answer = await post(team, `/fragments/${name ?? 'mf-footer'}/versions`, body);
  return { ...answer, version };
};
const release = (team: string, expected: number | null, name = 'mf-footer', more = {}) =>
  post(team, '/channels/production/releases', { expected, changes: [{ name }], ...more });

test('Behind a trusted proxy the clients’ own addresses count; no other client can set an address', async () => {
  await arrange('files');
  const guess = async (from: string, remoteAddress: string) => {
    const headers = { authorization: 'Bearer wrong', 'x-forwarded-for': from };
    const { statusCode } = await app.inject({ url: '/claims', headers, remoteAddress });
    return statusCode;
  };
  for (let count = 0; count < 20; count++) await guess('192.0.2.1', '10.0.0.1');
  expect(await guess('192.0.2.1', '10.0.0.1')).toBe(429);
  expect(await guess('192.0.2.2', '10.0.0.1')).toBe(429);

  await arrange('files');
  app = await buildApp({ ...it.opened, trustedProxies: ['10.0.0.1'] });
  for (let count = 0; count < 20; count++) await guess('192.0.2.1', '10.0.0.1');
  expect(await guess('192.0.2.1', '10.0.0.1')).toBe(429);
  expect(await guess('192.0.2.2', '10.0.0.1')).toBe(401);
  expect(await guess('192.0.2.1', '10.0.0.2')).toBe(401);
});

describe.each(usualHomes)('The registry over HTTP, in %s', (home) => {
  beforeEach(() => arrange(home));

  test('A team publishes, releases, sees and rolls back its fragment', async () => {
    const first = await publish('growth', 'one');
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'mf-footer', version: first.version, isNew: true },
    });
    expect(await publish('growth', 'one')).toMatchObject({ status: 200, body: { isNew: false } });
    expect(await release('growth', null)).toMatchObject({
      status: 201,
      body: { payload: { sequence: 1, by: { team: 'growth', how: 'token' } } },
    });
    await publish('growth', 'two');
    const second = await release('growth', 1, 'mf-footer', { reason: 'the campaign begins' });
    expect(second).toMatchObject({ status: 201, body: { payload: { sequence: 2 } } });
    const { record, payload } = second.body;
    expect(await get('/channels/production')).toMatchObject({ body: { record, payload } });

    const back = { expected: 2, fragment: 'mf-footer', reason: 'it looks wrong' };
    expect(await post('growth', '/channels/production/rollbacks', back)).toMatchObject({
      status: 201,
      body: { payload: { action: 'rollback', reason: 'it looks wrong' } },
    });
    const { body } = await get('/channels/production/records');
    expect(
      body.records.map((each: { payload: { action: string; reason?: string } }) => [
        each.payload.action,
        each.payload.reason,
      ]),
    ).toEqual([
      ['release', undefined],
      ['release', 'the campaign begins'],
      ['rollback', 'it looks wrong'],
    ]);
    expect((await get('/channels/production/records?from=3')).body.records).toHaveLength(1);
    expect((await get('/fragments')).body).toEqual({ fragments: ['mf-footer'] });
    expect((await get('/fragments/mf-footer')).body.versions).toHaveLength(2);
  });

  test('A team can roll back the first release of its own fragment, and of no other', async () => {
    await publish('growth', 'one');
    await publish('content', 'one', 'mf-navigation', 'navigation');
    await release('growth', null);
    await release('content', 1, 'mf-navigation');
    const back = { expected: 2, fragment: 'mf-navigation' };
    const rollBack = (team: string) => post(team, '/channels/production/rollbacks', back);
    expect(await rollBack('growth')).toMatchObject({
      status: 403,
      body: { code: 'fragment_of_another_team' },
    });
    expect(await rollBack('content')).toMatchObject({
      status: 201,
      body: { payload: { changed: [{ name: 'mf-navigation', to: null }] } },
    });
    expect(
      await post('growth', '/channels/production/rollbacks', {
        expected: 3,
        fragment: 'mf-footer',
      }),
    ).toMatchObject({ status: 409, body: { code: 'nothing_before' } });
  });

  test('A caller who saw an older record is told what has changed since', async () => {
    await publish('growth', 'one');
    await publish('content', 'one', 'mf-navigation', 'navigation');
    await release('growth', null);
    expect(await release('content', null, 'mf-navigation')).toMatchObject({
      status: 409,
      body: {
        code: 'moved',
        sequence: 1,
        changed: [{ name: 'mf-footer', by: { team: 'growth' }, sequence: 1 }],
      },
    });
    expect(await release('content', 1, 'mf-navigation')).toMatchObject({ status: 201 });
  });

  test('A team can neither publish, release nor roll back another’s fragment, nor take its slot', async () => {
    await publish('growth', 'one');
    await release('growth', null);
    await publish('growth', 'two');
    await release('growth', 1);
    const stranger = { status: 403, body: { code: 'fragment_of_another_team' } };
    expect(await publish('content', 'three')).toMatchObject(stranger);
    expect(await release('content', 2)).toMatchObject(stranger);
    const back = { expected: 2, fragment: 'mf-footer' };
    expect(await post('content', '/channels/production/rollbacks', back)).toMatchObject(stranger);
    expect(await publish('content', 'evil', 'mf-evil')).toMatchObject({
      status: 403,
      body: { code: 'slot_of_another_fragment' },
    });
    expect((await get('/fragments')).body).toEqual({ fragments: ['mf-footer'] });
    expect((await get('/channels/production')).body.payload.sequence).toBe(2);
  });

  test('Only an operator takes all fragments back to an earlier release', async () => {
    await publish('growth', 'one');
    await release('growth', null);
    await publish('growth', 'two');
    await release('growth', 1);
    const back = { expected: 2, release: 1 };
    const url = '/channels/production/rollbacks';
    expect(await post('growth', url, back)).toMatchObject({
      status: 403,
      body: { code: 'operators_only' },
    });
    expect(await post('operators', url, back)).toMatchObject({
      status: 201,
      body: { payload: { action: 'restore', sequence: 3 } },
    });
  });

  test('A version says its commit and lock file', async () => {
    const { body } = await pack('one');
    const headers = { 'x-commit': 'abc123', 'x-lockfile': 'sha384-abc' };
    await post('growth', '/fragments/mf-footer/versions', body, headers);
    expect((await get('/fragments/mf-footer')).body.versions).toMatchObject([
      { by: { team: 'growth' }, source: { commit: 'abc123', lockfile: 'sha384-abc' } },
    ]);
  });
});

test('The commit that the issuer of a CI run names overrides that of the request', async () => {
  await arrange('files');
  const by = { team: 'growth', how: 'oidc', subject: 'repo:growth/footer' } as const;
  const scopes = { fragments: ['*'], channels: ['*'], label: '', lifetimeMs: HOUR_MS };
  const source = { commit: 'def456', run: 'growth/footer 4711' };
  const { identity } = it.opened;
  tokens.run = (await identity.tokens.create({ ...by, ...scopes, source }, by)).token;
  const { body } = await pack('one');
  await post('run', '/fragments/mf-footer/versions', body, { 'x-commit': 'abc123' });
  expect((await get('/fragments/mf-footer')).body.versions).toMatchObject([{ by, source }]);
  await release('run', null, 'mf-footer', { source: { commit: 'abc123' } });
  expect((await get('/channels/production')).body.payload).toMatchObject({ by, source });
});

describe('The registry over HTTP', () => {
  beforeEach(() => arrange('files'));

  const CHANGES = [
    ['/fragments/mf-footer/versions', Buffer.from('x')],
    ['/channels/production/releases', { expected: null, changes: [{ name: 'mf-footer' }] }],
    ['/channels/production/rollbacks', { expected: null, fragment: 'mf-footer' }],
  ] as const;

  test.each(CHANGES)('%s needs a token', async (url, body) => {
    expect(await post(undefined, url, body)).toMatchObject({
      status: 401,
      body: { code: 'no_token' },
    });
    const wrong = { authorization: 'Bearer wrong' };
    expect(await post(undefined, url, body, wrong)).toMatchObject({ status: 401 });
  });

  test.each([
    ['/channels/production/releases', {}],
    ['/channels/production/releases', { expected: 0, changes: [{ name: 'mf-footer' }] }],
    ['/channels/production/releases', { expected: null, changes: [] }],
    ['/channels/production/releases', { expected: null, changes: [{ name: '../x' }] }],
    ['/channels/production/rollbacks', { expected: null }],
    ['/channels/production/rollbacks', { expected: 1, fragment: 'mf-footer', release: 1 }],
  ])('%s with the body %j is invalid', async (url, body) => {
    expect(await post('operators', url, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid', error: expect.any(String) },
    });
  });

  test('An upload that is no archive is refused, and nothing of it is stored', async () => {
    expect(
      await post('growth', '/fragments/mf-footer/versions', Buffer.from('no archive at all')),
    ).toMatchObject({
      status: 400,
      body: { code: 'not-an-archive' },
    });
    const { body } = await pack('one');
    const half = body.subarray(0, body.length / 2);
    expect(await post('growth', '/fragments/mf-footer/versions', half)).toMatchObject({
      status: 400,
      body: { code: 'upload-incomplete' },
    });
    expect(await post('growth', '/fragments/mf-other/versions', body)).toMatchObject({
      status: 422,
      body: { code: 'bad-manifest' },
    });
    expect((await get('/fragments')).body).toEqual({ fragments: [] });
    expect((await it.opened.identity.claims.list()).fragments).toEqual([]);
    expect(await post('growth', '/fragments/mf-footer/versions', {})).toMatchObject({
      status: 400,
      body: { code: 'no_archive' },
    });
  });

  test('The service is alive, and ready while its storage can be read', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok', instance: 'this-one' });
    expect((await get('/readyz')).body).toEqual({ status: 'ready' });
  });

  test('A file of an artifact may be cached forever', async () => {
    const { version } = await publish('growth', 'one');
    const file = await app.inject(`/fragments/mf-footer/${version}/server/entry.js`);
    expect(file.body).toBe('// one');
    expect(file.headers['cache-control']).toContain('immutable');
  });

  test.each([
    '/channels/nightly',
    '/channels/nightly/records',
    '/channels/..%2fidentity/records',
    '/nothing',
    '/fragments/mf-footer/1.0.0/../../../channels/production/1.jws',
    '/fragments/mf-footer/1.0.0/..%2f..%2fversions.json',
    '/fragments/mf-footer/9.9.9/server/entry.js',
    '/fragments/..%2f..%2fetc/1.0.0/passwd',
    `/fragments/mf-footer/1.0.0/${'a'.repeat(300)}`,
  ])('%s is not found', async (url) => {
    expect(await get(url)).toMatchObject({
      status: 404,
      body: { error: expect.any(String), code: expect.any(String) },
    });
  });

  test('A channel is created by a token that names it, or by an operator who asks for it', async () => {
    await publish('growth', 'one');
    const releaseTo = (team: string, channel: string, more = {}) =>
      post(team, `/channels/${channel}/releases`, {
        expected: null,
        changes: [{ name: 'mf-footer' }],
        ...more,
      });
    const isUnknown = { status: 404, body: { code: 'channel_unknown' } };
    expect(await releaseTo('growth', 'prodution')).toMatchObject(isUnknown);
    expect(await releaseTo('growth', 'prodution', { newChannel: true })).toMatchObject(isUnknown);
    expect(await releaseTo('operators', 'prodution')).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('--new-channel') },
    });
    expect((await get('/channels/prodution')).status).toBe(404);
    const { token } = await it.opened.identity.tokens.create(
      { team: 'growth', label: '', fragments: ['*'], channels: ['preview'], lifetimeMs: HOUR_MS },
      { team: 'operators', how: 'local', subject: 'test' },
    );
    tokens.preview = token;
    expect((await releaseTo('preview', 'preview')).status).toBe(201);
    expect((await releaseTo('operators', 'staging', { newChannel: true })).status).toBe(201);
    const again = { expected: 1, changes: [{ name: 'mf-footer' }] };
    expect((await post('growth', '/channels/staging/releases', again)).status).toBe(200);
    expect((await release('growth', null)).status).toBe(201);
  });

  test('Every route is described', async () => {
    const { paths } = (await get('/openapi.json')).body;
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/tokens',
        '/fragments/{name}/versions',
        '/channels/{channel}',
        '/channels/{channel}/releases',
        '/channels/{channel}/rollbacks',
        '/channels/{channel}/records',
      ]),
    );
  });

  test('A failure of the storage is logged, and its details are not sent', async () => {
    const lines: string[] = [];
    const store = { ...it.opened.store, read: () => Promise.reject(new Error('disk gone')) };
    const failing = await buildApp({
      ...it.opened,
      store,
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    });
    const response = await failing.inject('/readyz');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: 'The registry could not read its storage.',
      code: 'internal',
    });
    expect(lines).toEqual([expect.stringContaining('disk gone')]);
  });

  test('An unknown content type is the client’s error', async () => {
    const headers = { 'content-type': 'https, http' };
    const answer = await app.inject({ method: 'POST', url: '/tokens', headers, payload: 'a' });
    expect(answer.statusCode).toBe(401);
    expect(
      await post('operators', '/channels/production/releases', Buffer.from('a'), headers),
    ).toMatchObject({ status: 415 });
  });
});

test('A registry whose database is down is alive, and reports that it is not ready', async () => {
  const { settings } = await arrangeRegistry('files');
  const opened: OpenRegistry = await composeRegistry({
    ...settings,
    DATABASE_URL: 'postgres://site:secret@127.0.0.1:9/site',
  });
  const away = await buildApp(opened);
  expect((await away.inject('/healthz')).statusCode).toBe(200);
  for (const url of ['/readyz', '/channels/production']) {
    const answer = await away.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toEqual({
      error: 'The registry cannot reach its storage. Try again.',
      code: 'unavailable',
    });
  }
  await opened.close();
});
