import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRODUCTION, type Registry } from './createRegistry.ts';
import { formatStatus } from './formatStatus.ts';
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

test('A published version is stored whole', async () => {
  const { manifest, isNew } = await publish('1.0.0');
  expect(isNew).toBe(true);
  for (const path of Object.keys(manifest.files)) {
    const stored = await registry.findFile('mf-footer', '1.0.0', path);
    const source = await readFile(join(folder, 'artifact/mf-footer/1.0.0', path));
    expect(Buffer.from(stored ?? []).equals(source)).toBe(true);
  }
});

test('Publishing the same bytes again changes nothing, and other bytes under the same version are refused', async () => {
  await publish('1.0.0');
  expect((await publish('1.0.0')).isNew).toBe(false);
  await expect(publish('1.0.0', 'mf-footer', 'other')).rejects.toThrow(
    'mf-footer@1.0.0 is published already with other bytes',
  );
  expect(await registry.listVersions('mf-footer')).toHaveLength(1);
});

test('An artifact whose file is not what its manifest says is refused, and nothing of it is stored', async () => {
  const artifact = join(folder, 'artifact');
  await writeArtifact(artifact, { name: 'mf-footer', slot: 'footer', server: 'export {};' });
  await writeFile(join(artifact, 'server/entry.js'), 'stealFrom(visitors);');
  await expect(registry.publish(artifact)).rejects.toThrow(
    'server/entry.js of mf-footer@1.0.0 is not',
  );
  expect(await registry.listVersions('mf-footer')).toEqual([]);
});

test.each(['../escape.js', '/etc/passwd', 'a/../../b', 'a b'])(
  'A manifest that names the file %s is refused',
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
  const { release } = await registry.release([{ name: 'mf-footer' }]);
  expect(release.id).toBe(2);
  expect((await live())['mf-footer']?.version).toBe('1.1.0');
  expect((await live())['mf-navigation']?.version).toBe('1.0.0');
});

test('Releasing what is live already makes no new release', async () => {
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
  expect((await formatStatus(registry)).split('\n')).toContain(
    '  mf-footer        1.0.0   (newest published: 1.2.0)',
  );
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
