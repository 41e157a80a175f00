import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from '@site/config/brand';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { previewDocument } from '../../services/content/src/commands/previewDocument.ts';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { expect, test } from '../site/test.ts';

let site: TestSite;
let content: string;

test.beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'drafts-'));
  await cp(join(repository, 'content'), content, { recursive: true });
  await writeDraft('about', 'About us, as it will be');
  await writeDraft('coming', 'Coming soon');
  site = await createSite({ ...PATIENT, CONTENT_DIR: content });
});
test.afterAll(async () => {
  await site.stop();
  await rm(content, { recursive: true });
});

/** Writes a draft made from a published page, with its own title. */
async function writeDraft(uid: string, title: string): Promise<void> {
  const text = await readFile(join(repository, 'content/documents/page/about.json'), 'utf8');
  const document = JSON.parse(text);
  const draft = { ...document, uid, data: { ...document.data, meta_title: title } };
  await mkdir(join(content, 'drafts/page'), { recursive: true });
  await writeFile(join(content, `drafts/page/${uid}.json`), JSON.stringify(draft));
}

async function printLink(document: string): Promise<string> {
  // SITE_URL names the site that other specs share.
  const environment = { ...process.env, SITE_URL: '', SITE_DATA_DIR: site.dataDir };
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  await previewDocument([document], { environment, print, printError: () => {} });
  return printed.join();
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const published = new RegExp(`^About us .*${brand.name}`);

/** Records the scroll position at each click: Playwright may scroll an element into view first. */
const watchClicks = (page: Page) =>
  page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { leftAt: scrollY }), { capture: true }),
  );
const expectToStandWhereClicked = async (page: Page) => {
  const left = await page.evaluate(() => (window as { leftAt?: number }).leftAt ?? 0);
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
};

/** Before its scripts run, the bar's link and form load a document, as without JavaScript. */
const waitForScripts = (page: Page) => page.waitForLoadState('networkidle');

test('A draft shows only in its preview', async ({ page, expectTrouble }) => {
  await page.goto(`${site.url}/about`);
  await expect(page).toHaveTitle(published);
  await expect(bar(page)).toHaveCount(0);
  expectTrouble(/coming answered 404/);
  expectTrouble(/status of 404/);
  expect((await page.goto(`${site.url}/coming`))?.status()).toBe(404);

  const response = await page.goto(await printLink('page/coming'));
  await expect(page).toHaveURL(`${site.url}/coming`);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(page).toHaveTitle('Coming soon');
  await expect(bar(page)).toContainText('not published');

  // The other draft shows too, without loading a document.
  await waitForScripts(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveTitle('About us, as it will be');
  await expect(bar(page)).toBeVisible();

  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await watchClicks(page);
  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  await expect(page).toHaveTitle(published);
  await expect(bar(page)).toHaveCount(0);
  await expectToStandWhereClicked(page);
  await page.reload();
  await expect(page).toHaveTitle(published);
  await expect(bar(page)).toHaveCount(0);
});

test('An editor loads the latest draft without losing their place on the page', async ({
  page,
}) => {
  await page.goto(await printLink('page/about'));
  await expect(page).toHaveTitle('About us, as it will be');
  await waitForScripts(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await watchClicks(page);
  await writeDraft('about', 'About us, second draft');
  await expect
    .poll(async () => {
      await bar(page).getByRole('link', { name: 'Show latest' }).click();
      return page.title();
    })
    .toBe('About us, second draft');
  await expectToStandWhereClicked(page);
});

test('A cached page enters the preview named by its cookie without scrolling', async ({ page }) => {
  const before = await fetch(`${site.url}/about`);
  const body = await before.text();
  const token = new URL(await printLink('page/about')).searchParams.get('token');
  const entry = {
    _tracker: 'abcdefgh',
    [`${brand.contentRepository}.prismic.io`]: { preview: token },
  };
  await page.context().addCookies([
    {
      name: 'io.prismic.preview',
      value: encodeURIComponent(JSON.stringify(entry)),
      url: site.url,
    },
  ]);
  // As the browser's cache returns it.
  await page.route(
    ({ pathname }) => pathname === '/about',
    (route) => route.fulfill({ headers: Object.fromEntries(before.headers), body }),
  );
  await page.route('**/api/preview', async (route) => {
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await route.continue();
  });
  await page.goto(`${site.url}/about`);
  await expect(page).toHaveTitle(/draft|as it will be/);
  await expect(bar(page)).toContainText('not published');
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A preview works by links and a form', async ({ page }) => {
    await page.goto(await printLink('page/coming'));
    await expect(page).toHaveTitle('Coming soon');
    await page.goto(`${site.url}/about`);
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('link', { name: 'Show latest' }).click();
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Exit preview' }).click();
    await expect(page).toHaveURL(`${site.url}/about`);
    await expect(page).toHaveTitle(published);
    await expect(bar(page)).toHaveCount(0);
  });

  test('An expired preview link leads to the published page, which says so once', async ({
    page,
  }) => {
    const link = new URL(await printLink('page/about'));
    link.searchParams.set('token', 'preview-of-last-week');
    await page.goto(link.href);
    await expect(page).toHaveURL(`${site.url}/about`);
    await expect(page).toHaveTitle(published);
    await expect(bar(page)).toContainText('This preview has expired');
    await page.reload();
    await expect(bar(page)).toHaveCount(0);
  });
});
