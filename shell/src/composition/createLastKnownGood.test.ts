import { beforeEach, expect, test, vi } from 'vitest';
import type { Artifact } from '../release/createArtifactStore.ts';
import { createLastKnownGood, type GoodRender } from './createLastKnownGood.ts';
import type { PageSnapshot, PageSnapshots } from './createPageSnapshots.ts';

const describeArtifact = (name: string, version: string) =>
  ({ folder: `${name}/${version}`, manifest: { name, version } }) as Artifact;

let disk: Map<string, PageSnapshot>;
let snapshots: PageSnapshots;

beforeEach(() => {
  disk = new Map();
  snapshots = {
    save: (key, snapshot) => void disk.set(`${key} ${snapshot.fragment.version}`, snapshot),
    remove: (key) => {
      for (const each of disk.keys()) if (each.startsWith(`${key} `)) disk.delete(each);
    },
    find: async (key, { name, version }) => {
      const found = disk.get(`${key} ${version}`);
      return found?.fragment.name === name ? found : undefined;
    },
    settle: async () => {},
  };
});

/** @param before the versions that may stand in for 2.0.0, and for a candidate */
const open = (before: string[] = []) =>
  createLastKnownGood({
    listBefore: async (_name, version) => (version === '1.0.0' ? [] : before),
    disk: {
      snapshots,
      getArtifact: async (name, version) => describeArtifact(name, version),
    },
  });

const pages = (version = '1.0.0') => describeArtifact('mf-pages', version);
const lab = describeArtifact('mf-lab', '1.0.0');

const render = (html: string, status = 200, version = '1.0.0'): GoodRender => ({
  result: { html, status },
  artifact: pages(version),
  revision: 'r1',
  savedAt: 5,
});

test('A page that rendered before a restart is found, with the version that rendered it', async () => {
  open().save('page', '/about', render('About us'));
  expect(await open().find('page', '/about', pages())).toEqual(render('About us'));
});

test('A removed page is deleted from memory and disk', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('page', '/about', render('About us'));
  lastKnownGood.save('page', '/about', render('Not found', 404));
  expect(await lastKnownGood.find('page', '/about', pages())).toBeUndefined();
  expect(await open().find('page', '/about', pages())).toBeUndefined();
});

test('A page with a query is not saved on disk and replaces no other page', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('page', '/features?tag=data', render('Data'));
  expect([...disk.keys()]).toEqual([]);
  expect((await lastKnownGood.find('page', '/features?tag=data', pages()))?.result.html).toBe(
    'Data',
  );
  expect(await lastKnownGood.find('page', '/features', pages())).toBeUndefined();
});

test('A missing page with a query does not touch the disk', async () => {
  const remove = vi.spyOn(snapshots, 'remove');
  open().save('page', '/features?tag=data', render('Not found', 404));
  expect(remove).not.toHaveBeenCalled();
});

test('After a restart a page with a query shows its page without one', async () => {
  open().save('page', '/features', render('All'));
  expect((await open().find('page', '/features?tag=data', pages()))?.result.html).toBe('All');
});

test('A snapshot is not used when its fragment version is gone', async () => {
  open().save('page', '/about', render('About us'));
  const lastKnownGood = createLastKnownGood({
    listBefore: async () => [],
    disk: { snapshots, getArtifact: () => Promise.reject(new Error('No such version')) },
  });
  expect(await lastKnownGood.find('page', '/about', pages())).toBeUndefined();
});

test('Other slots replace each other across pages and are not saved on disk', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('footer', '/about', render('Footer'));
  lastKnownGood.save('footer', '/features', render('Newer footer'));
  expect((await lastKnownGood.find('footer', '/pricing', pages()))?.result.html).toBe(
    'Newer footer',
  );
  expect((await lastKnownGood.find('footer', '/about', pages()))?.result.html).toBe('Footer');
  expect(await lastKnownGood.find('navigation', '/about', pages())).toBeUndefined();
  expect(disk.size).toBe(0);
});

