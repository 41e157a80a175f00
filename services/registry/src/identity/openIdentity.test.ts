import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openIdentity } from './openIdentity.ts';
import { createMemoryStore } from './testing/createMemoryStore.ts';

const DAY_MS = 86_400_000;
let folder: string;
let memory: ReturnType<typeof createMemoryStore>;
let now: number;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  memory = createMemoryStore();
  now = Date.parse('2026-03-01T12:00:00Z');
  lines = [];
});
afterEach(() => rm(folder, { recursive: true }));

async function openPrepared(options: Parameters<typeof openIdentity>[0]) {
  const { identity, prepare } = openIdentity(options);
  await prepare();
  return identity;
}
const open = (environment: NodeJS.ProcessEnv = {}) =>
  openPrepared({
    store: memory.store,
    dataDir: folder,
    environment,
    clock: () => new Date(now),
    warn: (line) => lines.push(line),
  });
const file = () => join(folder, 'registry-token');
const readToken = async () => (await readFile(file(), 'utf8')).trim();
const ask = async (token: string, identity = open()) =>
  (await identity).authenticate(`Bearer ${token}`, '127.0.0.1');

test('The first start writes an operator’s token that only this user can read', async () => {
  const identity = open();
  await identity;
  expect(await ask(await readToken(), identity)).toMatchObject({
    team: 'operators',
    isOperator: true,
    how: 'local',
    subject: 'local',
  });
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'registry-keys/identity.key'))).mode & 0o777).toBe(0o600);
});

test('The first start writes a token for services that only read', async () => {
  const { claims, authenticate } = await open();
  const path = join(folder, 'registry-read-token');
  const actor = await authenticate(`Bearer ${(await readFile(path, 'utf8')).trim()}`, '::1');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await claims.mayReadSources(actor, 'mf-footer');
  const isRefused = { code: 'readers_only_read' };
  await expect(claims.mayPublish(actor, 'mf-footer')).rejects.toMatchObject(isRefused);
  await expect(claims.claim(actor, { name: 'mf-new' })).rejects.toMatchObject(isRefused);
  await expect(
    claims.mayRelease(actor, 'production', [{ name: 'mf-footer' }]),
  ).rejects.toMatchObject(isRefused);
});

test('Later starts keep the operator’s token', async () => {
  await open();
  const token = await readToken();
  await open();
  expect(await readToken()).toBe(token);
  expect(await (await open()).tokens.list()).toHaveLength(2);
});

test.each<[string, () => Promise<unknown>]>([
  ['missing', () => rm(file())],
  ['empty', () => writeFile(file(), '')],
  ['garbage', () => writeFile(file(), '\0garbage')],
  ['open to others', () => chmod(file(), 0o644)],
  [
    'half a year before its end',
    async () => {
      now += 183 * DAY_MS;
    },
  ],
  [
    'revoked',
    async () => {
      const identity = await open();
      const actor = await ask(await readToken());
      await identity.tokens.revoke(actor.token, actor);
    },
  ],
])('A token file that is %s is replaced, and the token before is refused', async (_, spoil) => {
  await open();
  const before = await readToken();
  await spoil();
  const identity = open();
  await identity;
  const token = await readToken();
  expect(token).not.toBe(before);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await ask(token, identity)).toMatchObject({ isOperator: true });
  await expect(ask(before, identity)).rejects.toMatchObject({ code: 'token_revoked' });
});

test('A team’s token in the operator’s file is replaced', async () => {
  const { tokens } = await open();
  const { token } = await tokens.create(
    { team: 'growth', label: '', fragments: ['*'], channels: ['*'], lifetimeMs: 400 * DAY_MS },
    { team: 'operators', how: 'local', subject: 'local' },
  );
  await writeFile(file(), token, { mode: 0o600 });
  await open();
  expect(await ask(await readToken())).toMatchObject({ isOperator: true });
  expect(await ask(token)).toMatchObject({ team: 'growth' });
});

test('Two registries on one store each keep a token of their own', async () => {
  const other = await mkdtemp(join(tmpdir(), 'identity-'));
  try {
    const environment = { REGISTRY_IDENTITY_KEY: 'a1'.repeat(32) };
    await open(environment);
    await openPrepared({ store: memory.store, dataDir: other, environment });
    await rm(join(other, 'registry-token'));
    await openPrepared({ store: memory.store, dataDir: other, environment });
    expect(await ask(await readToken(), open(environment))).toMatchObject({ isOperator: true });
  } finally {
    await rm(other, { recursive: true });
  }
});

test('Simultaneous starts share one key, and leave no other files', async () => {
  await Promise.all([open(), open(), open()]);
  expect(await readdir(join(folder, 'registry-keys'))).toEqual(['identity.key']);
});

test('A key from the environment or a file is used, and none is made', async () => {
  const path = join(folder, 'given.key');
  await writeFile(path, `${'b2'.repeat(32)}\n`);
  await open({ REGISTRY_IDENTITY_KEY_FILE: path });
  const token = await readToken();
  expect(await ask(token, open({ REGISTRY_IDENTITY_KEY: 'b2'.repeat(32) }))).toBeTruthy();
  expect(await readdir(folder)).not.toContain('registry-keys');
});

test('An invalid key ends the start with a line that names it', async () => {
  await expect(open({ REGISTRY_IDENTITY_KEY: 'short' })).rejects.toThrow(EnvironmentError);
  await expect(open({ REGISTRY_IDENTITY_KEY_FILE: join(folder, 'none') })).rejects.toThrow(
    /^REGISTRY_IDENTITY_KEY_FILE=.*none": must be a file/,
  );
  await open();
  await writeFile(join(folder, 'registry-keys/identity.key'), 'torn');
  await expect(open()).rejects.toThrow(DamagedFileError);
});

test('Damaged tokens and owners do not end the start: they are named', async () => {
  await open();
  for (const key of ['identity/state', 'identity/copy']) memory.values.set(key, Buffer.from('x'));
  const identity = await open();
  expect(lines).toEqual([expect.stringContaining('identity/state has a seal that does not fit')]);
  await expect(identity.authenticate(`Bearer ${await readToken()}`, '::1')).rejects.toThrow(
    DamagedFileError,
  );
});
