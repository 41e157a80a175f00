import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createRegistryClient, RegistryUnavailableError } from './createRegistryClient.ts';

const named = JSON.stringify({ record: 'a.b.c', payload: { sequence: 3, release: 'any' } });
const { signal } = new AbortController();

/** A registry with these bodies by path, and the bodies that were sent to it. */
async function start(bodies: Record<string, string>, status = 200) {
  const sent: Record<string, unknown> = {};
  const server = createServer(async (request, response) => {
    const { url = '' } = request;
    if (request.method === 'POST') sent[url] = JSON.parse(await text(request));
    response.statusCode = url in bodies ? status : 404;
    response.end(bodies[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return Object.assign(createRegistryClient(`http://127.0.0.1:${port}`), { sent });
}

test('The newest record is asked for at once, or with a wait for another one', async () => {
  const client = await start({
    '/channels/production': named,
    '/channels/production?after=2&wait=0.5': named,
  });
  const found = { text: 'a.b.c', sequence: 3 };
  expect(await client.findNewest('production', { waitMs: 9_000, signal })).toEqual(found);
  const later = { after: 2, waitMs: 500, signal };
  expect(await client.findNewest('production', later)).toEqual(found);
});

test('A wait that ends without a record returns none', async () => {
  const client = await start({ '/channels/production?after=3&wait=0.1': '' }, 204);
  const waited = { after: 3, waitMs: 100, signal };
  expect(await client.findNewest('production', waited)).toBeUndefined();
});

test('A wait ends when its signal aborts', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const closing = new AbortController();
  const client = createRegistryClient(`http://127.0.0.1:${port}`);
  const got = client.findNewest('production', { waitMs: 20_000, signal: closing.signal });
  closing.abort();
  await expect(got).rejects.toThrow(RegistryUnavailableError);
  server.close();
});

test.each(['', 'garbage', '{"release":{"id":3}}', '{"record":"a.b.c","payload":{"sequence":"3"}}'])(
  'An answer that is not a registry’s is an error: "%s"',
  async (body) => {
    const client = await start({ '/channels/production': body });
    const got = client.findNewest('production', { waitMs: 0, signal });
    await expect(got).rejects.toThrow('did not answer as a registry does');
    await expect(got).rejects.toThrow(RegistryUnavailableError);
  },
);

test('An answer without an end is given up once it is too long, and its connection closed', async () => {
  const closed: Promise<unknown>[] = [];
  const server = createServer((_request, response) => {
    closed.push(once(response, 'close'));
    const write = () => void (response.destroyed || response.write('['.repeat(10_000), write));
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const client = createRegistryClient(`http://127.0.0.1:${port}`, {
    jsonBytes: 100_000,
    fileBytes: 200_000,
  });
  for (const ask of [
    () => client.findNewest('production', { waitMs: 0, signal }),
    () => client.listRecords('production', 1),
    () => client.fetchFile('mf-footer', '1.0.0', 'fragment.json'),
  ])
    await expect(ask()).rejects.toThrow(/^http.* answered more than [12]00000 bytes\.$/);
  await Promise.all(closed);
});

test('Records are listed from a sequence on', async () => {
  const body = JSON.stringify({ records: [{ record: 'a', payload: {} }, { record: 'b' }] });
  const client = await start({ '/channels/production/records?from=4': body });
  expect(await client.listRecords('production', 4)).toEqual(['a', 'b']);
});

test('A report says what this shell serves', async () => {
  const report = { name: 'host', channel: 'production', serving: null, refused: null };
  const client = await start({ '/shells/an-id': '' }, 204);
  await client.report('an-id', report);
  expect(client.sent).toEqual({ '/shells/an-id': report });
});

test('A file arrives byte for byte', async () => {
  const client = await start({ '/fragments/mf-footer/1.0.0/client/a.js': 'é\n' });
  const bytes = await client.fetchFile('mf-footer', '1.0.0', 'client/a.js');
  expect(Buffer.from(bytes).toString()).toBe('é\n');
});

test('An answer other than 2xx is an error that names the address', async () => {
  const client = await start({});
  const got = client.fetchFile('mf-footer', '1.0.0', 'a.js');
  await expect(got).rejects.toThrow(/\/fragments\/mf-footer\/1\.0\.0\/a\.js answered 404/);
  await expect(got).rejects.toThrow(RegistryUnavailableError);
});

test('A registry that does not answer is unavailable', async () => {
  const got = createRegistryClient('http://127.0.0.1:9').listRecords('production', 1);
  await expect(got).rejects.toThrow(RegistryUnavailableError);
  await expect(got).rejects.toThrow('did not answer');
});
