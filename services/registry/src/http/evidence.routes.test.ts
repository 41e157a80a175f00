import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry, by, type TestRegistry } from '../testing/arrangeRegistry.ts';

const RUN = 'a-process-of-a-shell-1';
let it: TestRegistry;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeEach(async () => {
  it = await arrangeRegistry('files');
  app = await buildApp(it.opened);
  await it.ship('1.0.0');
  await it.publish('1.1.0');
  await it.registry.canary({ channel: 'production', by, fragment: 'mf-footer', share: 100 });
});

const arm = (views: number, bad: number) => ({ views, mount: { of: views, bad } });
const piece = (evidence: object = { live: arm(90, 0), candidate: arm(10, 1) }) => ({
  channel: 'production',
  number: 1,
  canaries: [{ fragment: 'mf-footer', version: '1.1.0', since: 2, evidence }],
});

async function send(body: object, token = it.opened.reportToken) {
  const answer = await app.inject({
    method: 'POST',
    url: `/shells/${RUN}/evidence`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const get = async (path: string) => {
  const answer = await app.inject(path);
  return { status: answer.statusCode, body: answer.json() };
};

test('A shell with the token sends evidence, and anybody reads what it says', async () => {
  expect(await send(piece())).toEqual({ status: 200, body: { nextInMs: 2_000 } });
  const canary = { fragment: 'mf-footer', version: '1.1.0', live: '1.0.0', since: 2, share: 100 };
  const report = { verdict: 'wait', views: { live: 90, candidate: 10 } };
  expect(await get('/canaries/production')).toMatchObject({
    status: 200,
    body: { canaries: [{ ...canary, report }] },
  });
  const told = await get('/canaries/production/mf-footer');
  expect(told).toMatchObject({ status: 200, body: { ...canary, report } });
  expect(await get('/canaries/production/mf-footer?replay=1')).toEqual(told);
  expect(await get('/canaries/production/mf-navigation')).toMatchObject({ status: 404 });
  expect(await get('/canaries/nowhere')).toEqual({ status: 200, body: { canaries: [] } });
});

test('The token is kept in a file that only its user reads, for shells with the same data', async () => {
  const path = join(it.settings.SITE_DATA_DIR, 'registry-report-token');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const { reportToken } = it.opened;
  await it.reopen();
  expect(it.opened.reportToken).toBe(reportToken);
});

test('Without the token nothing is heard, and guesses are limited', async () => {
  const operator = await it.opened.identity.tokens.create(
    {
      team: 'operators',
      how: 'token',
      subject: 'x',
      label: '',
      fragments: ['*'],
      channels: ['*'],
      lifetimeMs: 60_000,
    } as never,
    { team: 'operators', how: 'local', subject: 'test' },
  );
  for (const token of ['', 'wrong', operator.token])
    expect(await send(piece(), token)).toMatchObject({
      status: 401,
      body: { code: 'token_unknown' },
    });
  for (let guess = 0; guess < 20; guess++) await send(piece(), `guess-${guess}`);
  expect(await send(piece())).toMatchObject({ status: 429 });
  expect((await get('/canaries/production')).body.canaries[0].report.views.candidate).toBe(0);
});

test.each<[string, object]>([
  ['counts more bad ones than there were', piece({ live: arm(1, 2), candidate: arm(0, 0) })],
  ['has negative counts', piece({ live: arm(-1, 0), candidate: arm(0, 0) })],
  ['has no number', { ...piece(), number: undefined }],
  [
    'has an unknown measure',
    piece({ live: { views: 1, secret: { of: 1, bad: 0 } }, candidate: {} }),
  ],
  ['names no channel', { ...piece(), channel: '../production' }],
])('A piece that %s is refused', async (_what, body) => {
  expect(await send(body)).toMatchObject({
    status: 400,
    body: { code: expect.any(String) },
  });
});

test('A candidate that is worse is withdrawn while the shell waits for the answer', async () => {
  await send(piece({ live: arm(90, 0), candidate: arm(10, 10) }));
  const { body } = await get('/channels/production');
  expect(body.payload).toMatchObject({ action: 'withdraw', by: { how: 'judge' } });
});
