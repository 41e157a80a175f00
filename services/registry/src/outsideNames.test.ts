import { join } from 'node:path';
import { packArchive } from '@site/fragment-kit/archive';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { arrangeRegistry, type TestRegistry } from './testing/arrangeRegistry.ts';
import { writeBuiltArtifact } from './testing/writeBuiltArtifact.ts';

type Call = { status: number; body: Record<string, never> & { [field: string]: unknown } };

let it: TestRegistry;
let app: Awaited<ReturnType<typeof buildApp>>;
let token: string;

beforeEach(async () => {
  it = await arrangeRegistry('files');
  app = await buildApp(it.opened);
  ({ token } = await it.opened.identity.tokens.create(
    { team: 'operators', label: '', fragments: ['*'], channels: ['*'], lifetimeMs: 3_600_000 },
    { team: 'operators', how: 'local', subject: 'test' },
  ));
});

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object | Buffer) {
  const isArchive = Buffer.isBuffer(payload);
  const answer = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isArchive && { 'content-type': 'application/gzip' }),
    },
    ...(payload && { payload }),
  });
  const body = answer.body.startsWith('{') ? answer.json() : {};
  return { status: answer.statusCode, body } as Call;
}

async function pack(name: string, text: string, more = {}) {
  const folder = join(it.settings.SITE_DATA_DIR, 'built', text);
  const source = { name, slot: 'footer', server: `// ${text}`, ...more };
  const { version } = await writeBuiltArtifact(folder, source);
  return { version, archive: await packArchive(folder) };
}

async function publish(name: string, text: string, more = {}) {
  const { version, archive } = await pack(name, text, more);
  return { version, ...(await call('POST', `/fragments/${name}/versions`, archive)) };
}

test('A fragment with the name of what every object has is published, released, tried and taken back as any other', async () => {
  const name = 'constructor';
  const url = '/channels/production';
  const move = (route: string, expected: number | null, body: object) =>
    call('POST', `${url}/${route}`, { expected, ...body });
  await it.ship('1.0.0', { name: 'mf-navigation' });
  const first = await publish(name, 'one');
  expect(first).toMatchObject({ status: 201, body: { isNew: true } });
  expect(await move('rollbacks', 1, { fragment: name })).toMatchObject({
    status: 404,
    body: { error: 'constructor is not live in production.' },
  });
  for (const route of ['promotions', 'withdrawals'])
    expect(await move(route, 1, { fragment: name })).toMatchObject({
      status: 409,
      body: { code: 'not_in_canary' },
    });
  expect(await move('canaries', 1, { fragment: name, share: 100 })).toMatchObject({
    status: 422,
    body: { code: 'no_canary' },
  });
  expect(await call('GET', `/canaries/production/${name}`)).toMatchObject({ status: 404 });
  expect(await move('releases', 1, { changes: [{ name }] })).toMatchObject({
    status: 201,
    body: { payload: { changed: [{ name, from: null, to: first.version }] } },
  });
  const second = await publish(name, 'two');
  expect(second.status).toBe(201);
  expect(await move('canaries', 2, { fragment: name, share: 100 })).toMatchObject({
    status: 201,
    body: { payload: { canaryChanges: [{ name, version: second.version, from: 0, to: 100 }] } },
  });
  expect(await call('GET', `/canaries/production/${name}`)).toMatchObject({
    status: 200,
    body: { fragment: name, version: second.version, live: first.version },
  });
  expect(await move('withdrawals', 3, { fragment: name })).toMatchObject({ status: 201 });
  await move('canaries', 4, { fragment: name, share: 100 });
  expect(await move('promotions', 5, { fragment: name })).toMatchObject({
    status: 201,
    body: { payload: { changed: [{ name, from: first.version, to: second.version }] } },
  });
  expect(await move('rollbacks', 6, { fragment: name })).toMatchObject({
    status: 201,
    body: { payload: { changed: [{ name, from: second.version, to: first.version }] } },
  });
  expect(await move('rollbacks', 7, { fragment: name })).toMatchObject({
    status: 201,
    body: { payload: { changed: [{ name, from: first.version, to: null }] } },
  });
  expect(await move('rollbacks', 8, { release: 2 })).toMatchObject({ status: 201 });

  const override = { host: 'site.example', minutes: 5, fragments: [{ name }] };
  expect(await call('POST', '/overrides', override)).toMatchObject({
    status: 201,
    body: { shows: `${name}@${second.version}` },
  });
  expect(await call('GET', `/fragments/${name}`)).toMatchObject({ status: 200 });
  expect(await call('GET', '/claims')).toMatchObject({ status: 200 });
  expect(await call('POST', '/prunes', { isDryRun: true })).toMatchObject({ status: 200 });
  expect(await call('GET', `/prunes/${name}`)).toMatchObject({ status: 200 });
});

