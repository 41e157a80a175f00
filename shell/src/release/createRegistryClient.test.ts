import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@site/fragment-kit';
import { ContractError } from '@site/fragment-kit/manifest';
import { expect, onTestFinished, test } from 'vitest';
import { createRegistryClient, RegistryUnavailableError } from './createRegistryClient.ts';

const release: Release = {
  id: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  fragments: { 'mf-footer': { version: '1.0.0', integrity: `sha384-${'a'.repeat(64)}` } },
};

/** A registry that has these bodies by path. */
async function start(bodies: Record<string, string>) {
  const server = createServer(({ url = '' }, response) => {
    response.statusCode = url in bodies ? 200 : 404;
    response.end(bodies[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return createRegistryClient(`http://127.0.0.1:${port}`);
}

test('The live release is the one its channel points at', async () => {
  const client = await start({ '/channels/production': JSON.stringify({ release }) });
  expect(await client.getLiveRelease('production')).toEqual(release);
});

test('A release that breaks the contract is rejected', async () => {
  const body = JSON.stringify({ release: { ...release, id: 'three' } });
  const client = await start({ '/channels/production': body });
  await expect(client.getLiveRelease('production')).rejects.toThrow(ContractError);
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
  const got = createRegistryClient('http://127.0.0.1:9').getLiveRelease('production');
  await expect(got).rejects.toThrow(RegistryUnavailableError);
  await expect(got).rejects.toThrow('did not answer');
});

test('The digest of a version comes from the release that names it; there is none for others', async () => {
  const client = await start({
    '/released/mf-footer/1.0.0': JSON.stringify({ integrity: 'sha384-a' }),
    '/released/mf-footer/2.0.0': '{}',
  });
  expect(await client.findReleased('mf-footer', '1.0.0')).toBe('sha384-a');
  expect(await client.findReleased('mf-footer', '3.0.0')).toBeUndefined();
  await expect(client.findReleased('mf-footer', '2.0.0')).rejects.toThrow();
});
