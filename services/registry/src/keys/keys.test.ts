import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChannelRecord, verifyRecord } from '@site/channel-records';
import { asPublicJwk, createKeyPair, parsePublicKeys } from '@site/channel-records/keys';
import { signRecord } from '@site/channel-records/sign';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openKeys } from './openKeys.ts';
import { runKeysCommand } from './runKeysCommand.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
});

const file = (name: 'private.json' | 'public.json') => join(dataDir, 'registry-keys', name);
const readPublic = async () => parsePublicKeys(await readFile(file('public.json'), 'utf8'), 'it');
const kids = async () => (await readPublic()).keys.map(({ kid }) => kid);
const run = (line: string, newest: string[] = []) =>
  runKeysCommand(line.split(' '), { dataDir, listNewest: async () => newest });
const made = (text: string | undefined) => /Made the key ([\w-]+)/.exec(text ?? '')?.[1] as string;
const openFolder = () => openKeys({ SITE_DATA_DIR: dataDir });

const record: ChannelRecord = {
  channel: 'production',
  sequence: 1,
  release: 1,
  fragments: {},
  previous: null,
  at: '2026-01-01T00:00:00.000Z',
  action: 'release',
  changed: [],
  by: { team: 'site', how: 'local', subject: 'ada' },
};
const verify = async (text: string) =>
  verifyRecord(text, await readPublic(), { channel: 'production' });

test('The first start makes a key pair whose records shells can check; later starts use it', async () => {
  const text = await signRecord(record, await (await openFolder()).getSigningKey());
  const again = await openFolder();
  expect(await verify(text)).toEqual(record);
  expect(await again.getPublicKeys()).toEqual(await readPublic());
  expect(await kids()).toHaveLength(1);
});

test('Only the owner can read the private file, and the public one holds nothing of it', async () => {
  await openFolder();
  expect((await stat(file('private.json'))).mode & 0o777).toBe(0o600);
  const [key] = JSON.parse(await readFile(file('private.json'), 'utf8')).keys;
  expect(key.d).toHaveLength(43);
  expect(await readFile(file('public.json'), 'utf8')).not.toContain(key.d);
});

test('Several registries that start at once share one key pair', async () => {
  const all = await Promise.all([openFolder(), openFolder(), openFolder()]);
  const found = await Promise.all(all.map(async (each) => (await each.getSigningKey()).kid));
  expect(new Set(found)).toEqual(new Set(await kids()));
  expect(await kids()).toHaveLength(1);
});

test('A start with keys writes nothing, so that it works on a full disk too', async () => {
  await openFolder();
  const { mtimeMs } = await stat(join(dataDir, 'registry-keys'));
  await openFolder();
  expect((await stat(join(dataDir, 'registry-keys'))).mtimeMs).toBe(mtimeMs);
});

test('A lost or changed public file is written again', async () => {
  await openFolder();
  const [kid] = await kids();
  await writeFile(
    file('public.json'),
    JSON.stringify({ keys: [asPublicJwk(await createKeyPair())] }),
  );
  await openFolder();
  expect(await kids()).toEqual([kid]);
});

test.each(['', 'garbage', '{"keys":[]}'])(
  'A damaged private file stops the start and stays as it is: "%s"',
  async (text) => {
    await openFolder();
    await writeFile(file('private.json'), text);
    await expect(openFolder()).rejects.toThrow(/private\.json .*Put it back from a backup/);
    expect(await readFile(file('private.json'), 'utf8')).toBe(text);
    expect(await kids()).toHaveLength(1);
  },
);

test('A folder in the place of the private file stops the start', async () => {
  await mkdir(file('private.json'), { recursive: true });
  await expect(openFolder()).rejects.toThrow('EISDIR');
});

