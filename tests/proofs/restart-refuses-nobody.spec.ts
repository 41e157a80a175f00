import type { RequestOptions } from 'node:http';
import { expect, test } from '@playwright/test';
import { restartServices } from '../../scripts/site/listenForRestarts.ts';
import { createLeadBody } from '../../services/api/src/testing/createLeadBody.ts';
import { waitFor } from '../engines/waitFor.ts';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { readLeads } from '../site/readLeads.ts';
import { startLoad } from '../site/startLoad.ts';

const PAGES = ['/', '/about', '/pricing', '/features'];
/** The newest leads that `readLeads` returns; a slow machine restarts for longer. */
const MAX_LISTED = 1_000;
const PER_SECOND = { pages: 50, posts: 20 };

const describePage = (index: number): { options: RequestOptions } => ({
  options: { path: PAGES[Math.floor(index / 2) % PAGES.length] as string },
});

const nameVisitor = (index: number) => `restart.${index}@example.com`;
const describeLead = (index: number): { options: RequestOptions; body: string } => ({
  options: {
    method: 'POST',
    path: '/api/swarm-marketing-leads',
    headers: { 'content-type': 'application/json', 'idempotency-key': nameVisitor(index) },
  },
  body: JSON.stringify(createLeadBody(nameVisitor(index))),
});

let site: TestSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await createSite(PATIENT);
  for (const page of PAGES) await (await fetch(site.url + page)).text();
});
test.afterAll(() => site?.stop());

test('Under load a restart of each service refuses nobody and cuts no answer, and every lead is stored', async () => {
  test.setTimeout(300_000);
  const pages = startLoad({
    url: site.url,
    perSecond: PER_SECOND.pages,
    describe: describePage,
  });
  const posts = startLoad({
    url: site.url,
    perSecond: PER_SECOND.posts,
    describe: describeLead,
  });
  const pids = () => Object.values(site.services).map(({ process }) => process.pid);
  const before = pids();
  await restartServices(site.dataDir, [], console.log);
  for (const pid of pids()) expect(before).not.toContain(pid);
  const [shown, stored] = [await pages.stop(), await posts.stop()];
  console.log(JSON.stringify({ shown, stored }));
  expect(shown).toMatchObject({ refused: 0, cut: 0 });
  expect(Object.keys(shown.answered)).toEqual(['200']);
  expect(stored).toMatchObject({ refused: 0, cut: 0 });
  expect(Object.keys(stored.answered)).toEqual(['201']);
  const expected = Math.min(stored.answered[201] ?? 0, MAX_LISTED);
  expect(await readLeads(site.dataDir)).toHaveLength(expected);
});

test('While a killed shell starts again, connections wait', async () => {
  test.setTimeout(120_000);
  const { process: shell } = site.services.shell;
  const before = shell.pid as number;
  const pages = startLoad({
    url: site.url,
    perSecond: PER_SECOND.pages,
    describe: describePage,
  });
  process.kill(before, 'SIGKILL');
  await waitFor(
    'the shell runs again',
    async () => shell.pid !== undefined && shell.pid !== before,
  );
  await (await fetch(site.url)).text();
  const { answered, refused } = await pages.stop();
  expect(refused).toBe(0);
  expect(Object.keys(answered)).toEqual(['200']);
});