test('Without a disk, renders last as long as the process', async () => {
  const withoutDisk = () => createLastKnownGood({ listBefore: async () => [] });
  const lastKnownGood = withoutDisk();
  lastKnownGood.save('page', '/about', render('About us'));
  expect((await lastKnownGood.find('page', '/about', pages()))?.result.html).toBe('About us');
  expect(await withoutDisk().find('page', '/about', pages())).toBeUndefined();
});

test('The last known good HTML of a slot may be empty', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('lead-popup', '/about', render(''));
  expect((await lastKnownGood.find('lead-popup', '/about', pages()))?.result.html).toBe('');
});

test('A fragment that takes over a page or a slot does not show the previous fragment’s render', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('page', '/lab', render('Not the lab'));
  lastKnownGood.save('footer', '/lab', render('Not its footer'));
  expect(await lastKnownGood.find('page', '/lab', lab)).toBeUndefined();
  expect(await open().find('page', '/lab', lab)).toBeUndefined();
  expect(await lastKnownGood.find('footer', '/lab', lab)).toBeUndefined();
});

const SLOTS = ['page', 'footer'];

test.each(SLOTS)(
  'Until a new version has rendered the %s, it shows what the version before it rendered',
  async (slot) => {
    const lastKnownGood = open(['1.0.0']);
    lastKnownGood.save(slot, '/about', render('One'));
    expect((await lastKnownGood.find(slot, '/about', pages('2.0.0')))?.result.html).toBe('One');
    lastKnownGood.save(slot, '/about', render('Two', 200, '2.0.0'));
    expect((await lastKnownGood.find(slot, '/about', pages('2.0.0')))?.result.html).toBe('Two');
  },
);

test.each(SLOTS)(
  'What a version rendered of the %s is not shown again once it was taken back, not after a restart either',
  async (slot) => {
    const lastKnownGood = open();
    lastKnownGood.save(slot, '/about', render('Two', 200, '2.0.0'));
    for (const each of [lastKnownGood, open()])
      expect(await each.find(slot, '/about', pages())).toBeUndefined();
    lastKnownGood.save(slot, '/about', render('One'));
    lastKnownGood.save(slot, '/about', render('Two again', 200, '2.0.0'));
    expect((await lastKnownGood.find(slot, '/about', pages()))?.result.html).toBe('One');
  },
);

test('While nobody knows what was taken back, only the version’s own renders are shown', async () => {
  const lastKnownGood = createLastKnownGood({
    listBefore: () => Promise.reject(new Error('no registry')),
  });
  lastKnownGood.save('footer', '/about', render('One'));
  expect(await lastKnownGood.find('footer', '/about', pages('2.0.0'))).toBeUndefined();
  expect((await lastKnownGood.find('footer', '/about', pages()))?.result.html).toBe('One');
});

test('A page that one version found removed does not return as another one rendered it', async () => {
  const lastKnownGood = open(['1.0.0']);
  lastKnownGood.save('page', '/about', render('One'));
  lastKnownGood.save('page', '/about', render('Not found', 404, '2.0.0'));
  for (const each of [lastKnownGood, open(['1.0.0'])])
    for (const version of ['1.0.0', '2.0.0'])
      expect(await each.find('page', '/about', pages(version))).toBeUndefined();
});

test('Two versions that render in turns each find their own render again', async () => {
  const lastKnownGood = open();
  const asked = 'the same';
  for (const version of ['1.0.0', '2.0.0'])
    lastKnownGood.save('page', '/', { ...render(version, 200, version), asked });
  for (const version of ['1.0.0', '2.0.0']) {
    const same = { ...render('', 200, version), asked };
    expect((await lastKnownGood.findSame('page', '/', same))?.result.html).toBe(version);
  }
});

test('The renders of three versions of a fragment are kept, those that rendered last', async () => {
  const before = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  const lastKnownGood = open(before);
  for (const version of [...before.slice(0, 3), '1.0.0', '1.3.0'])
    lastKnownGood.save('footer', `/${version}`, render(version, 200, version));
  const found = before.map(async (version) => {
    const good = await lastKnownGood.find('footer', '/other', pages(version));
    return good?.result.html;
  });
  expect((await Promise.all(found)).slice(0, 4)).toEqual(['1.0.0', '1.0.0', '1.2.0', '1.3.0']);
});