test('A key from the settings signs; shells beside the registry find its public half, and the private one is not stored', async () => {
  const pair = await createKeyPair();
  const fromFile = join(dataDir, 'key.json');
  await writeFile(fromFile, JSON.stringify({ keys: [pair] }));
  for (const setting of [
    { REGISTRY_SIGNING_KEY: JSON.stringify(pair) },
    { REGISTRY_SIGNING_KEY_FILE: fromFile },
  ]) {
    const keys = await openKeys({ SITE_DATA_DIR: dataDir, ...setting });
    expect((await keys.getSigningKey()).kid).toBe(pair.kid);
    expect(await keys.getPublicKeys()).toEqual({ keys: [asPublicJwk(pair)] });
    expect(await readPublic()).toEqual({ keys: [asPublicJwk(pair)] });
  }
  await expect(stat(file('private.json'))).rejects.toThrow('ENOENT');
});

test('A registry with a key from the settings starts on a read-only disk', async () => {
  await writeFile(join(dataDir, 'registry-keys'), 'a file where the folder should be');
  const setting = { REGISTRY_SIGNING_KEY: JSON.stringify(await createKeyPair()) };
  await openKeys({ SITE_DATA_DIR: dataDir, ...setting });
});

test('A key from the settings that cannot be used stops the start without being quoted', async () => {
  const { d } = await createKeyPair();
  const got = openKeys({ SITE_DATA_DIR: dataDir, REGISTRY_SIGNING_KEY: d });
  await expect(got).rejects.toThrow(
    /^REGISTRY_SIGNING_KEY must be a set of Ed25519 keys.*it is not JSON/,
  );
  await expect(got).rejects.not.toThrow(d);
});

test('Keys are rotated in steps; at each, a running registry signs with a key that shells trust', async () => {
  const keys = await openFolder();
  const old = (await keys.getSigningKey()).kid;
  const next = made(await run('create'));
  expect((await keys.getSigningKey()).kid).toBe(old);
  expect(await kids()).toEqual([old, next]);

  expect(await run(`rotate ${next}`)).toContain(`The key ${next} signs from now on`);
  const text = await signRecord(record, await keys.getSigningKey());
  expect((await keys.getSigningKey()).kid).toBe(next);
  expect(await verify(text)).toEqual(record);

  expect(await run(`retire ${old}`, [text])).toContain(`The key ${old} is gone`);
  expect(await kids()).toEqual([next]);
  expect(await readFile(file('private.json'), 'utf8')).not.toContain(old);
});

test('The signing key cannot be retired', async () => {
  const keys = await openFolder();
  const { kid } = await keys.getSigningKey();
  await run('create');
  await expect(run(`retire ${kid}`)).rejects.toThrow(`The key ${kid} signs.`);
  expect(await kids()).toHaveLength(2);
});

test('A key that the newest record of a channel needs cannot be retired', async () => {
  const keys = await openFolder();
  const { kid } = await keys.getSigningKey();
  const text = await signRecord(record, await keys.getSigningKey());
  await run(`rotate ${made(await run('create'))}`);
  await expect(run(`retire ${kid}`, [text])).rejects.toThrow('The newest record of a channel');
  expect(await kids()).toContain(kid);
});

test('An unknown key is named, with the known ones', async () => {
  const { kid } = await (await openFolder()).getSigningKey();
  for (const command of ['rotate', 'retire'])
    await expect(run(`${command} abc`)).rejects.toThrow(`There is no key abc. There is: ${kid}.`);
});

test('The list shows the signing key first, and prints the public set', async () => {
  expect(await run('list')).toContain('There are no keys yet.');
  const first = made(await run('create'));
  const second = made(await run('create'));
  const lines = (await run('list'))?.split('\n') ?? [];
  expect(lines.slice(0, 2)).toEqual([`  ${first}  signs`, `  ${second}  is trusted`]);
  expect(await parsePublicKeys(lines.at(-1) ?? '', 'the last line')).toEqual(await readPublic());
  const { keys } = JSON.parse(await readFile(file('private.json'), 'utf8'));
  expect(lines.join()).not.toContain(keys[0].d);
});

test('Unknown commands and extra arguments are refused', async () => {
  for (const line of ['', 'list all', 'create one', 'rotate', 'retire', 'rotate a b', 'show'])
    expect(await run(line)).toBeUndefined();
});
