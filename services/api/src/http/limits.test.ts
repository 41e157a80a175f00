import { expect, test } from 'vitest';
import { createTestApp } from '../testing/createTestApp.ts';
import { createSharedLimits } from './createSharedLimits.ts';

const measured = { ratePerMinute: 2 };

test.each([
  ['POST', '/api/customer-io-track-event', 'relay'],
  ['POST', '/mp/track', 'product'],
  ['POST', '/sp/com.snowplowanalytics.snowplow/tp2', 'collector'],
  ['POST', '/cdp/v1/t', 'customers'],
  ['POST', '/api/reports', 'reports'],
  ['GET', '/predict', 'predict'],
] as const)('%s %s is limited per visitor’s address', async (method, url, part) => {
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

test('Only the shell is trusted with a visitor’s address, and an IPv6 network is one visitor', async () => {
  const { app } = await createTestApp({ predict: measured, trustedProxies: ['192.0.2.9'] });
  const ask = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await app.inject({ url: '/predict', remoteAddress, headers })).statusCode;
  };
  for (const named of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    await ask('203.0.113.1', named);
  expect(await ask('203.0.113.1', '198.51.100.4')).toBe(429);
  for (const host of ['1', '2']) await ask('192.0.2.9', `2001:db8::${host}`);
  expect(await ask('192.0.2.9', '2001:db8::3')).toBe(429);
  expect(await ask('192.0.2.9', '2001:db8:0:1::3')).not.toBe(429);
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

test('Two processes count together, by the visitor’s address and not by one that the visitor claims', async () => {
  const sums = new Map<string, number>();
  const shared = Array.from({ length: 2 }, () =>
    createSharedLimits({
      clock: () => 0,
      async add(used) {
        for (const { key, count } of used) sums.set(key, (sums.get(key) ?? 0) + count);
        return sums;
      },
    }),
  );
  const exchange = () => Promise.all(shared.map((each) => each.exchange()));
  const apps = await Promise.all(
    shared.map(({ Store }) =>
      createTestApp({ predict: measured, trustedProxies: ['192.0.2.9'], limitStore: Store }),
    ),
  );
  let asked = 0;
  const ask = async (process: 0 | 1, remoteAddress: string, visitor: string) => {
    // What the visitor sent stands before what the proxy adds.
    const headers = { 'x-forwarded-for': `203.0.113.${asked++}, ${visitor}` };
    const answer = await apps[process]?.app.inject({ url: '/predict', remoteAddress, headers });
    return answer?.statusCode;
  };
  for (const process of [0, 1] as const)
    expect(await ask(process, '192.0.2.9', '198.51.100.1')).not.toBe(429);
  await exchange();
  await exchange();
  for (const process of [0, 1] as const) {
    expect(await ask(process, '192.0.2.9', '198.51.100.1')).toBe(429);
    expect(await ask(process, '192.0.2.9', '198.51.100.2')).not.toBe(429);
  }
});
