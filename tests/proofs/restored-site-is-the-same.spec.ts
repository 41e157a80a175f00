import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPostgres } from '@site/environment/testing/postgres';
import { readSettings } from '../../scripts/site/readSettings.ts';
import { type Site, startSite } from '../../scripts/site/startSite.ts';
import { createLeadBody } from '../../services/api/src/testing/createLeadBody.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { PATIENT } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { readRows } from '../site/readRows.ts';
import { runCommand } from '../site/runCommand.ts';
import { startLoad } from '../site/startLoad.ts';

const PAGES = ['/', '/pricing', '/features', '/sitemap.xml', '/no-such-page'];
const PER_SECOND = { pages: 20, leads: 20 };
const LEADS_BEFORE = 40;
const TAGLINE = 'A line of a later release';

const describeLead = (email: string) => ({
  method: 'POST',
  path: '/api/swarm-marketing-leads',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(createLeadBody(email)),
});

const readPages = (url: string) =>
  Promise.all(PAGES.map(async (page) => (await fetch(url + page)).text()));

async function readHistory({ services }: Site): Promise<unknown[]> {
  const answer = await fetch(`${services.registry.url}/channels/production/records`);
  return ((await answer.json()) as { records: unknown[] }).records;
}

test.describe.configure({ timeout: 500_000 });

let opened: AsyncDisposableStack;
test.beforeEach(() => {
  opened = new AsyncDisposableStack();
});
test.afterEach(() => opened.disposeAsync());

for (const engine of ['the embedded database', 'PostgreSQL'] as const)
  test(`A backup taken under load becomes a site that answers the same: ${engine}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    const server = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    if (server === null) throw new Error('PostgreSQL’s programs are missing: initdb, postgres.');
    if (server) opened.defer(server.stop);
    const [first, second] = server ? [await server.create('a'), await server.create('b')] : [];

    const place = (name: string, url: string | undefined) => ({
      dataDir: join(folder, name),
      environment: {
        ...PATIENT,
        PUBLIC_URL: 'https://www.example.com',
        LEADS_RATE_PER_MINUTE: '100000',
        ...(url && { DATABASE_URL: url }),
      },
    });
    const [here, there] = [place('here', first), place('there', second)];
    const start = async ({ dataDir, environment }: typeof here) => {
      const all = { ...process.env, ...environment, PORT: '0', SITE_DATA_DIR: dataDir };
      const site = await startSite({ settings: readSettings(all), environment: all, log() {} });
      let stopping: Promise<void> | undefined;
      const stop = () => {
        stopping ??= site.stop();
        return stopping;
      };
      opened.defer(stop);
      return { ...site, stop };
    };

    const site = await start(here);
    const footer = await changeFooter(await readBuiltFooter(), {
      text: TAGLINE,
      into: join(folder, 'footer'),
      mark: 'later',
    });
    const registry = await openSiteRegistry(here.dataDir, first);
    await registry.publish(join(folder, 'footer'));
    await registry.release([footer]);
    await registry.close();
    await expect.poll(async () => (await readPages(site.url))[0]).toContain(TAGLINE);
    for (let index = 0; index < LEADS_BEFORE; index++) {
      const { path, ...lead } = describeLead(`before.${index}@example.com`);
      expect((await fetch(site.url + path, lead)).status).toBe(201);
    }

    const pages = startLoad({
      url: site.url,
      perSecond: PER_SECOND.pages,
      describe: (index) => ({ options: { path: PAGES[index % 3] as string } }),
    });
    const leads = startLoad({
      url: site.url,
      perSecond: PER_SECOND.leads,
      describe(index) {
        const { body, ...options } = describeLead(`meanwhile.${index}@example.com`);
        return { options, body };
      },
    });
    const file = join(folder, 'site.tar.gz');
    const { seconds, bytes } = JSON.parse(
      await runCommand(['scripts/backup.ts', '--out', file, '--json'], here),
    );
    const [shown, stored] = [await pages.stop(), await leads.stop()];
    console.log(JSON.stringify({ engine, seconds, bytes, shown, stored }));
    expect(shown).toMatchObject({ refused: 0, cut: 0 });
    expect(Object.keys(shown.answered)).toEqual(['200']);
    expect(stored).toMatchObject({ refused: 0, cut: 0 });
    expect(Object.keys(stored.answered)).toEqual(['201']);

    const expected = { pages: await readPages(site.url), history: await readHistory(site) };
    await site.stop();
    const keys = join(folder, 'keys-kept-apart');
    await cp(join(here.dataDir, 'registry-keys'), keys, { recursive: true });
    await runCommand(['scripts/restore.ts', '--from', file, '--keys', keys], there);

    const [rowsHere, rowsThere] = [await readRows(here), await readRows(there)];
    const known = new Set(rowsHere);
    expect(rowsThere.filter((row) => !known.has(row))).toEqual([]);
    for (let index = 0; index < LEADS_BEFORE; index++)
      expect(rowsThere.join('\n')).toContain(`before.${index}@example.com`);

    const restored = await start(there);
    expect(await readPages(restored.url)).toEqual(expected.pages);
    expect(await readHistory(restored)).toEqual(expected.history);
    // Its keys sign, and its earlier versions are there.
    const again = await openSiteRegistry(there.dataDir, second);
    await again.rollBack('mf-footer');
    await again.close();
    await expect.poll(async () => (await readPages(restored.url))[0]).not.toContain(TAGLINE);
  });
