import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestRecord, verifyChain } from '@site/channel-records';
import { writeArtifact } from '@site/fragment-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { PRODUCTION } from './identity/names.ts';
import { MovedError } from './MovedError.ts';
import { arrangeRegistry, by, type TestRegistry } from './testing/arrangeRegistry.ts';
import { usualHomes } from './testing/createTestHome.ts';
import { readArtifact } from './versions/readArtifact.ts';

const OTHER = { name: 'mf-navigation' } as const;

describe.each(usualHomes)('A registry in %s', (home) => {
  let it: TestRegistry;
  beforeEach(async () => {
    it = await arrangeRegistry(home);
  });

  const history = async () =>
    (await it.registry.listRecords(PRODUCTION, 0)).map(
      ({ record: { sequence, action, changed } }) =>
        `${sequence} ${action} ${changed.map(({ name, from, to }) => `${name} ${from} to ${to}`).join(', ')}`,
    );

  test('Every file of a published version is stored, beside other versions', async () => {
    const artifact = await readArtifact(await it.build('1.0.0'));
    expect((await it.publish('1.0.0')).isNew).toBe(true);
    await it.publish('1.1.0');
    for (const [path, bytes] of artifact.files)
      expect(await it.registry.findFile('mf-footer', '1.0.0', path)).toEqual(bytes);
    expect(await it.registry.findFile('mf-footer', '1.0.0', 'fragment.json')).toEqual(
      artifact.manifestBytes,
    );
    expect(await it.registry.findFile('mf-footer', '1.0.0', 'client/nothing.js')).toBeUndefined();
  });

  test('A version says who published it, from what, and which rules were waived', async () => {
    const publication = {
      by,
      source: { commit: 'abc', lockfile: 'sha384-x' },
      waivers: [{ rule: 'html-size', reason: 'a list of all countries' }],
    };
    const artifact = await readArtifact(await it.build('1.0.0'));
    await it.registry.publish(artifact, publication);
    await it.reopen();
    expect(await it.registry.listVersions('mf-footer')).toEqual([
      {
        version: '1.0.0',
        integrity: expect.stringMatching(/^sha384-/),
        publishedAt: expect.any(String),
        ...publication,
      },
    ]);
    const { record } = await it.release('mf-footer');
    expect(record.waivers).toEqual([{ fragment: 'mf-footer', ...publication.waivers[0] }]);
  });

  test('Publishing the same bytes again changes nothing, and other bytes under the same version are rejected', async () => {
    await it.publish('1.0.0');
    expect((await it.publish('1.0.0')).isNew).toBe(false);
    await expect(it.publish('1.0.0', { text: 'other' })).rejects.toThrow(
      'mf-footer@1.0.0 is published already with other bytes',
    );
    expect(await it.registry.listVersions('mf-footer')).toHaveLength(1);
  });

  test('The same files in another order are the same version', async () => {
    await it.publish('1.0.0');
    const { manifest, files, maps } = await readArtifact(await it.build('1.0.0'));
    const reversed = Object.fromEntries(Object.entries(manifest.files).reverse());
    const manifestBytes = Buffer.from(JSON.stringify({ ...manifest, files: reversed }));
    const again = await it.registry.publish({ manifest, manifestBytes, files, maps }, { by });
    expect(again.isNew).toBe(false);
  });

  test('A release changes the named fragment and keeps the others', async () => {
    await it.publish('1.0.0');
    await it.publish('1.0.0', OTHER);
    await it.release('mf-footer', 'mf-navigation');
    await it.publish('1.1.0');
    const { record, isNew } = await it.release('mf-footer');
    expect({ release: record.release, isNew }).toEqual({ release: 2, isNew: true });
    expect(await it.live()).toEqual({ 'mf-footer': '1.1.0', 'mf-navigation': '1.0.0' });
  });

  test('Releasing what is live already makes no record', async () => {
    const { record } = await it.ship('1.0.0');
    expect(await it.release('mf-footer@1.0.0')).toMatchObject({ record, isNew: false });
    expect(await history()).toHaveLength(1);
  });

  test('A version that was never published cannot be released', async () => {
    await it.publish('1.0.0');
    await expect(it.release('mf-footer@9.9.9')).rejects.toThrow(
      'mf-footer@9.9.9 was never published. Published: 1.0.0.',
    );
    await expect(it.release('mf-nothing')).rejects.toThrow('mf-nothing was never published.');
    await expect(it.registry.getChannel(PRODUCTION)).rejects.toThrow('Nothing was released');
  });

  test('The records of a channel are a signed chain of who did what and why', async () => {
    await it.ship('1.0.0');
    await it.publish('1.1.0');
    await it.registry.release({
      channel: PRODUCTION,
      by,
      changes: [{ name: 'mf-footer' }],
      reason: 'the campaign begins',
      source: { commit: 'abc', run: 'https://ci.example/1' },
    });
    await it.rollBack();
    const records = await it.registry.listRecords(PRODUCTION, 0);
    const texts = records.map(({ text }) => text);
    const keys = await it.opened.keys.getPublicKeys();
    expect(await verifyChain(texts, keys, { channel: PRODUCTION })).toEqual(
      records.map(({ record }) => record),
    );
    expect(records[1]?.record).toMatchObject({
      sequence: 2,
      release: 2,
      previous: digestRecord(texts[0] as string),
      action: 'release',
      changed: [{ name: 'mf-footer', from: '1.0.0', to: '1.1.0' }],
      by,
      reason: 'the campaign begins',
      source: { commit: 'abc', run: 'https://ci.example/1' },
    });
  });

  test('A release is from the commit of its version, unless its caller names another', async () => {
    const publishFrom = async (version: string, commit: string, name = 'mf-footer') => {
      const artifact = await readArtifact(await it.build(version, { name }));
      return it.registry.publish(artifact, { by, source: { commit, lockfile: 'sha384-x' } });
    };
    await publishFrom('1.0.0', 'abc');
    expect((await it.release('mf-footer')).record.source).toEqual({ commit: 'abc' });
    await publishFrom('1.1.0', 'def');
    const request = { channel: PRODUCTION, by, changes: [{ name: 'mf-footer' }] };
    const { record } = await it.registry.release({ ...request, source: { commit: 'xyz' } });
    expect(record.source).toEqual({ commit: 'xyz' });
    await publishFrom('1.2.0', 'ghi');
    await publishFrom('1.0.0', 'jkl', 'mf-navigation');
    expect((await it.release('mf-footer', 'mf-navigation')).record.source).toBeUndefined();
  });

  test('A rollback takes back one fragment, whatever others released since', async () => {
    await it.ship('1.0.0');
    await it.ship('2.0.0');
    await it.ship('1.0.0', OTHER);
    await it.ship('1.1.0', OTHER);
    await it.rollBack('mf-footer');
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0', 'mf-navigation': '1.1.0' });
  });

  test('Rollbacks walk back through the releases of a fragment, and behind the channel’s first release there is nothing', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await it.ship(version);
    await it.rollBack();
    expect(await it.live()).toEqual({ 'mf-footer': '1.1.0' });
    await it.rollBack();
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0' });
    await expect(it.rollBack()).rejects.toThrow('there is nothing to go back to');
    await it.release('mf-footer@1.2.0');
    await it.rollBack();
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0' });
    expect(await history()).toEqual([
      '1 release mf-footer null to 1.0.0',
      '2 release mf-footer 1.0.0 to 1.1.0',
      '3 release mf-footer 1.1.0 to 1.2.0',
      '4 rollback mf-footer 1.2.0 to 1.1.0',
      '5 rollback mf-footer 1.1.0 to 1.0.0',
      '6 release mf-footer 1.0.0 to 1.2.0',
      '7 rollback mf-footer 1.2.0 to 1.0.0',
    ]);
    await expect(it.rollBack('mf-navigation')).rejects.toThrow('mf-navigation is not live');
  });

  test('The rollback of a fragment’s first release takes it away, and it can come again', async () => {
    await it.ship('1.0.0');
    await it.ship('1.0.0', OTHER);
    await it.ship('1.1.0', OTHER);
    await it.rollBack('mf-navigation');
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0', 'mf-navigation': '1.0.0' });
    await it.rollBack('mf-navigation');
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0' });
    await expect(it.rollBack('mf-navigation')).rejects.toThrow('mf-navigation is not live');
    await it.release('mf-navigation@1.1.0');
    await it.rollBack('mf-navigation');
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0' });
    expect((await history()).slice(3)).toEqual([
      '4 rollback mf-navigation 1.1.0 to 1.0.0',
      '5 rollback mf-navigation 1.0.0 to null',
      '6 release mf-navigation null to 1.1.0',
      '7 rollback mf-navigation 1.1.0 to null',
    ]);
  });

  test('The rollback of a first release needs a caller who may, and who has seen where the channel is', async () => {
    await it.ship('1.0.0');
    await it.ship('1.0.0', OTHER);
    const request = { channel: PRODUCTION, by, fragment: 'mf-navigation' };
    const authorize = () => Promise.reject(new Error('not yours'));
    await expect(it.registry.rollBack({ ...request, authorize })).rejects.toThrow('not yours');
    await expect(it.registry.rollBack({ ...request, expected: 1 })).rejects.toThrow(MovedError);
    expect((await it.registry.rollBack({ ...request, expected: 2 })).record).toMatchObject({
      sequence: 3,
      action: 'rollback',
      changed: [{ name: 'mf-navigation', from: '1.0.0', to: null }],
    });
  });

  test('Whoever has every page that nobody else claims is not taken away', async () => {
    await it.ship('1.0.0');
    await it.ship('1.0.0', { name: 'mf-pages', slot: 'page' });
    await it.ship('1.0.0', { name: 'mf-lab', slot: 'page', routes: ['/lab/*'] });
    await expect(it.rollBack('mf-pages')).rejects.toMatchObject({
      code: 'needed',
      message: expect.stringMatching(/^mf-pages@1\.0\.0 has every page .*Release another version/),
    });
    await it.rollBack('mf-lab');
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0', 'mf-pages': '1.0.0' });
  });

  test('The rollback of the first layout leads back to the default one, unless a fragment needs it', async () => {
    await it.shipLayout('1.0.0', 'strip', 'footer');
    await it.ship('1.0.0');
    await it.ship('1.0.0', { name: 'mf-strip', slot: 'strip' });
    await expect(it.rollBack('layout')).rejects.toThrow(
      'mf-strip fills the slot strip, which the default layout does not have',
    );
    await it.rollBack('mf-strip');
    await it.rollBack('layout');
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0' });
    await expect(it.rollBack('layout')).rejects.toThrow('layout is not live');
  });

  test('A layout alone is not taken away: a release has something', async () => {
    await it.shipLayout('1.0.0', 'footer');
    await expect(it.rollBack('layout')).rejects.toMatchObject({ code: 'nothing_before' });
  });

  test('A restore takes all fragments back to a release, and each can be rolled back from there', async () => {
    await it.ship('1.0.0');
    await it.ship('1.0.0', OTHER);
    await it.ship('1.1.0');
    await it.restore(1);
    expect(await it.live()).toEqual({ 'mf-footer': '1.0.0' });
    await it.rollBack('mf-footer');
    expect(await it.live()).toEqual({ 'mf-footer': '1.1.0' });
    await expect(it.restore(9)).rejects.toThrow('There is no release 9 in production.');
    expect((await it.restore(5)).isNew).toBe(false);
  });

  test('A move is refused when the channel is not where its caller saw it, and names what changed', async () => {
    await it.ship('1.0.0');
    await it.ship('1.0.0', OTHER);
    const request = { channel: PRODUCTION, by, changes: [{ name: 'mf-footer' }] };
    await it.publish('1.1.0');
    const failure = await it.registry.release({ ...request, expected: 1 }).catch((error) => error);
    expect(failure).toBeInstanceOf(MovedError);
    expect(failure).toMatchObject({
      sequence: 2,
      changed: [{ name: 'mf-navigation', version: '1.0.0', by, sequence: 2 }],
      message: expect.stringContaining('mf-navigation by growth'),
    });
    for (const expected of [null, 3])
      await expect(it.registry.release({ ...request, expected })).rejects.toThrow(MovedError);
    const back = { channel: PRODUCTION, by, expected: 1 };
    await expect(it.registry.rollBack({ ...back, fragment: 'mf-footer' })).rejects.toThrow(
      MovedError,
    );
    await expect(it.registry.restore({ ...back, release: 1 })).rejects.toThrow(MovedError);
    expect((await it.registry.release({ ...request, expected: 2 })).record.sequence).toBe(3);
  });

  test('Whoever may not move a fragment moves nothing', async () => {
    await it.ship('1.0.0');
    await it.ship('1.1.0');
    const seen: string[] = [];
    const authorize = async (moving: { name: string; version: string }[]) => {
      seen.push(moving.map(({ name, version }) => `${name}@${version}`).join());
      throw new Error('not yours');
    };
    const request = { channel: PRODUCTION, by, authorize };
    const changes = [{ name: 'mf-footer', version: '1.0.0' }];
    await expect(it.registry.release({ ...request, changes })).rejects.toThrow('not yours');
    await expect(it.registry.rollBack({ ...request, fragment: 'mf-footer' })).rejects.toThrow(
      'not yours',
    );
    await expect(it.registry.restore({ ...request, release: 1 })).rejects.toThrow('not yours');
    expect(seen).toEqual(['mf-footer@1.0.0', 'mf-footer@1.0.0', '']);
    expect(await history()).toHaveLength(2);
  });

  test('Two fragments cannot fill one slot, neither by a release nor by a rollback', async () => {
    await it.ship('1.0.0');
    await it.publish('1.0.0', { name: 'mf-evil', slot: 'footer' });
    await expect(it.release('mf-evil')).rejects.toThrow(
      'mf-footer and mf-evil both fill the slot footer',
    );
    await it.ship('1.1.0', { slot: 'lead-popup' });
    await it.release('mf-evil');
    await expect(it.rollBack('mf-footer')).rejects.toThrow('both fill the slot footer');
  });

  test('A registry that is opened again goes on where it was', async () => {
    await it.ship('1.0.0');
    await it.reopen();
    const { record } = await it.ship('1.1.0');
    expect(record.sequence).toBe(2);
  });

  test('Two teams that publish and release at once both get their version live', async () => {
    const first = it.opened;
    await it.reopen();
    const teams = [
      { team: first, name: 'mf-footer' },
      { team: it.opened, name: 'mf-navigation' },
    ];
    await Promise.all(
      teams.map(async ({ team: { registry }, name }) => {
        const artifact = await readArtifact(await it.build('1.0.0', { name }));
        await registry.publish(artifact, { by });
        await registry.release({ channel: PRODUCTION, by, changes: [{ name }] });
      }),
    );
    expect(Object.keys(await it.live()).sort()).toEqual(['mf-footer', 'mf-navigation']);
    expect(await history()).toHaveLength(2);
  });
});

test('An artifact whose file does not match its manifest is rejected', async () => {
  const it = await arrangeRegistry('files');
  const folder = await it.build('1.0.0');
  await writeFile(join(folder, 'server/entry.js'), 'stealFrom(visitors);');
  await expect(readArtifact(folder)).rejects.toThrow(
    'server/entry.js of mf-footer@1.0.0 does not match',
  );
});

test.each(['../escape.js', '/etc/passwd', 'a/../../b', 'a b'])(
  'A manifest that names the file %s is rejected',
  async (path) => {
    const it = await arrangeRegistry('files');
    const folder = join(it.settings.SITE_DATA_DIR, 'artifact');
    const manifest = await writeArtifact(folder, { name: 'mf-footer', slot: 'footer', server: '' });
    const files = { ...manifest.files, [path]: manifest.files['server/entry.js'] };
    await writeFile(join(folder, 'fragment.json'), JSON.stringify({ ...manifest, files }));
    await expect(readArtifact(folder)).rejects.toThrow('breaks the fragment contract');
  },
);
