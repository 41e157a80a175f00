import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askHealth } from './askHealth.ts';
import { describeCommand } from './describeCommand.ts';
import { expectReady } from './expectReady.ts';
import { readRoles } from './readRoles.ts';
import { ROLES } from './roles.ts';

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'roles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('Roles are a list, in which each counts once', () => {
  expect(readRoles('shell, api,shell')).toEqual(['shell', 'api']);
});

test.each(['', 'shel', 'shell,', 'constructor'])('What is no role is refused: "%s"', (list) => {
  expect(() => readRoles(list)).toThrow(/^There is no role ".*"\. Roles are shell, api, images/);
});

test('All that several roles lack is said at once, and the same thing once', async () => {
  const file = join(await createFolder(), 'file');
  await writeFile(file, '');
  const checked = expectReady([ROLES.shell, ROLES.content, ROLES.worker], {
    PORT: 'abc',
    CONTENT_PORT: '99999',
    LOG_LEVEL: 'loud',
    REGISTRY_URL: 'http://registry:3003',
    SITE_DATA_DIR: join(file, 'data'),
  });
  const lines = await checked.then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'PORT="abc": must be a port number from 0 to 65535',
      'CONTENT_PORT="99999": must be a port number from 0 to 65535',
      expect.stringMatching(/^REGISTRY_PUBLIC_KEYS is not set: the keys of the registry/),
      expect.stringMatching(/^DATABASE_URL is not set: a worker shares/),
      `SITE_DATA_DIR=${file}/data: must be a folder in which this user can write (ENOTDIR)`,
    ]),
  );
  expect(new Set(lines).size).toBe(lines.length);
});

test('A role that stores nothing needs no data folder', async () => {
  const environment = { DATABASE_URL: 'postgres://db/site', SITE_DATA_DIR: '/dev/null/data' };
  await expectReady([ROLES.worker], environment);
});

test('Only the registry gets the keys that sign, as values or as files', async () => {
  const keys = { REGISTRY_SIGNING_KEY_FILE: '/key', REGISTRY_IDENTITY_KEY: '00' };
  const { environment } = await describeCommand('registry', keys);
  expect(environment).toMatchObject(keys);
  const names = Object.keys((await describeCommand('shell', keys)).environment);
  expect(names).not.toContain('REGISTRY_SIGNING_KEY_FILE');
  expect(names).not.toContain('REGISTRY_IDENTITY_KEY');
});

test('Where nothing but the data folder can be written, fragments are checked in there', async () => {
  const folder = await createFolder();
  const describe = (TMPDIR: string) =>
    describeCommand('registry', { SITE_DATA_DIR: join(folder, 'data'), TMPDIR });
  expect((await describe(folder)).environment.TMPDIR).toBe(folder);
  const { TMPDIR } = (await describe('/dev/null/tmp')).environment;
  expect(TMPDIR).toBe(join(folder, 'data/tmp'));
  expect(existsSync(join(folder, 'data/tmp'))).toBe(true);
});

test('A role is healthy when it says that it is ready', async () => {
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' ? status : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = () => askHealth('images', { IMAGES_PORT: String(port) });
  expect(await ask()).toEqual([]);
  expect(await askHealth('images', { IMAGES_PORT: String(port), IMAGES_HOST: '0.0.0.0' })).toEqual(
    [],
  );
  expect(await askHealth('images', { IMAGES_PORT: String(port), IMAGES_HOST: '::1' })).toEqual([
    expect.stringContaining(`images: http://[::1]:${port}/readyz does not answer`),
  ]);
  status = 503;
  expect(await ask()).toEqual([`images: http://127.0.0.1:${port}/readyz answers 503`]);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await ask()).toEqual([expect.stringContaining('/readyz does not answer')]);
});
