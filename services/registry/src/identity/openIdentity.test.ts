import { createHmac } from 'node:crypto';
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

/** Starts a registry, which then runs until the test ends. */
async function start(environment: NodeJS.ProcessEnv = {}, dataDir = folder) {
  const opened = openIdentity({
    store: memory.store,
    dataDir,
    environment,
    clock: () => new Date(now),
    warn: (line) => lines.push(line),
  });
  await opened.prepare();
  return opened;
}
const open = async (environment: NodeJS.ProcessEnv = {}, dataDir = folder) =>
  (await start(environment, dataDir)).identity;
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
    await open(environment, other);
    await rm(join(other, 'registry-token'));
    await open(environment, other);
    expect(await ask(await readToken(), open(environment))).toMatchObject({ isOperator: true });
  } finally {
    await rm(other, { recursive: true });
  }
});

const SHARED = { REGISTRY_IDENTITY_KEY: 'a1'.repeat(32) };
/** A folder that a container loses when it ends. */
const startInNewFolder = async () => {
  const dataDir = await mkdtemp(join(folder, 'container-'));
  return { ...(await start(SHARED, dataDir)), dataDir };
};

test('While a registry runs its tokens stay the same, and after its end they end within two days', async () => {
  const { identity, renew } = await start();
  const token = await readToken();
  for (let hour = 0; hour < 100; hour++) {
    now += 3_600_000;
    await renew();
    expect(await identity.authenticate(`Bearer ${token}`, '::1')).toMatchObject({ how: 'local' });
  }
  expect(await readToken()).toBe(token);
  now += 2 * DAY_MS;
  await expect(identity.authenticate(`Bearer ${token}`, '::1')).rejects.toMatchObject({
    code: 'token_expired',
  });
});

test('A token that others can read is replaced within a minute, and refused', async () => {
  const { identity, renew } = await start();
  const token = await readToken();
  await chmod(file(), 0o644);
  await renew();
  expect(await identity.authenticate(`Bearer ${await readToken()}`, '::1')).toBeTruthy();
  await expect(identity.authenticate(`Bearer ${token}`, '::1')).rejects.toMatchObject({
    code: 'token_revoked',
  });
});

test('A registry that was stopped, or slept, for days goes on with the token of its folder', async () => {
  const { renew } = await start();
  const token = await readToken();
  now += 10 * DAY_MS;
  await renew();
  expect(await ask(token, open())).toMatchObject({ isOperator: true });
  now += 10 * DAY_MS;
  expect(await ask(token, open())).toMatchObject({ isOperator: true });
});

test('A token that is half a year old is replaced at a start, not while the registry runs', async () => {
  const { identity, renew } = await start();
  const token = await readToken();
  now += 183 * DAY_MS;
  await renew();
  expect(await identity.authenticate(`Bearer ${token}`, '::1')).toMatchObject({ how: 'local' });
  await expect(ask(token)).rejects.toMatchObject({ code: 'token_revoked' });
});

test('Tokens of containers that are gone end by themselves, and are removed', async () => {
  for (let container = 0; container < 5; container++) await startInNewFolder();
  now += 2 * DAY_MS;
  const { identity } = await startInNewFolder();
  expect(await identity.tokens.list()).toHaveLength(2);
});

test('Starts in empty folders, however many, leave a hundred tokens, and that of a registry that runs', async () => {
  const running = await startInNewFolder();
  for (let container = 0; container < 105; container++) {
    now += 60_000;
    await startInNewFolder();
    await running.renew();
  }
  const listed = await running.identity.tokens.list();
  expect(listed.filter(({ team }) => team === 'operators')).toHaveLength(100);
  const token = (await readFile(join(running.dataDir, 'registry-token'), 'utf8')).trim();
  expect(await running.identity.authenticate(`Bearer ${token}`, '::1')).toMatchObject({
    isOperator: true,
  });
});

test('A registry with as many tokens as there may be still starts', async () => {
  const { identity } = await start(SHARED);
  const [record] = await identity.tokens.list();
  await writeTokens(
    Array.from({ length: 2_500 }, (_, count) => ({
      ...record,
      how: 'token',
      team: count < 400 ? 'operators' : `team-${count % 10}`,
      id: `${count}`,
      digest: 'a1'.repeat(32),
      expiresAt: new Date(now + DAY_MS).toISOString(),
    })),
  );
  const { dataDir, identity: started } = await startInNewFolder();
  const token = (await readFile(join(dataDir, 'registry-token'), 'utf8')).trim();
  const actor = await started.authenticate(`Bearer ${token}`, '::1');
  expect(actor).toMatchObject({ isOperator: true });
});

test('Tokens for a year, from starts of an earlier version, end within two days', async () => {
  const { identity } = await start(SHARED);
  const [record] = await identity.tokens.list();
  const year = { expiresAt: new Date(now + 366 * DAY_MS).toISOString() };
  await writeTokens([{ ...record, ...year, id: 'old', digest: 'a1'.repeat(32) }]);
  await startInNewFolder();
  now += 2 * DAY_MS;
  const left = await (await startInNewFolder()).identity.tokens.list();
  expect(left.map(({ id }) => id)).not.toContain('old');
});

/** Stores these tokens alone, sealed with the shared key. */
async function writeTokens(tokens: object[]): Promise<void> {
  const [, stored = ''] = String(memory.values.get('identity/state')).split(/\n(.*)/s);
  const data = JSON.parse(stored);
  const text = JSON.stringify({ ...data, sequence: data.sequence + 1, tokens });
  const key = Buffer.from(SHARED.REGISTRY_IDENTITY_KEY, 'hex');
  const sealed = `${createHmac('sha256', key).update(text).digest('hex')}\n${text}`;
  for (const name of ['identity/state', 'identity/copy'])
    memory.values.set(name, Buffer.from(sealed));
}

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
