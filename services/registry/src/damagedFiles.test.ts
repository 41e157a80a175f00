import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRODUCTION, type Registry } from './createRegistry.ts';
import { openRegistry } from './openRegistry.ts';

const CHANNEL = 'channels/production.json';
const VERSIONS = 'fragments/mf-footer/versions.json';

let folder: string;
let registry: Registry;
let warnings: string[];
const fileOf = (key: string) => join(folder, 'registry', key);
const reopen = async () => {
  warnings = [];
  registry = await openRegistry(folder, undefined, (line) => warnings.push(line));
};

async function publish(version: string) {
  const artifact = join(folder, 'artifact', version);
  await writeArtifact(artifact, {
    name: 'mf-footer',
    slot: 'footer',
    version,
    server: `export const v = "${version}";`,
  });
  return registry.publish(artifact);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  await reopen();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(version);
    await registry.release([{ name: 'mf-footer' }]);
  }
  await registry.rollback();
  await reopen();
});
afterEach(() => rm(folder, { recursive: true }));

/** Each way in which a file is damaged. */
const DAMAGES: [string, (file: string) => Promise<void>][] = [
  ['is empty', (file) => truncate(file)],
  ['is torn', (file) => truncate(file, 20)],
  ['is garbage', (file) => writeFile(file, '\0\u001b[2J')],
  ['has another form', (file) => writeFile(file, '{"release":"two"}')],
  [
    'is a folder',
    async (file) => {
      await rm(file);
      await mkdir(file);
    },
  ],
];
const FILES: [string, (registry: Registry) => Promise<unknown>][] = [
  [CHANNEL, (each) => each.getChannel(PRODUCTION)],
  ['releases/2.json', (each) => each.getRelease(2)],
  [VERSIONS, (each) => each.listVersions('mf-footer')],
];
const cases = FILES.flatMap(([key, read]) =>
  DAMAGES.map(([how, damage]) => ({ key, how, read, damage })),
);

test.each(cases)(
  'While $key $how, its copy stands in, and one line says so',
  async ({ key, read, damage }) => {
    const before = await read(registry);
    await damage(fileOf(key));
    expect(await read(registry)).toEqual(before);
    await read(registry);
    expect(warnings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^registry/${key} is damaged \\(.+\\); its copy registry/copies/${key} is used$`,
          's',
        ),
      ),
    ]);
  },
);

test.each(DAMAGES)('A channel that %s is kept beside the next one', async (_how, damage) => {
  await damage(fileOf(CHANNEL));
  await publish('1.3.0');
  await registry.release([{ name: 'mf-footer' }]);
  const { release, previous } = await registry.getChannel(PRODUCTION);
  expect({ release, previous }).toEqual({ release: 4, previous: [1, 2] });
  expect(warnings.at(-1)).toMatch(
    /^registry\/channels\/production\.json was damaged .* it is kept as /s,
  );
  const kept = (await readdir(fileOf('channels'))).filter((name) => name.includes('.damaged-'));
  expect(kept).toHaveLength(1);
});

test('Without a whole copy the channel is made from the newest whole release', async () => {
  for (const key of [CHANNEL, `copies/${CHANNEL}`, 'releases/3.json', 'copies/releases/3.json'])
    await truncate(fileOf(key));
  expect(await registry.getChannel(PRODUCTION)).toMatchObject({ release: 2, previous: [1] });
  expect(warnings).toContainEqual(expect.stringMatching(/the newest whole release is used$/));
});

test('Without a whole copy the list of versions is made from those that are stored whole', async () => {
  const before = await registry.listVersions('mf-footer');
  for (const key of [VERSIONS, `copies/${VERSIONS}`]) await truncate(fileOf(key), 9);
  await truncate(fileOf('fragments/mf-footer/1.1.0/server/entry.js'));
  const rebuilt = await registry.listVersions('mf-footer');
  const named = ({ version, integrity }: (typeof before)[number]) => `${version} ${integrity}`;
  expect(rebuilt.map(named)).toEqual(
    before.filter(({ version }) => version !== '1.1.0').map(named),
  );
});

test('A release without a whole copy is named, with what to do, and the others still count', async () => {
  for (const key of ['releases/2.json', 'copies/releases/2.json']) await truncate(fileOf(key));
  await expect(registry.getRelease(2)).rejects.toThrow(
    /^registry\/releases\/2\.json is damaged \(.*\), and it has no whole copy\. Put it back from a backup/s,
  );
  expect(await registry.findReleased('mf-footer', '1.0.0')).toBeDefined();
  expect(await registry.findReleased('mf-footer', '1.2.0')).toBeDefined();
});

test.each(['fragment.json', 'server/entry.js'])(
  'A stored version whose %s is damaged is whole again once the same is published',
  async (path) => {
    const file = fileOf(`fragments/mf-footer/1.0.0/${path}`);
    const before = await readFile(file, 'utf8');
    await truncate(file, 3);
    const artifact = join(folder, 'artifact/1.0.0');
    expect((await registry.publish(artifact)).isNew).toBe(false);
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(warnings).toEqual([expect.stringContaining(`1.0.0/${path} was damaged`)]);
  },
);

test('A damaged version of which another build is published is named', async () => {
  await truncate(fileOf('fragments/mf-footer/1.0.0/fragment.json'));
  const file = join(folder, 'artifact/1.0.0/fragment.json');
  await writeFile(file, `${await readFile(file, 'utf8')} `);
  await expect(registry.publish(join(folder, 'artifact/1.0.0'))).rejects.toThrow(
    'registry/fragments/mf-footer/1.0.0/fragment.json is damaged',
  );
});
