import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPostgres } from '@site/environment/testing/postgres';
import { readSettings } from '../../scripts/site/readSettings.ts';
import { startSite } from '../../scripts/site/startSite.ts';
import { createLeadBody } from '../../services/api/src/testing/createLeadBody.ts';
import { PATIENT } from '../site/createSite.ts';
import { readRows } from '../site/readRows.ts';
import { runCommand } from '../site/runCommand.ts';

interface Place {
  dataDir: string;
  environment: NodeJS.ProcessEnv;
}

const PAGES = ['/', '/pricing', '/no-such-page'];
const LEADS = 20;
/** A registry that takes over files adds nothing to what visitors have sent. */
const isOfApi = (row: string) => !row.startsWith('registry_objects ');

test.describe.configure({ timeout: 400_000 });

let opened: AsyncDisposableStack;
test.beforeEach(() => {
  opened = new AsyncDisposableStack();
});
test.afterEach(() => opened.disposeAsync());

async function start({ dataDir, environment }: Place) {
  const all = { ...process.env, ...environment, PORT: '0', SITE_DATA_DIR: dataDir };
  const site = await startSite({ settings: readSettings(all), environment: all, log() {} });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= site.stop();
    return stopping;
  };
  opened.defer(stop);
  return { url: site.url, stop };
}

async function addLeads(url: string, name: string): Promise<void> {
  for (let index = 0; index < LEADS; index++) {
    const body = JSON.stringify(createLeadBody(`${name}.${index}@example.com`));
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body };
    expect((await fetch(`${url}/api/swarm-marketing-leads`, request)).status).toBe(201);
  }
}

const readPages = (url: string) =>
  Promise.all(PAGES.map(async (page) => (await fetch(url + page)).text()));

const readSorted = async (place: Place) => (await readRows(place)).filter(isOfApi).sort();

test('A site that grows moves to PostgreSQL with everything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'move-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const server = await startPostgres();
  if (server === null) throw new Error('PostgreSQL’s programs are missing: initdb, postgres.');
  opened.defer(server.stop);
  const shared = { ...PATIENT, PUBLIC_URL: 'https://www.example.com' };
  const small = { dataDir: join(folder, 'small'), environment: shared };
  const large = {
    dataDir: join(folder, 'large'),
    environment: { ...shared, DATABASE_URL: await server.create('large') },
  };
  const move = async (from: Place, to: Place) => {
    const file = join(folder, 'moved.tar.gz');
    await runCommand(['scripts/backup.ts', '--out', file], from);
    const keys = join(folder, 'moved-keys');
    await cp(join(from.dataDir, 'registry-keys'), keys, { recursive: true });
    await runCommand(['scripts/restore.ts', '--from', file, '--keys', keys], to);
  };

  const before = await start(small);
  await addLeads(before.url, 'small');
  const pages = await readPages(before.url);
  await before.stop();
  await move(small, large);
  const rows = await readSorted(small);
  expect(rows).toHaveLength(LEADS);
  expect(await readSorted(large)).toEqual(rows);

  const grown = await start(large);
  expect(await readPages(grown.url)).toEqual(pages);
});
