import { describe, expect, test } from 'vitest';
import { arrangeRegistry, by } from '../testing/arrangeRegistry.ts';
import { usualHomes } from '../testing/createTestHome.ts';

const RULES = { keepReleases: 1, keepDays: 0 };
const VERSIONS = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0'];

describe.each(usualHomes)('On %s', (home) => {
  async function arrange() {
    const arranged = await arrangeRegistry(home);
    for (const version of VERSIONS) await arranged.ship(version);
    const listKeys = async () =>
      (await arranged.opened.store.list('fragments/mf-footer/')).map((key) => key.split('/')[2]);
    return {
      ...arranged,
      get opened() {
        return arranged.opened;
      },
      get registry() {
        return arranged.registry;
      },
      listVersions: async () =>
        (await arranged.registry.listVersions('mf-footer')).map(({ version }) => version),
      listStored: async () => [...new Set(await listKeys())],
    };
  }

  test('A plan removes nothing; pruning removes what nothing needs, and it cannot be released', async () => {
    const site = await arrange();
    const planned = await site.opened.pruner.plan(RULES);
    expect(planned.removed.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0']);
    expect(planned.removed[0]?.bytes).toBeGreaterThan(0);
    expect(await site.listStored()).toEqual(VERSIONS);
    expect(await site.opened.pruner.prune(RULES, by)).toEqual(planned);
    expect(await site.listStored()).toEqual(['3.0.0', '4.0.0', '5.0.0']);
    expect(await site.listVersions()).toEqual(['3.0.0', '4.0.0', '5.0.0']);
    await expect(site.release('mf-footer@1.0.0')).rejects.toMatchObject({ code: 'pruned' });
    expect(await site.opened.pruner.prune(RULES, by)).toMatchObject({ removed: [], kept: 3 });
  });

  test('Who pruned what, and when, is written down', async () => {
    const site = await arrange();
    await site.opened.pruner.prune(RULES, by);
    expect(await site.opened.pruner.list('mf-footer')).toMatchObject([
      { version: '1.0.0', by, prunedAt: expect.stringMatching(/^2026-/) },
      { version: '2.0.0', by },
    ]);
  });

  test('What a process that was killed has left behind goes with the next run', async () => {
    const site = await arrange();
    const { store } = site.opened;
    const files = (await store.list('fragments/mf-footer/1.0.0/')).slice(0, 2);
    const kept = await Promise.all(files.map(async (key) => [key, await store.read(key)] as const));
    await site.opened.pruner.prune(RULES, by);
    for (const [key, bytes] of kept) await store.write(key, bytes as Buffer);
    await site.reopen();
    expect(await site.listVersions()).not.toContain('1.0.0');
    await site.opened.pruner.prune(RULES, by);
    expect(await site.listStored()).toEqual(['3.0.0', '4.0.0', '5.0.0']);
  });

  test('The same build can be published and released again; another one cannot have its name', async () => {
    const site = await arrange();
    await site.opened.pruner.prune(RULES, by);
    await expect(site.publish('1.0.0', { text: 'another' })).rejects.toMatchObject({
      code: 'other_bytes',
    });
    await site.publish('1.0.0');
    expect((await site.release('mf-footer@1.0.0')).record.fragments['mf-footer']).toMatchObject({
      version: '1.0.0',
    });
  });

  test('It is noted when shells serve which record, if there is such a record', async () => {
    const site = await arrange();
    const report = { name: 'a shell', channel: 'production', refused: null };
    const { shells, store, pruner } = site.opened;
    for (const [id, sequence] of [
      ['x', 1],
      ['y', 99],
    ] as const)
      await shells.save(id.repeat(30), { ...report, serving: { sequence, release: sequence } });
    expect(await store.list('served/')).toEqual(['served/production/1']);
    expect((await pruner.plan({ ...RULES, keepDays: 1 })).removed).toEqual([]);
    await pruner.prune(RULES, by);
    expect(await store.list('served/')).toEqual([]);
  });
});
