import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPublicJwk, createKeyPair, importSigningKey } from '@site/channel-records/keys';
import { hexOf, type ShellBuildFiles, signShellBuild } from '@site/channel-records/shell-build';
import { digest } from '@site/fragment-kit/digest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSharedBuilds } from './createSharedBuilds.ts';

const [pair, stranger] = await Promise.all([createKeyPair(), createKeyPair()]);
const NEW = { 'boot-NNNNNNNN.js': 'newBoot()', 'react-SSSSSSSS.js': 'react()' };
const OLD = { 'boot-OOOOOOOO.js': 'oldBoot()', 'react-SSSSSSSS.js': 'react()' };
const [NEW_ID, OLD_ID] = ['a'.repeat(16), 'b'.repeat(16)];

function describeBuild(id: string, files: Record<string, string>): ShellBuildFiles {
  const described = Object.entries(files).map(([name, text]) => {
    const content = Buffer.from(text);
    return [name, { integrity: digest(content, 'sha256'), bytes: content.length }] as const;
  });
  return { id, files: Object.fromEntries(described) };
}

/** What a registry keeps, in memory; `fail` makes it go away. */
function createStorage() {
  const lists = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  const asked: string[] = [];
  let isAway = false;
  let key = pair;
  const answer =
    <Args extends unknown[], Result>(work: (...args: Args) => Result | Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (isAway) throw new Error('the registry did not answer');
      return work(...args);
    };
  return {
    lists,
    files,
    asked,
    setAway: (away: boolean) => {
      isAway = away;
    },
    signWith: (other: typeof pair) => {
      key = other;
    },
    registry: {
      announceBuild: answer(async (build: ShellBuildFiles) => {
        const wanted = Object.values(build.files).map(({ integrity }) => hexOf(integrity));
        const missing = wanted.filter((hex) => !files.has(hex));
        if (missing.length === 0)
          lists.set(build.id, await signShellBuild(build, await importSigningKey(key)));
        return missing;
      }),
      putBuildFile: answer((hex: string, bytes: Uint8Array) => void files.set(hex, bytes)),
      listBuilds: answer(() => {
        asked.push('list');
        return [...lists.keys()].map((id) => ({ id, lastUsedAt: '2026-01-01T00:00:00.000Z' }));
      }),
      fetchBuild: answer((id: string) => lists.get(id) ?? ''),
      fetchBuildFile: answer((hex: string) => {
        asked.push(hex);
        return files.get(hex) ?? new Uint8Array();
      }),
    },
  };
}

async function startShell(
  { registry }: ReturnType<typeof createStorage>,
  id: string,
  files: Record<string, string>,
  given: { folder?: string; maxBytes?: number } = {},
) {
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'builds-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let now = 0;
  const log = { info: vi.fn(), warn: vi.fn() };
  const builds = createSharedBuilds({
    folder,
    own: describeBuild(id, files),
    readOwn: async (name) => Buffer.from(files[name] ?? ''),
    registry,
    getPublicKeys: async () => ({ keys: [asPublicJwk(pair)] }),
    timer: () => now,
    pause: async (ms) => {
      now += ms;
    },
    log,
    ...(given.maxBytes !== undefined && { maxBytes: given.maxBytes }),
  });
  onTestFinished(builds.close);
  const read = async (name: string) => {
    const found = await builds.find(name);
    return found && Buffer.from(await found.load()).toString();
  };
  return { ...builds, read, folder, log };
}

