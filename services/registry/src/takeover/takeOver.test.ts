import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digest } from '@site/fragment-kit/digest';
import { writeArtifact } from '@site/fragment-kit/testing';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PRODUCTION } from '../identity/names.ts';
import { operator } from '../identity/testing/arrangeIdentity.ts';
import { openRegistry } from '../openRegistry.ts';
import { createTestHome, homes, type TestHome } from '../testing/createTestHome.ts';

/** The format that registries wrote before records existed: three releases, then back to the second. */
async function writeOldFolder({ SITE_DATA_DIR }: TestHome): Promise<void> {
  const put = async (key: string, value: unknown) => {
    for (const place of ['', 'copies/']) {
      const path = join(SITE_DATA_DIR, 'registry', place, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
    }
  };
  const versions = [];
  for (const [index, version] of ['1.0.0', '1.1.0', '1.2.0'].entries()) {
    const folder = join(SITE_DATA_DIR, 'registry/fragments/mf-footer', version);
    const text = `export const v = "${version}";`;
    await writeArtifact(folder, { name: 'mf-footer', slot: 'footer', version, server: text });
    const integrity = digest(await readFile(join(folder, 'fragment.json')));
    const at = `2026-01-0${index + 1}T00:00:00.000Z`;
    versions.push({ version, integrity, publishedAt: at });
    const fragments = { 'mf-footer': { version, integrity } };
    await put(`releases/${index + 1}.json`, { id: index + 1, createdAt: at, fragments });
  }
  await put('fragments/mf-footer/versions.json', versions);
  await put('channels/production.json', {
    release: 2,
    previous: [1],
    history: [
      { at: '2026-01-01T00:00:00.000Z', action: 'release', release: 1 },
      { at: '2026-01-02T00:00:00.000Z', action: 'release', release: 2 },
      { at: '2026-01-03T00:00:00.000Z', action: 'release', release: 3 },
      { at: '2026-01-04T00:00:00.000Z', action: 'rollback', release: 2 },
    ],
  });
}

describe.each(homes)('A registry from before there were records, in %s', (home) => {
  let settings: TestHome;
  let warnings: string[];
  const openAll = async () => {
    warnings = [];
    const opened = await openRegistry(settings, { warn: (line) => warnings.push(line) });
    onTestFinished(() => opened.close());
    return opened;
  };
  const open = async () => (await openAll()).registry;
  const old = (key: string) => join(settings.SITE_DATA_DIR, 'registry', key);

  beforeEach(async () => {
    settings = await createTestHome(home);
    await writeOldFolder(settings);
  });

  test('Every entry of its history is a record, with its time and versions, and rollbacks go on from there', async () => {
    const registry = await open();
    const records = (await registry.listRecords(PRODUCTION, 0)).map(({ record }) => record);
    expect(records.map(({ at, action, changed }) => ({ at, action, to: changed[0]?.to }))).toEqual([
      { at: '2026-01-01T00:00:00.000Z', action: 'release', to: '1.0.0' },
      { at: '2026-01-02T00:00:00.000Z', action: 'release', to: '1.1.0' },
      { at: '2026-01-03T00:00:00.000Z', action: 'release', to: '1.2.0' },
      { at: '2026-01-04T00:00:00.000Z', action: 'rollback', to: '1.1.0' },
    ]);
    expect(records.at(-1)?.reason).toBe('It was rollback 2.');
    const by = { team: 'growth', how: 'token', subject: 'x' } as const;
    const { record } = await registry.rollBack({ channel: PRODUCTION, by, fragment: 'mf-footer' });
    expect(record.fragments['mf-footer']?.version).toBe('1.0.0');
  });

  test('Its versions are published, with their files, and can be released', async () => {
    const registry = await open();
    expect((await registry.listVersions('mf-footer')).map(({ version }) => version)).toEqual([
      '1.0.0',
      '1.1.0',
      '1.2.0',
    ]);
    expect(String(await registry.findFile('mf-footer', '1.2.0', 'server/entry.js'))).toContain(
      '1.2.0',
    );
    expect(await registry.listNames()).toEqual(['mf-footer']);
  });

  test('Unowned fragments belong to the operators, with their slots, until transferred', async () => {
    const { claims } = (await openAll()).identity;
    expect(await claims.list()).toMatchObject({
      fragments: [{ name: 'mf-footer', team: 'operators' }],
      slots: [{ name: 'footer', fragment: 'mf-footer' }],
    });
    await claims.transfer(operator, { kind: 'fragment', name: 'mf-footer', to: 'growth' });
    const again = await openAll();
    expect((await again.identity.claims.list()).fragments).toMatchObject([{ team: 'growth' }]);
    expect(warnings).toEqual([]);
  });

  test('It is migrated only once', async () => {
    const [first] = await Promise.all([open(), open(), open()]);
    const before = await first.listRecords(PRODUCTION, 0);
    expect(before).toHaveLength(4);
    expect(await (await open()).listRecords(PRODUCTION, 0)).toEqual(before);
  });

  test('A damaged release in its history is left out, with a warning', async () => {
    for (const place of ['', 'copies/']) await truncate(old(`${place}releases/3.json`));
    const registry = await open();
    const records = await registry.listRecords(PRODUCTION, 0);
    expect(records.map(({ record }) => record.changed[0]?.to)).toEqual(['1.0.0', '1.1.0']);
    expect(warnings).toContainEqual(expect.stringContaining('registry/releases/3.json is damaged'));
  });

  test.each(['releases/2.json', 'channels/production.json'])(
    'If %s is damaged in both places, the start fails and names it',
    async (key) => {
      for (const place of ['', 'copies/']) await truncate(old(`${place}${key}`));
      await expect(open()).rejects.toThrow(`registry/${key} is damaged`);
    },
  );
});
