import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Registry } from './createRegistry.ts';
import { PRODUCTION } from './identity/names.ts';
import { arrangeRegistry, by, type TestRegistry } from './testing/arrangeRegistry.ts';
import { readArtifact } from './versions/readArtifact.ts';

const NEWEST = 'channels/production/4.jws';
const VERSIONS = 'versions/mf-footer.json';

let it: TestRegistry;
const fileOf = (key: string) => join(it.settings.SITE_DATA_DIR, 'registry', key);

beforeEach(async () => {
  it = await arrangeRegistry('files');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await it.ship(version);
  await it.rollBack();
  await it.reopen();
});

/** A signature of another text. */
async function changePayload(file: string): Promise<void> {
  const [header, payload = '', signature] = (await readFile(file, 'utf8')).split('.');
  const record = JSON.parse(Buffer.from(payload, 'base64url').toString());
  record.fragments['mf-footer'].version = '6.6.6';
  const changed = Buffer.from(JSON.stringify(record)).toString('base64url');
  await writeFile(file, [header, changed, signature].join('.'));
}

/** The ways in which a file can be damaged. */
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
const RECORD_DAMAGES: typeof DAMAGES = [...DAMAGES, ['says something else', changePayload]];

const cases = [
  ...RECORD_DAMAGES.map(([how, damage]) => ({ key: NEWEST, how, damage })),
  ...RECORD_DAMAGES.map(([how, damage]) => ({ key: 'channels/production/2.jws', how, damage })),
  ...DAMAGES.map(([how, damage]) => ({ key: VERSIONS, how, damage })),
];
const readAll = async (registry: Registry) => ({
  records: await registry.listRecords(PRODUCTION, 0),
  versions: await registry.listVersions('mf-footer'),
});

test.each(cases)(
  'While $key $how, its copy is used, and one line says so',
  async ({ key, damage }) => {
    const before = await readAll(it.registry);
    await damage(fileOf(key));
    expect(await readAll(it.registry)).toEqual(before);
    await readAll(it.registry);
    expect(it.warnings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^registry/${key} is damaged \\(.+\\); its copy registry/copies/${key} is used$`,
          's',
        ),
      ),
    ]);
  },
);

test.each(RECORD_DAMAGES)(
  'A newest record that %s in both places only blocks changes: it is named, and no record is added',
  async (_how, damage) => {
    for (const key of [NEWEST, `copies/${NEWEST}`]) await damage(fileOf(key));
    for (const act of [
      () => it.registry.getChannel(PRODUCTION),
      () => it.release('mf-footer@1.0.0'),
      () => it.rollBack(),
    ])
      await expect(act()).rejects.toThrow(
        /^registry\/channels\/production\/4\.jws is damaged \(.*\), and it has no whole copy\. Put it back from a backup/s,
      );
    expect(await readdir(fileOf('channels/production'))).not.toContain('5.jws');
    expect(await it.registry.findFile('mf-footer', '1.2.0', 'server/entry.js')).toBeDefined();
  },
);

test('A record still counts if only its copy is left', async () => {
  const before = await it.registry.getChannel(PRODUCTION);
  await rm(fileOf(NEWEST));
  expect(await it.registry.getChannel(PRODUCTION)).toEqual(before);
  expect((await it.release('mf-footer@1.0.0')).record.sequence).toBe(5);
});

test('A missing older record is named when it is needed, and the channel can still be moved', async () => {
  for (const key of ['channels/production/2.jws', 'copies/channels/production/2.jws'])
    await rm(fileOf(key));
  await expect(it.registry.listRecords(PRODUCTION, 0)).rejects.toThrow(
    'registry/channels/production/2.jws is missing, and it has no copy.',
  );
  expect((await it.release('mf-footer@1.0.0')).record.sequence).toBe(5);
});

test('A damaged list of versions is kept beside the next one', async () => {
  await truncate(fileOf(VERSIONS), 9);
  await it.publish('1.3.0');
  expect(await it.registry.listVersions('mf-footer')).toHaveLength(4);
  expect(it.warnings.at(-1)).toMatch(
    /^registry\/versions\/mf-footer\.json was damaged .* it is kept as /s,
  );
  const kept = (await readdir(fileOf('versions'))).filter((name) => name.includes('.damaged-'));
  expect(kept).toHaveLength(1);
});

test('Without an intact copy the list of versions is rebuilt from the intact versions', async () => {
  const before = await it.registry.listVersions('mf-footer');
  for (const key of [VERSIONS, `copies/${VERSIONS}`]) await truncate(fileOf(key), 9);
  await truncate(fileOf('fragments/mf-footer/1.1.0/server/entry.js'));
  const rebuilt = await it.registry.listVersions('mf-footer');
  const named = ({ version, integrity }: (typeof before)[number]) => `${version} ${integrity}`;
  expect(rebuilt.map(named)).toEqual(
    before.filter(({ version }) => version !== '1.1.0').map(named),
  );
});

test.each(['fragment.json', 'server/entry.js'])(
  'A stored version whose %s is damaged is repaired by publishing it again',
  async (path) => {
    const file = fileOf(`fragments/mf-footer/1.0.0/${path}`);
    const before = await readFile(file, 'utf8');
    await truncate(file, 3);
    expect((await it.publish('1.0.0')).isNew).toBe(false);
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(it.warnings).toEqual([expect.stringContaining(`1.0.0/${path} was damaged`)]);
  },
);

test('Publishing another build of a damaged version names the damage', async () => {
  await truncate(fileOf('fragments/mf-footer/1.0.0/fragment.json'));
  const { manifest, manifestBytes, files, maps } = await readArtifact(await it.build('1.0.0'));
  const other = {
    manifest,
    manifestBytes: Buffer.concat([manifestBytes, Buffer.from(' ')]),
    files,
    maps,
  };
  await expect(it.registry.publish(other, { by })).rejects.toThrow(
    'registry/fragments/mf-footer/1.0.0/fragment.json is damaged',
  );
});

test('A version whose description is damaged cannot be released', async () => {
  await truncate(fileOf('fragments/mf-footer/1.0.0/fragment.json'));
  await expect(it.release('mf-footer@1.0.0')).rejects.toThrow(
    'registry/fragments/mf-footer/1.0.0/fragment.json is damaged. Publish the same build',
  );
});
