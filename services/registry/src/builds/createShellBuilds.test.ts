import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair, type PrivateJwk } from '@site/channel-records/keys';
import { verifyShellBuild } from '@site/channel-records/shell-build';
import { expect, onTestFinished, test } from 'vitest';
import { openKeyFolder } from '../keys/openKeyFolder.ts';
import { openKeys } from '../keys/openKeys.ts';
import { createFileStore } from '../storage/createFileStore.ts';
import { describeBuild, hex } from '../testing/describeBuild.ts';
import { createShellBuilds } from './createShellBuilds.ts';

const DAY_MS = 24 * 60 * 60_000;
const [ID, OTHER, THIRD] = ['1', '2', '3'].map((digit) => digit.repeat(16)) as [
  string,
  string,
  string,
];
const FILES = { 'boot-AAAAAAAA.js': 'boot()', 'styles-BBBBBBBB.css': '.a{}' };

async function arrange({ maxBuilds = 10 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let now = Date.UTC(2026, 0, 1);
  const store = await createFileStore(join(folder, 'registry'));
  const keys = await openKeys({ SITE_DATA_DIR: folder });
  const builds = createShellBuilds({ store, keys, clock: () => new Date(now), maxBuilds });
  return {
    ...builds,
    store,
    keys,
    keyFolder: openKeyFolder(folder),
    pass: (ms: number) => {
      now += ms;
    },
    async share(id: string, files: Record<string, string> = FILES) {
      for (const text of Object.values(files)) await builds.putFile(hex(text), Buffer.from(text));
      return builds.announce(describeBuild(id, files));
    },
    listIds: async () => (await builds.list()).map(({ id }) => id),
    async pruneUnused(days = 30) {
      const planned = await builds.plan(now - days * DAY_MS);
      await store.withLock(() => builds.prune(planned));
      return planned;
    },
  };
}

test('A build is offered, signed, once all of its files are there', async () => {
  const it = await arrange();
  const build = describeBuild(ID, FILES);
  expect(await it.announce(build)).toEqual(Object.values(FILES).map(hex));
  expect(await it.find(ID)).toBeUndefined();
  expect(await it.share(ID)).toEqual([]);
  expect(await it.listIds()).toEqual([ID]);
  const text = (await it.find(ID)) ?? '';
  expect(await verifyShellBuild(text, await it.keys.getPublicKeys())).toEqual(build);
  expect(Buffer.from((await it.findFile(hex('boot()'))) ?? '').toString()).toBe('boot()');
});

test('A file is kept only under its own digest', async () => {
  const it = await arrange();
  const put = it.putFile(hex('boot()'), Buffer.from('steal()'));
  await expect(put).rejects.toMatchObject({ code: 'other_bytes' });
  expect(await it.store.list('builds/')).toEqual([]);
});

test('The files of a build cannot be replaced, neither under its own name nor under another', async () => {
  const it = await arrange();
  await it.share(ID);
  const forged = { ...FILES, 'boot-AAAAAAAA.js': 'steal()' };
  for (const id of [ID, OTHER])
    await expect(it.share(id, forged)).rejects.toMatchObject({ code: 'other_bytes' });
  expect(await it.listIds()).toEqual([ID]);
});

test('A list that was changed in the storage is not offered, and the next shell puts it right', async () => {
  const it = await arrange();
  await it.share(ID);
  await it.share(OTHER, { 'boot-CCCCCCCC.js': 'other()' });
  const other = await it.store.read(`builds/${OTHER}.jws`);
  await it.store.write(`builds/${ID}.jws`, other as Buffer);
  expect(await it.find(ID)).toBeUndefined();
  await it.share(ID);
  expect(await it.find(ID)).toBeDefined();
});

test('A file that was changed in the storage is not sent, and is asked for again', async () => {
  const it = await arrange();
  await it.share(ID);
  await it.store.write(`builds/files/${hex('boot()')}`, 'steal()');
  expect(await it.findFile(hex('boot()'))).toBeUndefined();
  expect(await it.announce(describeBuild(ID, FILES))).toEqual([hex('boot()')]);
});

test('Pruning removes a build that no shell has used for 30 days, but no file that another one has', async () => {
  const it = await arrange();
  await it.share(OTHER, { ...FILES, 'old-DDDDDDDD.js': 'old()' });
  it.pass(20 * DAY_MS);
  await it.share(ID);
  expect(await it.pruneUnused()).toEqual([]);
  it.pass(20 * DAY_MS);
  expect(await it.pruneUnused()).toEqual([{ version: OTHER, bytes: 5 }]);
  expect(await it.listIds()).toEqual([ID]);
  expect(await it.findFile(hex('old()'))).toBeUndefined();
  expect(await it.findFile(hex('boot()'))).toBeDefined();
});

test('Of too many builds the one that was not used for longest goes, unless it is in use', async () => {
  const it = await arrange({ maxBuilds: 2 });
  await it.share(ID);
  await it.share(OTHER);
  await expect(it.share(THIRD)).rejects.toMatchObject({ code: 'too_many_builds' });
  it.pass(DAY_MS);
  await it.share(ID);
  await it.share(THIRD);
  expect(await it.listIds()).toEqual([ID, THIRD]);
});

test('After a change of the signing key, the next word of a shell has its build signed with the new one', async () => {
  const it = await arrange();
  await it.share(ID);
  await it.keyFolder.change(async (known) => [await createKeyPair(), ...known]);
  await it.share(ID);
  await it.keyFolder.change(async ([first]) => [first as PrivateJwk]);
  expect(await it.find(ID)).toBeDefined();
});
