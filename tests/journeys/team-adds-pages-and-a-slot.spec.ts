import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildArtifact } from '@site/fragment-kit/build-artifact';
import { defaultLayout } from '@site/fragment-kit/default-layout';
import { goBack, releaseMisbehaviour } from '../misbehaviour/releaseMisbehaviour.ts';
import { createSite, type TestSite } from '../site/createSite.ts';
import { openSiteRegistry, type SiteRegistry } from '../site/openSiteRegistry.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

test.describe.configure({ mode: 'serial' });

/** Above the navigation, on some pages only. */
const ANNOUNCEMENT = {
  name: 'announcement',
  landmark: 'aside',
  label: 'Announcement',
  on: ['/about', '/lab/*'],
  onFailure: 'nothing',
  maxHtmlKb: 2,
};
const SAMPLES = ['sample-pages', 'sample-announcement'];
const tests = join(import.meta.dirname, '..');

let site: TestSite;
let registry: SiteRegistry;
/** The releases without and with the teams' additions. */
let before: number;
let after: number;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await createSite({ RELEASE_POLL_MS: '50' });
  const layout = join(site.dataDir, 'layout');
  await mkdir(layout);
  const slots = [ANNOUNCEMENT, ...defaultLayout.slots];
  await writeFile(join(layout, 'layout.json'), JSON.stringify({ version: '2.0.0', slots }));
  registry = await openSiteRegistry(site.dataDir);
  for (const folder of [layout, ...SAMPLES.map((name) => join(tests, name))]) {
    await buildArtifact(folder);
    await registry.publish(join(folder, 'dist'));
  }
});
test.afterAll(() => site.stop());

const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const read = async (path: string) => (await ask(path)).text();
const statusOf = async (path: string) => (await ask(path)).status;

const announcement = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });
const main = (page: Page) => page.getByRole('main');

/** Resolves once the router handles links, and marks the document. */
async function takeOver(page: Page) {
  await page.getByRole('banner').hover();
  await expect(page.locator('[data-slot="navigation"]')).toHaveAttribute('data-mounted', 'true');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}
/** An evaluation that the end of its document cuts off says as much. */
const isSameDocument = (page: Page) =>
  page
    .evaluate(() => Boolean((window as { isSameDocument?: boolean }).isSameDocument))
    .catch(() => false);

async function countUp(page: Page) {
  await main(page).getByRole('button', { name: 'Measured 3 times' }).click();
  await expect(main(page).getByRole('button', { name: 'Measured 4 times' })).toBeVisible();
}

test('Pages and a slot of a team’s own go live beside the site’s, without a change or restart of the shell', async ({
  page,
}) => {
  const shell = site.services.shell.process.pid;
  expect(await statusOf('/lab')).toBe(404);
  expect(await read('/about')).not.toContain('announcement');
  before = (await registry.getLive()).release;
  after = (await registry.release(['layout', ...SAMPLES].map((name) => ({ name })))).release;
  await expect.poll(() => statusOf('/lab')).toBe(200);

  await page.goto(`${site.url}/lab/tides?from=the+moon`);
  await expect(main(page).getByRole('heading', { name: 'The tides' })).toBeVisible();
  await expect(main(page)).toContainText('You came from the moon.');
  await expect(announcement(page)).toContainText('You read this at /lab/tides.');
  expect(
    await page.evaluate(() => document.querySelector('aside[data-slot] + [data-slot]')?.outerHTML),
  ).toContain('data-slot="navigation"');
  await countUp(page);
  await announcement(page).getByRole('button', { name: 'Applaud' }).click();
  await expect(announcement(page)).toContainText('1 hands');
  expect(site.services.shell.process.pid).toBe(shell);
});

test('Soft navigation works from one team’s pages to the other’s and back, with the styles, islands and slots of each', async ({
  page,
}) => {
  await page.goto(`${site.url}/about`);
  await expect(announcement(page)).toContainText('You read this at /about.');
  await announcement(page).getByRole('button', { name: 'Applaud' }).click();
  await expect(announcement(page)).toContainText('1 hands');
  await takeOver(page);
  // As an editor may write it into a text.
  await main(page).evaluate((element) => {
    element.insertAdjacentHTML('afterbegin', '<a href="/lab">To the lab</a>');
  });
  await page.getByRole('link', { name: 'To the lab' }).click();
  await expect(main(page).getByRole('heading', { name: 'The lab' })).toBeVisible();
  await expect(page).toHaveTitle('The lab');
  await countUp(page);
  await expect(main(page).locator('> div')).toHaveCSS('border-top-width', '7px');
  // It stays mounted, and is updated with the new page.
  await expect(announcement(page)).toContainText('You read this at /lab.');
  await expect(announcement(page)).toContainText('1 hands');

  await page.getByRole('link', { name: 'Tides' }).click();
  await expect(main(page)).toContainText('You came from waves.');

  await page.getByRole('link', { name: 'What it costs' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(announcement(page)).toHaveCount(0);
  const picker = page.locator('[data-island="./PlanPicker"]').first();
  await picker.hover();
  await expect(picker).toHaveAttribute('data-mounted', 'true');

  await page.goBack();
  await expect(main(page).getByRole('heading', { name: 'The tides' })).toBeVisible();
  await expect(announcement(page)).toContainText('You read this at /lab/tides.');
  await countUp(page);
  expect(await isSameDocument(page)).toBe(true);
});

test('A press counts once, even at the moment when React has begun to hydrate its button', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    let button: HTMLElement | null = null;
    EventTarget.prototype.addEventListener = function (...listening) {
      addEventListener.apply(this, listening);
      if (button || listening[0] !== 'click' || !(this instanceof HTMLElement)) return;
      button = this.querySelector('main [data-hydrate] button');
      queueMicrotask(() => button?.click());
    };
  });
  await page.goto(`${site.url}/lab`);
  await page.getByRole('banner').hover();
  const counter = main(page).locator('[data-hydrate]');
  await expect(counter).toHaveAttribute('data-mounted', 'true');
  await expect(counter).toHaveText('Measured 4 times');
});

