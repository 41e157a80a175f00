import { allForms } from '@site/forms/all';
import { expect, test } from 'vitest';
import { createTestApp } from './testing/createTestApp.ts';

const createApp = async (checkParts = {}) => (await createTestApp({ checkParts })).app;

test('The service is healthy and ready while its database answers', async () => {
  const app = await createApp({ database: async () => true });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    parts: { database: true },
  });
});

test.each([
  ['rejects', () => Promise.reject(new Error('down'))],
  ['is away', async () => false],
  ['never answers', () => new Promise<boolean>(() => {})],
])(
  'The service is healthy but not ready, and says why, while its database %s',
  async (_how, database) => {
    const app = await createApp({ database, disk: async () => true });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      status: 'unavailable',
      parts: { database: false, disk: true },
    });
  },
);

test('Unknown paths get a 404 in the common error format', async () => {
  const response = await (await createApp()).inject('/api/unknown');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ error: 'not_found', message: expect.any(String) });
});

test('A request keeps the id from the shell', async () => {
  const app = await createApp();
  const ids = await Promise.all(
    ['abc-123', 'a b', 'x'.repeat(65)].map(async (id) => {
      const response = await app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
      return response.headers['x-request-id'];
    }),
  );
  expect(ids).toEqual(['abc-123', expect.stringMatching(/^[\w-]{36}$/), expect.any(String)]);
});

test('The service documents all its routes', async () => {
  const { paths } = (await (await createApp()).inject('/api/docs/openapi.json')).json();
  expect(Object.keys(paths)).toEqual([
    '/api/swarm-marketing-leads',
    '/api/embed/1/{key}',
    '/api/embed/1/{key}/leads',
    ...allForms.map(({ action }) => action),
    '/api/customer-io-track-event',
    '/api/customer-io-identity-event',
    '/api/customer-io-group-event',
    '/mp/track',
    '/mp/engage',
    '/mp/groups',
    '/mp/record',
    '/mp/flags',
    '/sp/com.snowplowanalytics.snowplow/tp2',
    '/sp/i',
    '/cdp/v1/i',
    '/cdp/v1/t',
    '/cdp/v1/p',
    '/cdp/v1/g',
    '/cdp/v1/a',
    '/cdp/v1/s',
    '/cdp/v1/b',
    '/api/reports',
    '/predict',
  ]);
  for (const [path, operations] of Object.entries<Record<string, { responses: object }>>(paths))
    for (const { responses } of Object.values(operations))
      expect([path, ...Object.keys(responses)]).toEqual(expect.arrayContaining(['4XX', '5XX']));
});

test('The documentation page needs no script and no external resources', async () => {
  const response = await (await createApp()).inject('/api/docs');
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.body).toContain('POST /api/swarm-marketing-leads');
  expect(response.body).toContain('GET /predict');
  expect(response.body).not.toMatch(/<script|<link|\bsrc=|\sstyle=|https?:/);
});
