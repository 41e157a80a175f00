import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createEvidence } from '../evidence/createEvidence.ts';
import { createVisitors } from '../evidence/createVisitors.ts';
import type { ViewEvidence } from '../wire/ViewEvidence.ts';
import { evidenceRoutes } from './evidence.routes.ts';
import { reportRoutes } from './reports.routes.ts';

const view: ViewEvidence = {
  arm: 'mf-footer@1.1.0',
  isStarted: true,
  failed: ['mf-footer'],
  hasError: false,
  hasMismatch: false,
  vitals: { lcp: 1_200, cls: 0 },
};

async function start(perMinute = 20) {
  const canary = { fragment: 'mf-footer', version: '1.1.0', since: 3 };
  const evidence = createEvidence({ getCanaries: () => [canary] });
  const visitors = createVisitors({ maxOfAddress: 3, timer: () => 0 });
  const app = fastify();
  await app.register(rateLimit, { global: false });
  reportRoutes(app, { perMinute: 20, findArm: () => undefined, forward: () => {} });
  evidenceRoutes(app, { evidence, visitors, perMinute });
  const send = async (body: unknown, headers: object = {}, remoteAddress = '192.0.2.1') => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/_evidence',
      payload,
      remoteAddress,
      headers: { host: 'site.example', 'content-type': 'text/plain', ...headers },
    });
    return statusCode;
  };
  return { send, take: () => evidence.take()[0]?.evidence };
}

test('What a browser saw is counted for the visitor’s arm', async () => {
  const { send, take } = await start();
  expect(await send(view, { cookie: 'a=1; site-draw=17' })).toBe(204);
  expect(take()?.candidate).toMatchObject({ views: 1, mount: { of: 1, bad: 1 }, lcp: { 74: 1 } });
});

test('Another draw at the same address is another visitor; the same one is not', async () => {
  const { send, take } = await start();
  for (const draw of ['17', '17', '18']) await send(view, { cookie: `site-draw=${draw}` });
  expect(take()?.candidate).toMatchObject({ views: 3, mount: { of: 2, bad: 2 } });
});

test('A view of an arm that does not run is dropped', async () => {
  const { send, take } = await start();
  expect(await send({ ...view, arm: 'mf-footer@0.9.0' })).toBe(204);
  expect(take()).toBeUndefined();
});

test.each([
  ['is not JSON', '{'],
  ['is no object', '[]'],
  ['has no arm', { ...view, arm: undefined }],
  ['has an arm without end', { ...view, arm: 'x'.repeat(200) }],
  ['has an unknown field', { ...view, name: 'Ada' }],
  ['has a paint before it began', { ...view, vitals: { lcp: -1 } }],
  ['has a paint that is no number', { ...view, vitals: { lcp: '1' } }],
  ['has too many failures', { ...view, failed: Array(21).fill('mf-a') }],
])('A view that %s is refused', async (_what, body) => {
  const { send, take } = await start();
  expect(await send(body)).toBe(400);
  expect(take()).toBeUndefined();
});

test.each([[{ origin: 'https://evil.example' }], [{ 'sec-fetch-site': 'cross-site' }]])(
  'A view that another site’s page sends is refused: %j',
  async (headers) => {
    const { send, take } = await start();
    expect(await send(view, headers)).toBe(403);
    expect(take()).toBeUndefined();
  },
);

test('Views over the limit of one address are refused, and others’ are not', async () => {
  const { send } = await start(2);
  const statuses = [];
  for (let each = 0; each < 3; each++) statuses.push(await send(view));
  expect(statuses).toEqual([204, 204, 429]);
  expect(await send(view, {}, '192.0.2.2')).toBe(204);
});
