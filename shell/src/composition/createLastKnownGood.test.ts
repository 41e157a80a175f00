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
    save: (key, snapshot) => void disk.set(key, snapshot),
    remove: (key) => void disk.delete(key),
    find: async (key) => disk.get(key),
    settle: async () => {},
  };
});

const open = () =>
  createLastKnownGood({
    snapshots,
    getArtifact: async (name, version) => describeArtifact(name, version),
  });

const render = (html: string, status = 200): GoodRender => ({
  result: { html, status },
  artifact: describeArtifact('mf-pages', '1.0.0'),
  revision: 'r1',
  savedAt: 5,
});

test('A page that rendered before a restart is found, with the version that rendered it', async () => {
  open().save('page', '/about', render('About us'));
  expect(await open().find('page', '/about', 'mf-pages')).toEqual(render('About us'));
});

test('A removed page is deleted from memory and disk', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('page', '/about', render('About us'));
  lastKnownGood.save('page', '/about', render('Not found', 404));
  expect(await lastKnownGood.find('page', '/about', 'mf-pages')).toBeUndefined();
  expect(await open().find('page', '/about', 'mf-pages')).toBeUndefined();
});

test('A page with a query is not saved on disk and replaces no other page', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('page', '/features?tag=data', render('Data'));
  expect([...disk.keys()]).toEqual([]);
  expect((await lastKnownGood.find('page', '/features?tag=data', 'mf-pages'))?.result.html).toBe(
    'Data',
  );
  expect(await lastKnownGood.find('page', '/features', 'mf-pages')).toBeUndefined();
});

test('A missing page with a query does not touch the disk', async () => {
  const remove = vi.spyOn(snapshots, 'remove');
  open().save('page', '/features?tag=data', render('Not found', 404));
  expect(remove).not.toHaveBeenCalled();
});

test('After a restart a page with a query shows its page without one', async () => {
  open().save('page', '/features', render('All'));
  expect((await open().find('page', '/features?tag=data', 'mf-pages'))?.result.html).toBe('All');
});

test('A snapshot is not used when its fragment version is gone', async () => {
  open().save('page', '/about', render('About us'));
  const lastKnownGood = createLastKnownGood({
    snapshots,
    getArtifact: () => Promise.reject(new Error('No such version')),
  });
  expect(await lastKnownGood.find('page', '/about', 'mf-pages')).toBeUndefined();
});

test('Other slots replace each other across pages and are not saved on disk', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('footer', '/about', render('Footer'));
  lastKnownGood.save('footer', '/features', render('Newer footer'));
  expect((await lastKnownGood.find('footer', '/pricing', 'mf-pages'))?.result.html).toBe(
    'Newer footer',
  );
  expect((await lastKnownGood.find('footer', '/about', 'mf-pages'))?.result.html).toBe('Footer');
  expect(await lastKnownGood.find('navigation', '/about', 'mf-pages')).toBeUndefined();
  expect(disk.size).toBe(0);
});

test('Without a disk, renders last as long as the process', async () => {
  const lastKnownGood = createLastKnownGood();
  lastKnownGood.save('page', '/about', render('About us'));
  expect((await lastKnownGood.find('page', '/about', 'mf-pages'))?.result.html).toBe('About us');
  expect(await createLastKnownGood().find('page', '/about', 'mf-pages')).toBeUndefined();
});

test('The last known good HTML of a slot may be empty', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('lead-popup', '/about', render(''));
  expect((await lastKnownGood.find('lead-popup', '/about', 'mf-pages'))?.result.html).toBe('');
});

test('A fragment that takes over a page or a slot does not show the previous fragment’s render', async () => {
  const lastKnownGood = open();
  lastKnownGood.save('page', '/lab', render('Not the lab'));
  lastKnownGood.save('footer', '/lab', render('Not its footer'));
  expect(await lastKnownGood.find('page', '/lab', 'mf-lab')).toBeUndefined();
  expect(await open().find('page', '/lab', 'mf-lab')).toBeUndefined();
  expect(await lastKnownGood.find('footer', '/lab', 'mf-lab')).toBeUndefined();
});
