import { expect, test } from 'vitest';
import { createTestApp } from '../testing/createTestApp.ts';

const measured = { ratePerMinute: 2 };

test.each([
  ['POST', '/api/customer-io-track-event', 'relay'],
  ['POST', '/mp/track', 'product'],
  ['POST', '/sp/com.snowplowanalytics.snowplow/tp2', 'collector'],
  ['POST', '/cdp/v1/t', 'customers'],
  ['POST', '/api/reports', 'reports'],
  ['GET', '/predict', 'predict'],
] as const)('%s %s is limited for each visitor’s address by itself', async (method, url, part) => {
  const { app } = await createTestApp({ [part]: measured });
  const ask = async (path: string, address: string) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
    const payload = method === 'POST' ? '{' : undefined;
    return (await app.inject({ method, url: path, headers, ...(payload && { payload }) }))
      .statusCode;
  };
  await ask(url, '192.0.2.1');
  await ask(url, '192.0.2.1');
  expect(await ask(url, '192.0.2.1')).toBe(429);
  expect(await ask(url, '192.0.2.2')).not.toBe(429);
  expect(await ask('/api/swarm-marketing-leads', '192.0.2.1')).not.toBe(429);
});

test.each([
  '/mp/track',
  '/mp/record',
  '/sp/com.snowplowanalytics.snowplow/tp2',
  '/cdp/v1/b',
  '/api/reports',
  '/api/customer-io-group-event',
])('A page of another site cannot post to %s', async (url) => {
  const { app } = await createTestApp();
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const response = await app.inject({ method: 'POST', url, headers, payload: 'data=x' });
  expect(response.statusCode).toBe(403);
});
