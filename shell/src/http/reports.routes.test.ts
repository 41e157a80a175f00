import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type FailureReport, reportRoutes } from './reports.routes.ts';

const report = {
  fragment: 'mf-footer',
  version: '1.0.0',
  expose: './lifecycles',
  stage: 'mount',
  message: 'broken',
  path: '/about',
};

async function start() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: { level: number; msg: string }[] = [];
  const app = fastify({
    logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  await app.register(rateLimit, { global: false });
  const forwarded: FailureReport[] = [];
  reportRoutes(app, {
    perMinute: 20,
    findArm: ({ cookie }) => cookie,
    forward: (each) => void forwarded.push(each),
  });
  const send = (payload: string | object, type = 'text/plain', more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/_reports',
      payload,
      headers: { host: 'site.example', 'content-type': type, ...more },
    });
  /** A report from another visitor. */
  const sendFrom = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/_reports', payload: report, remoteAddress });
  const listWarnings = () => lines.filter(({ level }) => level === 40);
  return { send, sendFrom, listWarnings, forwarded };
}

test.each(['text/plain', 'application/json'])('A report sent as %s is logged', async (type) => {
  const { send, listWarnings } = await start();
  expect((await send(JSON.stringify(report), type)).statusCode).toBe(204);
  expect(listWarnings()).toMatchObject([
    { ...report, msg: 'mf-footer@1.0.0 ./lifecycles failed to mount in a browser' },
  ]);
});

test.each([
  ['is not JSON', 'x{'],
  ['is empty', ''],
  ['names no fragment', JSON.stringify({ ...report, fragment: 'A fragment!' })],
  ['names an unknown stage', JSON.stringify({ ...report, stage: 'sleep' })],
  ['is longer than a report', JSON.stringify({ ...report, message: 'x'.repeat(501) })],
])('A report that %s is rejected and not logged', async (_what, text) => {
  const { send, listWarnings } = await start();
  const response = await send(text);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ error: 'This is not a report of a failed fragment.' });
  expect(listWarnings()).toEqual([]);
});

test('A body of more than 16 kB is rejected', async () => {
  const { send } = await start();
  expect((await send('x'.repeat(16 * 1024 + 1))).statusCode).toBe(413);
});

test('A report is passed on with its stack and arm, and without what names a visitor', async () => {
  const { send, forwarded, listWarnings } = await start();
  const stack = 'Error: ada@example.com\n    at a (https://site.example/about?email=ada:1:2)';
  const arm = 'mf-footer@1.0.0';
  await send({ ...report, stack, arm: 'made up' }, 'application/json', { cookie: arm });
  expect(forwarded).toEqual([
    {
      ...report,
      stack: 'Error: [address]\n    at a (https://site.example/about)',
      arm,
    },
  ]);
  expect(listWarnings()[0]).not.toHaveProperty('stack');
});

test('Up to 20 reports per minute of one visitor are logged, and others are not affected', async () => {
  const { send, sendFrom, listWarnings } = await start();
  for (let index = 0; index < 20; index++) await send(JSON.stringify(report));
  expect((await send(JSON.stringify(report))).statusCode).toBe(429);
  expect(listWarnings()).toHaveLength(20);
  expect((await sendFrom('192.0.2.1')).statusCode).toBe(204);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await send(JSON.stringify(report))).statusCode).toBe(204);
});

test('Up to 600 reports per minute of all visitors are logged', async () => {
  const { sendFrom, listWarnings } = await start();
  for (let index = 0; index < 620; index++)
    await sendFrom(`192.0.${Math.floor(index / 200)}.${index % 200}`);
  expect(listWarnings()).toHaveLength(600);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://site.example' }, 204],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }, 204],
  [{}, 204],
])('With %o a report is answered %i', async (headers, status) => {
  const { send } = await start();
  expect((await send(JSON.stringify(report), 'text/plain', headers)).statusCode).toBe(status);
});

test('The log contains no control characters and no visitors’ addresses', async () => {
  const { send, listWarnings } = await start();
  const message = '\u001b[2J<ada@example.com> is not a number';
  await send(JSON.stringify({ ...report, message, path: '/about?email=ada@example.com' }));
  expect(listWarnings()).toMatchObject([
    { message: '\ufffd[2J<[address]> is not a number', path: '/about' },
  ]);
});