test.each(['__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'constructor.prototype'])(
  'A fragment, channel or team called %s is refused in one sentence, wherever it is named',
  async (name) => {
    const { archive } = await pack('mf-footer', 'one');
    const at = encodeURIComponent(name);
    const scope = { label: '', fragments: ['*'], channels: ['*'] };
    const calls: Parameters<typeof call>[] = [
      ['POST', `/fragments/${at}/versions`, archive],
      ['GET', `/fragments/${at}`],
      ['GET', `/fragments/${at}/1.0.0/fragment.json`],
      ['GET', `/fragments/${at}/errors`],
      ['GET', `/canaries/production/${at}`],
      ['GET', `/prunes/${at}`],
      ['GET', `/channels/${at}`],
      ['GET', `/channels/${at}/records`],
      ['POST', '/channels/production/releases', { expected: null, changes: [{ name }] }],
      ['POST', '/channels/production/rollbacks', { expected: null, fragment: name }],
      ['POST', '/channels/production/canaries', { expected: null, fragment: name, share: 100 }],
      ['POST', '/channels/production/promotions', { expected: null, fragment: name }],
      ['POST', '/channels/production/withdrawals', { expected: null, fragment: name }],
      ['POST', '/overrides', { host: 'site.example', minutes: 5, fragments: [{ name }] }],
      ['POST', '/tokens', { team: name, ...scope }],
      ['POST', '/tokens', { team: 'growth', ...scope, fragments: [name] }],
      ['POST', '/claims/transfers', { kind: 'fragment', name, to: 'growth' }],
    ];
    for (const each of calls) {
      const { status, body } = await call(...each);
      expect([each.slice(0, 2), Math.floor(status / 100)]).toEqual([each.slice(0, 2), 4]);
      expect(body.error).toEqual(expect.any(String));
    }
  },
);

test.each([
  ['a file', { client: { 'remoteEntry.js': '', constructor: 'x', toString: 'x' } }],
  ['a slot', { slot: 'constructor' }],
  [
    'a route and its query',
    {
      slot: 'page',
      routes: ['/lab/:constructor'],
      query: { '/lab/:constructor': ['constructor', '__proto__', 'toString'] },
    },
  ],
  [
    'a package that the site does not share',
    { shared: { constructor: '1.0.0', toString: '1.0.0' } },
  ],
])('%s with such a name is taken, or refused in one sentence', async (_what, more) => {
  const { status, body, version } = await publish('lab', 'one', more);
  expect(status).toBeLessThan(500);
  if (status !== 201) return expect(body.error).toEqual(expect.any(String));
  for (const file of ['constructor', 'toString', '__proto__', 'client/valueOf'])
    expect(await call('GET', `/fragments/lab/${version}/${file}`)).toMatchObject({ status: 404 });
  const released = await call('POST', '/channels/production/releases', {
    expected: null,
    changes: [{ name: 'lab' }],
  });
  expect(released.status).toBeLessThan(500);
});