test('Shells of two builds serve each other’s files, also after the registry has gone away', async () => {
  const storage = createStorage();
  const older = await startShell(storage, OLD_ID, OLD);
  await older.follow();
  const newer = await startShell(storage, NEW_ID, NEW);
  await newer.follow();
  // The older one learns of the newer one when it is asked.
  expect(await older.read('boot-NNNNNNNN.js')).toBe('newBoot()');
  expect(newer.listOthers()).toEqual([OLD_ID]);
  storage.setAway(true);
  expect(await newer.read('boot-OOOOOOOO.js')).toBe('oldBoot()');
  const { folder } = newer;
  const restarted = await startShell(storage, NEW_ID, NEW, { folder });
  storage.setAway(false);
  await restarted.follow();
  storage.asked.length = 0;
  expect(await restarted.read('boot-OOOOOOOO.js')).toBe('oldBoot()');
  expect(storage.asked).toEqual([]);
});

test('A registry that is away stops no shell, which shares its files once it is back', async () => {
  const storage = createStorage();
  storage.setAway(true);
  const shell = await startShell(storage, NEW_ID, NEW);
  for (let attempt = 0; attempt < 3; attempt++) await shell.follow();
  expect(shell.log.warn).toHaveBeenCalledOnce();
  expect(await shell.read('boot-OOOOOOOO.js')).toBeUndefined();
  storage.setAway(false);
  await shell.follow();
  expect([...storage.lists.keys()]).toEqual([NEW_ID]);
  expect(storage.files).toHaveLength(2);
});

test('A list of files that no trusted key has signed is refused, and so is another build’s', async () => {
  const storage = createStorage();
  storage.signWith(stranger);
  await (await startShell(storage, OLD_ID, { 'evil-EEEEEEEE.js': 'steal()' })).follow();
  storage.signWith(pair);
  await (await startShell(storage, 'c'.repeat(16), OLD)).follow();
  storage.lists.set('d'.repeat(16), storage.lists.get('c'.repeat(16)) ?? '');
  const shell = await startShell(storage, NEW_ID, NEW);
  await shell.follow();
  expect(await shell.read('evil-EEEEEEEE.js')).toBeUndefined();
  expect(shell.listOthers()).toEqual(['c'.repeat(16)]);
  expect(shell.log.warn).toHaveBeenCalledTimes(2);
});

test('Bytes that were changed in the registry or on the disk are not served', async () => {
  const storage = createStorage();
  await (await startShell(storage, OLD_ID, OLD)).follow();
  const hex = hexOf(digest(Buffer.from('oldBoot()'), 'sha256'));
  const right = storage.files.get(hex) as Uint8Array;
  storage.files.set(hex, Buffer.from('steal()'));
  const shell = await startShell(storage, NEW_ID, NEW);
  await shell.follow();
  await expect(shell.read('boot-OOOOOOOO.js')).rejects.toThrow('has other bytes');
  storage.files.set(hex, right);
  expect(await shell.read('boot-OOOOOOOO.js')).toBe('oldBoot()');
  await writeFile(join(shell.folder, 'files', hex), 'steal()');
  expect(await shell.read('boot-OOOOOOOO.js')).toBe('oldBoot()');
});

test('Made-up names ask the registry once a second at most, and what is no name of a file never', async () => {
  const storage = createStorage();
  const shell = await startShell(storage, NEW_ID, NEW);
  for (const name of ['../channel.json', 'boot.js', 'a/b/c-AAAAAAAA.js', 'x-AAAAAAAA.html'])
    expect(await shell.read(name)).toBeUndefined();
  expect(storage.asked).toEqual([]);
  const asked = Array.from({ length: 50 }, (_, index) => shell.read(`made${index}-UPUPUPUP.js`));
  await Promise.all(asked);
  expect(storage.asked.length).toBeLessThanOrEqual(2);
});

test('The copies of others’ files take a bounded place on the disk', async () => {
  const storage = createStorage();
  await (await startShell(storage, OLD_ID, OLD)).follow();
  const shell = await startShell(storage, NEW_ID, NEW, { maxBytes: 10 });
  await shell.follow();
  expect(await readdir(join(shell.folder, 'files'))).toHaveLength(1);
  expect(await shell.read('boot-OOOOOOOO.js')).toBe('oldBoot()');
});
