import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeResult, request } from './request.ts';
import { startTroubledProxy, type Trouble, type TroubledProxy } from './startTroubledProxy.ts';

const TEXT = 'an answer '.repeat(50);
const target = createServer((_request, response) => response.end(TEXT));
let proxy: TroubledProxy;

beforeAll(async () => {
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  proxy = await startTroubledProxy((target.address() as AddressInfo).port);
});
afterAll(async () => {
  await proxy.stop();
  target.close();
});

const ask = (limitMs = 30_000) => request(`http://127.0.0.1:${proxy.port}`, { limitMs });

test('Without trouble everything passes', async () => {
  await proxy.set(undefined);
  expect(String((await ask()).body)).toBe(TEXT);
});

test.each<[Trouble, RegExp]>([
  ['refuse', /^ECONNREFUSED$/],
  ['reset', /^ECONNRESET$/],
  ['cut', /^ECONNRESET$/],
  ['garbage', /^HPE_/],
  ['foreign', /^200$/],
])('A connection meets what it is to meet: %s', async (trouble, seen) => {
  await proxy.set(trouble);
  expect(await describeResult(ask())).toMatch(seen);
});

test.each<Trouble>(['hang', 'delay', 'trickle'])('An answer takes longer: %s', async (trouble) => {
  await proxy.set(trouble);
  expect(await describeResult(ask(200))).toBe('ABORT_ERR');
});

test('After a refusal connections are accepted again', async () => {
  await proxy.set('refuse');
  await proxy.set(undefined);
  expect((await ask()).status).toBe(200);
});
