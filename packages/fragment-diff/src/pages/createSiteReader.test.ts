import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteReader } from './createSiteReader.ts';

async function start(refusals: number) {
  let left = refusals;
  const server = createServer((_request, response) => {
    const isTooOften = left-- > 0;
    response.writeHead(isTooOften ? 429 : 200, { 'retry-after': '40' });
    response.end(JSON.stringify(isTooOften ? { error: 'Too many.' } : { replaced: [], pages: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const pauses: number[] = [];
  const reader = createSiteReader({
    site: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    token: 'a-token',
    onPause: () => {},
    pause: async (ms) => pauses.push(ms),
  });
  return { reader, pauses };
}

test('A site that takes no more for now is asked again when it says', async () => {
  const { reader, pauses } = await start(2);
  expect(await reader.list()).toEqual({ replaced: [], pages: [] });
  expect(pauses).toEqual([40_000, 40_000]);
});

test('A site that never takes more is given up', async () => {
  const { reader, pauses } = await start(100);
  await expect(reader.list()).rejects.toThrow('Too many.');
  expect(pauses).toHaveLength(5);
});
