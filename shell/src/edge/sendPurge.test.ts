import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { sendPurge } from './sendPurge.ts';

async function startCache(status = 200) {
  const heard: object[] = [];
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const { authorization, 'surrogate-key': keys } = headers;
    heard.push({ method, authorization, keys, body: await text(request) });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` };
}

test('A webhook gets the keys as JSON, with its token', async () => {
  const { heard, url } = await startCache(204);
  await sendPurge({ url, format: 'webhook', token: 'a-long-enough-secret' }, [
    'pages',
    'document-X',
  ]);
  const authorization = 'Bearer a-long-enough-secret';
  expect(heard).toMatchObject([
    { method: 'POST', authorization, body: '{"keys":["pages","document-X"]}' },
  ]);
});

test('Varnish gets the keys in headers that it can read', async () => {
  const { heard, url } = await startCache();
  const keys = Array.from({ length: 450 }, (_, index) => `document-${index}`.padEnd(40, 'x'));
  await sendPurge({ url, format: 'varnish' }, keys);
  const headers = heard.map((each) => (each as { keys: string }).keys);
  expect(headers.join(' ').split(' ')).toEqual(keys);
  for (const each of headers) expect(each.length).toBeLessThan(4_100);
  expect(heard[0]).toMatchObject({ method: 'PURGE', authorization: undefined, body: '' });
});

test.each([302, 401, 500])('A cache that answers %i has dropped nothing', async (status) => {
  const { url } = await startCache(status);
  await expect(sendPurge({ url, format: 'webhook' }, ['pages'])).rejects.toThrow();
});
