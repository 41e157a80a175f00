import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reportRoutes } from './reports.routes.ts';

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
  reportRoutes(app);
  const send = (payload: string | object, type = 'text/plain') =>
    app.inject({ method: 'POST', url: '/_reports', payload, headers: { 'content-type': type } });
  const listWarnings = () => lines.filter(({ level }) => level === 40);
  return { send, listWarnings };
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
  expect((await send(text)).statusCode).toBe(400);
  expect(listWarnings()).toEqual([]);
});

test('A body of more than 4 kB is rejected', async () => {
  const { send } = await start();
  expect((await send('x'.repeat(4 * 1024 + 1))).statusCode).toBe(413);
});

test('At most 120 reports are logged in a minute', async () => {
  const { send, listWarnings } = await start();
  for (let index = 0; index < 120; index++) await send(JSON.stringify(report));
  expect((await send(JSON.stringify(report))).statusCode).toBe(429);
  expect(listWarnings()).toHaveLength(120);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await send(JSON.stringify(report))).statusCode).toBe(204);
});
