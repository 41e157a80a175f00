import { existsSync } from 'node:fs';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openSiteRegistry } from '../../tests/site/openSiteRegistry.ts';
import { expectBuilt, publishIntoEmptyChannel } from './publishIntoEmptyChannel.ts';
import { readSettings } from './readSettings.ts';
import { startSite } from './startSite.ts';

let folder: string;
let lines: string[];
const checkout = () => ({ folder, fragments: ['mf-footer', 'mf-navigation'] });
const settings = () => ({ SITE_DATA_DIR: join(folder, 'data') });
const start = async () => {
  lines = [];
  await publishIntoEmptyChannel(settings(), (line) => lines.push(line), checkout());
};

async function build(name: string, version: string): Promise<void> {
  const slot = name === 'mf-footer' ? 'footer' : 'navigation';
  await writeArtifact(join(folder, name, 'dist'), { name, slot, version, server: `// ${version}` });
}
const live = async () => {
  const { release, fragments } = await (await openSiteRegistry(settings().SITE_DATA_DIR)).getLive();
  return { release, footer: fragments['mf-footer']?.version };
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of checkout().fragments) await build(name, '1.0.0');
});

test('The first start releases what the checkout has, and the next one nothing', async () => {
  await start();
  expect(lines).toEqual([
    'published mf-footer@1.0.0',
    'published mf-navigation@1.0.0',
    'made release 1',
  ]);
  await start();
  expect(lines).toEqual([]);
  expect(await live()).toEqual({ release: 1, footer: '1.0.0' });
});

test('A start replaces no released version, and says in one line what differs in the checkout', async () => {
  await start();
  await build('mf-footer', '2.0.0');
  const team = await openSiteRegistry(settings().SITE_DATA_DIR);
  await team.publish(join(folder, 'mf-footer/dist'));
  await team.release([{ name: 'mf-footer' }]);
  await build('mf-footer', '1.5.0');
  await start();
  expect(lines).toEqual([
    'release 2 runs, and this checkout has another mf-footer; to ship: pnpm fragments publish <name>, then release <name>',
  ]);
  expect(await live()).toEqual({ release: 2, footer: '2.0.0' });
});

test('A start repairs a damaged file of a version that the checkout has', async () => {
  await start();
  const file = join(folder, 'data/registry/fragments/mf-footer/1.0.0/server/entry.js');
  await truncate(file);
  await start();
  expect(lines).toEqual([expect.stringContaining('server/entry.js was damaged')]);
  const team = await openSiteRegistry(settings().SITE_DATA_DIR);
  expect(String(await team.findFile('mf-footer', '1.0.0', 'server/entry.js'))).toBe('// 1.0.0');
});

test('Without a release, the site cannot run without a build', async () => {
  await expect(expectBuilt(settings(), () => {})).rejects.toThrow(
    `Nothing is released in ${settings().SITE_DATA_DIR} yet. To build and release what is here, type: npx --yes pnpm@12 start`,
  );
});

test('Before anything was stored, a run without a build says at once what to type, and makes nothing', async () => {
  const data = settings().SITE_DATA_DIR;
  const site = { settings: readSettings({ SITE_DATA_DIR: data }), environment: {}, log: () => {} };
  await expect(startSite({ ...site, runsOnly: true })).rejects.toThrow(
    `Nothing is released in ${data} yet. To build and release what is here, type: npx --yes pnpm@12 start`,
  );
  expect(existsSync(data)).toBe(false);
});

test('A release runs without a build once the shell was built', async () => {
  await start();
  const shell = join(folder, 'shell');
  await expect(expectBuilt(settings(), () => {}, shell)).rejects.toThrow(
    'The shell is not built yet. To build it, type: npx --yes pnpm@12 start',
  );
  await build('shell', '1.0.0');
  await expectBuilt(settings(), () => {}, shell);
});