test('A team’s fragment opens the lead pop-up by the show function, and it stays away for 30 days', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/about`);
  await announcement(page).getByRole('button', { name: 'Find my plan' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const opened = (await context.cookies()).find(({ name }) => name === 'lead_popup_opened');
  expect(Math.round(((opened?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(30);
});

test('Sitemap, feeds, redirects and missing pages come from all page fragments', async () => {
  const sitemap = await read('/sitemap.xml');
  expect(sitemap).toContain('/lab/tides</loc>');
  expect(sitemap).toContain('/pricing</loc>');
  expect(await read('/lab/feed.xml')).toContain('<title>Experiments</title>');
  expect(await statusOf('/changelog/feed.xml')).toBe(200);
  expect((await ask('/lab/ebb')).headers.get('location')).toBe('/lab/tides');
  expect(await read('/lab/nothing')).toContain('There is no such experiment');
  expect(await statusOf('/lab/nothing')).toBe(404);
});

const LAB_HANGS = `const never = () => new Promise(() => {});
export const render = never; export const describeSite = never; export const revision = never; export const fallback = () => '';`;
const LAB_THROWS = `const fail = () => { throw new Error('broken inside'); };
export const render = fail; export const describeSite = fail; export const revision = fail; export const fallback = () => '';`;

const BROKEN_LABS = [
  ['throws', LAB_THROWS],
  ['hangs', LAB_HANGS],
] as const;
for (const [what, code] of BROKEN_LABS.slice(0, isFullScope ? undefined : 1))
  test(`A team’s pages whose server ${what} do not affect other teams’ pages`, async () => {
    await releaseMisbehaviour(`lab-${what}`, 'sample-pages', site.dataDir, code);
    const isLastGood = (await read('/lab')).includes('The lab');
    expect(isLastGood).toBe(true);
    // A page without earlier visits.
    expect(await statusOf('/lab/unseen')).toBe(503);
    const started = performance.now();
    expect(await statusOf('/about')).toBe(200);
    expect((await ask('/changelog/feed')).status).toBe(404);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await read('/about')).toContain('data-fragment="sample-announcement"');
    await goBack(site.dataDir, after);
    expect(await statusOf('/lab')).toBe(200);
  });

const BROKEN_SLOTS = [
  [
    'throws',
    `export const render = () => { throw new Error('broken inside'); }; export const fallback = () => '';`,
  ],
  ['hangs', `export const render = () => new Promise(() => {}); export const fallback = () => '';`],
  [
    'returns too much',
    `export const render = () => ({ html: 'x'.repeat(3000) }); export const fallback = () => '';`,
  ],
] as const;
for (const [what, code] of BROKEN_SLOTS.slice(0, isFullScope ? undefined : 1))
  test(`A slot whose fragment ${what} leaves no trace, and the page is shown`, async () => {
    await releaseMisbehaviour(
      `announcement-${what.replaceAll(' ', '-')}`,
      'sample-announcement',
      site.dataDir,
      code,
    );
    const about = await read('/about');
    expect(about).not.toContain('<aside class="slot"');
    expect(about).toContain('data-fragment="mf-footer"');
    expect(await statusOf('/lab')).toBe(200);
    await goBack(site.dataDir, after);
    expect(await read('/about')).toContain('<aside class="slot"');
  });

test('After a rollback, pages and slot are gone, and an open tab still works', async ({ page }) => {
  const shell = site.services.shell.process.pid;
  await page.goto(`${site.url}/lab`);
  await takeOver(page);
  await goBack(site.dataDir, before);
  await page.getByRole('link', { name: 'What it costs' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  // That page may have been fetched ahead; the next one comes with a document of the other release.
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').last().click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(() => isSameDocument(page)).toBe(false);
  expect(await statusOf('/lab')).toBe(404);
  expect(await read('/about')).not.toContain('announcement');
  expect(await read('/sitemap.xml')).not.toContain('/lab');
  expect(site.services.shell.process.pid).toBe(shell);
});
