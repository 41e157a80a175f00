import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRODUCTION, type Registry } from './createRegistry.ts';
import { openRegistry } from './openRegistry.ts';

let folder: string;
let registry: Registry;
let seconds: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  seconds = 0;
  registry = await openRegistry(folder, () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)));
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(version: string, name = 'mf-footer', text = version) {
  const artifact = join(folder, 'artifact', name, text);
  await writeArtifact(artifact, {
    name,
    slot: 'footer',
    version,
    server: `export const v = "${text}";`,
  });
  return registry.publish(artifact);
}

const live = async () => {
  const { release } = await registry.getChannel(PRODUCTION);
  return (await registry.getRelease(release)).fragments;
};

test('Every file of a published version is stored, beside other versions', async () => {
  const { manifest, isNew } = await publish('1.0.0');
  expect(isNew).toBe(true);
  await publish('1.1.0');
  for (const path of Object.keys(manifest.files)) {
    const stored = await registry.findFile('mf-footer', '1.0.0', path);
    const source = await readFile(join(folder, 'artifact/mf-footer/1.0.0', path));
    expect(Buffer.from(stored ?? []).equals(source)).toBe(true);
  }
});

test('Publishing the same bytes again changes nothing, and other bytes under the same version are rejected', async () => {
  await publish('1.0.0');
  expect((await publish('1.0.0')).isNew).toBe(false);
  await expect(publish('1.0.0', 'mf-footer', 'other')).rejects.toThrow(
    'mf-footer@1.0.0 is published already with other bytes',
  );
  expect(await registry.listVersions('mf-footer')).toHaveLength(1);
});

test('A version counts as released from its release on, under the digest that its release names', async () => {
  await publish('1.0.0');
  expect(await registry.findReleased('mf-footer', '1.0.0')).toBeUndefined();
  const { release: first } = await registry.release([{ name: 'mf-footer' }]);
  await publish('1.1.0');
  expect(await registry.findReleased('mf-footer', '1.0.0')).toBe(
    first.fragments['mf-footer']?.integrity,
  );
  expect(await registry.findReleased('mf-footer', '1.1.0')).toBeUndefined();
  const { release: second } = await registry.release([{ name: 'mf-footer' }]);
  expect(await registry.findReleased('mf-footer', '1.1.0')).toBe(
    second.fragments['mf-footer']?.integrity,
  );
});

test('The same files in another order are the same version', async () => {
  const { manifest } = await publish('1.0.0');
  const files = Object.fromEntries(Object.entries(manifest.files).reverse());
  const artifact = join(folder, 'artifact/mf-footer/1.0.0');
  await writeFile(join(artifact, 'fragment.json'), JSON.stringify({ ...manifest, files }));
  expect((await registry.publish(artifact)).isNew).toBe(false);
});

test('An artifact whose file does not match its manifest is rejected, and none of it is stored', async () => {
  const artifact = join(folder, 'artifact');
  await writeArtifact(artifact, { name: 'mf-footer', slot: 'footer', server: 'export {};' });
  await writeFile(join(artifact, 'server/entry.js'), 'stealFrom(visitors);');
  await expect(registry.publish(artifact)).rejects.toThrow(
    'server/entry.js of mf-footer@1.0.0 does not match',
  );
  expect(await registry.listVersions('mf-footer')).toEqual([]);
});

test.each(['../escape.js', '/etc/passwd', 'a/../../b', 'a b'])(
  'A manifest that names the file %s is rejected',
  async (path) => {
    const artifact = join(folder, 'artifact');
    const manifest = await writeArtifact(artifact, {
      name: 'mf-footer',
      slot: 'footer',
      server: '',
    });
    const files = {
      ...manifest.files,
      [path]: { integrity: manifest.files['server/entry.js']?.integrity, size: 0 },
    };
    await writeFile(join(artifact, 'fragment.json'), JSON.stringify({ ...manifest, files }));
    await expect(registry.publish(artifact)).rejects.toThrow('breaks the fragment contract');
  },
);

test('A release changes the named fragment and keeps the others', async () => {
  await publish('1.0.0');
  await publish('1.0.0', 'mf-navigation');
  await registry.release([{ name: 'mf-footer' }, { name: 'mf-navigation' }]);
  await publish('1.1.0');
  const { release, isNew } = await registry.release([{ name: 'mf-footer' }]);
  expect({ id: release.id, isNew }).toEqual({ id: 2, isNew: true });
  expect((await live())['mf-footer']?.version).toBe('1.1.0');
  expect((await live())['mf-navigation']?.version).toBe('1.0.0');
});

test('Releasing what is live already creates no release', async () => {
  await publish('1.0.0');
  await registry.release([{ name: 'mf-footer' }]);
  expect((await registry.release([{ name: 'mf-footer', version: '1.0.0' }])).isNew).toBe(false);
});

test('A version that was never published cannot be released', async () => {
  await publish('1.0.0');
  await expect(registry.release([{ name: 'mf-footer', version: '9.9.9' }])).rejects.toThrow(
    'mf-footer@9.9.9 was never published. Published: 1.0.0.',
  );
  await expect(registry.getChannel(PRODUCTION)).rejects.toThrow('Nothing was released');
});

test('Rollbacks walk back through the releases, and the first has nothing before it', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(version);
    await registry.release([{ name: 'mf-footer' }]);
  }
  await registry.rollback();
  expect((await live())['mf-footer']?.version).toBe('1.1.0');
  await registry.rollback();
  expect((await live())['mf-footer']?.version).toBe('1.0.0');
  await expect(registry.rollback()).rejects.toThrow('nothing to go back to');
  const { history } = await registry.getChannel(PRODUCTION);
  expect(history.map(({ action, release }) => `${action} ${release}`)).toEqual([
    'release 1',
    'release 2',
    'release 3',
    'rollback 2',
    'rollback 1',
  ]);
});

test('Releases are listed in numeric order, without other files in their folder', async () => {
  expect(await registry.listReleaseIds()).toEqual([]);
  for (let id = 1; id <= 11; id++) {
    await publish(`1.0.${id}`);
    await registry.release([{ name: 'mf-footer' }]);
  }
  for (const stray of ['0.json', 'a99.json', '99.json.3051', '99-json'])
    await writeFile(join(folder, 'registry/releases', stray), '{');
  expect(await registry.listReleaseIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('A registry creates its folder, and finds its versions when it is opened again', async () => {
  const data = join(folder, 'new/data');
  const artifact = join(folder, 'artifact');
  await writeArtifact(artifact, { name: 'mf-footer', slot: 'footer', server: '' });
  await (await openRegistry(data)).publish(artifact);
  expect(await (await openRegistry(data)).listVersions('mf-footer')).toHaveLength(1);
});

test('Two teams that publish and release at once both get their version live', async () => {
  await Promise.all([publish('1.0.0', 'mf-footer'), publish('1.0.0', 'mf-navigation')]);
  await Promise.all([
    registry.release([{ name: 'mf-footer' }]),
    registry.release([{ name: 'mf-navigation' }]),
  ]);
  expect(Object.keys(await live()).sort()).toEqual(['mf-footer', 'mf-navigation']);
  expect(await registry.listReleaseIds()).toEqual([1, 2]);
});
