import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { migrateWhenReachable } from './migrateWhenReachable.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const log = { warn: vi.fn(), info: vi.fn() };

test('While the database is down, every request gets 503; work begins when it is back', async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const migrate = vi.fn(async () => {});
  migrate.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  const pauses: number[] = [];
  const wait = async (ms: number) => {
    pauses.push(ms);
    const lead = await fetch(`${url}/api/swarm-marketing-leads`, { method: 'POST', body: '{}' });
    expect([lead.status, lead.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  };
  await migrateWhenReachable({ migrate }, { place: { host: '127.0.0.1', port }, wait, log });
  expect(migrate).toHaveBeenCalledTimes(3);
  expect(pauses).toEqual([250, 500]);
  await expect(fetch(url)).rejects.toThrow();
});

test('With a reachable database there is no wait', async () => {
  const wait = vi.fn();
  const migrate = vi.fn(async () => {});
  await migrateWhenReachable({ migrate }, { wait, log });
  expect(wait).not.toHaveBeenCalled();
});

test('Any other error of the database ends the start', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const migrate = async () => {
    throw wrong;
  };
  const tools = { wait: async () => {}, log };
  await expect(migrateWhenReachable({ migrate }, tools)).rejects.toBe(wrong);
});
