import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { arrangeRegistry } from '../testing/arrangeRegistry.ts';

const HOUR_MS = 3_600_000;

let app: Awaited<ReturnType<typeof buildApp>>;
const tokens: Record<string, string> = {};

beforeEach(async () => {
  const it = await arrangeRegistry('files');
  app = await buildApp(it.opened);
  const { claims, tokens: issued } = it.opened.identity;
  for (const team of ['growth', 'content'])
    tokens[team] = (
      await issued.create(
        { team, label: '', fragments: ['*'], channels: ['*'], lifetimeMs: HOUR_MS },
        { team: 'operators', how: 'local', subject: 'test' },
      )
    ).token;
  const growth = {
    team: 'growth',
    isOperator: false,
    fragments: ['*'],
    channels: ['*'],
    how: 'token',
    subject: 'a',
    token: 'a',
  } as const;
  await claims.claim(growth, { name: 'mf-footer', slot: 'footer' });
  await it.ship('1.0.0');
  await it.publish('1.1.0');
});

async function post(team: string | undefined, path: string, payload: object) {
  const answer = await app.inject({
    method: 'POST',
    url: `/channels/production/${path}`,
    headers: team ? { authorization: `Bearer ${tokens[team]}` } : {},
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const begin = (team: string | undefined, more: object = {}) =>
  post(team, 'canaries', { expected: 1, fragment: 'mf-footer', share: 100, ...more });

test('The owner of a fragment begins a canary, promotes it, and withdraws the next', async () => {
  expect(await begin('growth')).toMatchObject({
    status: 201,
    body: {
      isNew: true,
      payload: {
        sequence: 2,
        action: 'canary',
        canaries: { 'mf-footer': { version: '1.1.0', since: 2 } },
        by: { team: 'growth', how: 'token' },
      },
    },
  });
  const rest = { fragment: 'mf-footer' };
  expect(await post('growth', 'promotions', { expected: 2, ...rest })).toMatchObject({
    status: 201,
    body: { payload: { action: 'promote', fragments: { 'mf-footer': { version: '1.1.0' } } } },
  });
  await begin('growth', { expected: 3, version: '1.0.0' });
  expect(await post('growth', 'withdrawals', { expected: 4, ...rest })).toMatchObject({
    status: 201,
    body: { payload: { action: 'withdraw', fragments: { 'mf-footer': { version: '1.1.0' } } } },
  });
});

test('Nobody else moves a candidate: neither another team, nor a caller without a token', async () => {
  expect(await begin(undefined)).toMatchObject({ status: 401, body: { code: 'no_token' } });
  const notYours = { status: 403, body: { code: 'fragment_of_another_team' } };
  expect(await begin('content')).toMatchObject(notYours);
  await begin('growth');
  for (const path of ['promotions', 'withdrawals'])
    expect(await post('content', path, { expected: 2, fragment: 'mf-footer' }), path).toMatchObject(
      notYours,
    );
});

test('A move of a candidate from an older record is refused with what has moved', async () => {
  await begin('growth');
  expect(await begin('growth', { share: 200 })).toMatchObject({
    status: 409,
    body: { code: 'moved', sequence: 2, changed: [{ name: 'mf-footer', version: '1.1.0' }] },
  });
});

test.each<[string, object]>([
  ['share', { share: 0 }],
  ['share', { share: 901 }],
  ['share', { share: 1.5 }],
  ['share', { share: '10' }],
  ['steps', { steps: { shares: [], everyMinutes: 1 } }],
  ['steps', { steps: { shares: [200, 100], everyMinutes: 1 } }],
  ['steps', { steps: { shares: [950], everyMinutes: 1 } }],
  ['steps', { steps: { shares: [200], everyMinutes: 0 } }],
  ['fragment', { fragment: '../etc' }],
])('A request that makes no sense is refused by name: %s %j', async (field, more) => {
  const { status, body } = await begin('growth', more);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
  expect(body.error).toContain(field);
});
