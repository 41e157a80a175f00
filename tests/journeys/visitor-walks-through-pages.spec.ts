import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';
import { turnWheel } from '../site/turnWheel.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** A mark that loading a document would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('Nothing but the boot script is fetched before the first interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  const hydration = page.waitForRequest(/\/assets\/mount/);
  await page.getByRole('banner').hover();
  await hydration;
});

test('A visitor clicks through three pages without a full load', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').hover();
  await expect(page.locator('[data-slot="navigation"]')).toHaveAttribute('data-mounted', 'true');
  await mark(page);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByText('Platform', { exact: true })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Polls' }).first().click();
  await expect(page).toHaveURL(/\/features\/polls$/);
  await expect(page).toHaveTitle(/poll/i);

  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText(await page.title());
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pricing$/);
  await expect(page.locator('body')).toHaveClass('path-pricing');

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('After soft navigation the head equals that of the page’s own document', async ({ page }) => {
  const readHead = () =>
    page.evaluate(() => {
      const tags = document.head.querySelectorAll(
        'title, meta, link:is([rel=canonical], [rel=alternate]), [type="application/ld+json"]',
      );
      return [...tags].map(({ outerHTML }) => outerHTML).sort();
    });
  // With a feed, with structured data of its own, kept out of search engines.
  const paths = ['/changelog', '/features/polls', '/thank-you/demo-request', '/about'];
  const expected: string[][] = [];
  for (const path of paths) {
    await page.goto(path);
    expected.push(await readHead());
  }
  await page.goto('/');
  await mark(page);
  for (const [at, path] of paths.entries()) {
    await page.evaluate((href) => {
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<a href="${href}">On</a>`);
    }, path);
    await page.getByRole('main').getByRole('link', { name: 'On', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(readHead).toEqual(expected[at]);
  }
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect.poll(readHead).toEqual(expected[2]);
});

test('The page behind a primary button is prefetched', async ({ page }) => {
  const parts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_parts/')) parts.push(pathname);
  });
  await page.goto('/web-builder');
  const button = page.getByRole('main').locator('a[data-prefetch]').first();
  const path = await button.getAttribute('href');
  expect(parts).toEqual([]);
  await page.getByRole('banner').hover();
  await expect.poll(() => parts).toContain(`/_parts${path}`);
  await mark(page);
  await button.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(await isMarked(page)).toBe(true);
  expect(parts.filter((part) => part === `/_parts${path}`)).toHaveLength(1);
});

test('Going back restores the previous page and its scroll position', async ({ page }) => {
  await page.goto('/about');
  await turnWheel(page, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await mark(page);
  // Playwright scrolls the link into view first, so only the page knows its position at the click.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { leftAt: scrollY }), { capture: true }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  const left = await page.evaluate(() => (window as { leftAt?: number }).leftAt ?? 0);
  expect(left).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  expect(await isMarked(page)).toBe(true);
});

test('The current page is marked in the navigation after soft navigation', async ({ page }) => {
  await page.goto('/about');
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true });
  await expect(pricing).not.toHaveAttribute('aria-current', 'page');
  await pricing.click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(pricing).toHaveAttribute('aria-current', 'page');
});

test('Soft navigation to a missing page shows the not-found page at its address', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  await page.goto('/about');
  await mark(page);
  await page.evaluate(() => {
    const link = document.querySelector('footer a[href="/pricing"], header a[href="/pricing"]');
    link?.setAttribute('href', '/no-such-page');
  });
  await page.locator('a[href="/no-such-page"]').first().click();
  await expect(page).toHaveURL(/\/no-such-page$/);
  await expect(page.locator('body')).toHaveClass('path-no-such-page');
});

test('An island mounts once it is reached', async ({ page }) => {
  await page.goto('/demo/form');
  const island = page.locator('[data-island="./SiteForm"]');
  await page.mouse.move(640, 4);
  await island.scrollIntoViewIfNeeded();
  await expect(page.locator('html')).toHaveAttribute('data-floating-button');
  await expect(island).not.toHaveAttribute('data-mounted');
  await island.hover();
  await expect(island).toHaveAttribute('data-mounted', 'true');
});

test('A page reached by soft navigation looks like after a full load, although each document has only its own styles', async ({
  page,
}) => {
  const measure = () =>
    page.locator('#main section').evaluateAll((sections) =>
      sections.map((section) => {
        const { width, height } = section.getBoundingClientRect();
        return `${section.className} ${Math.round(width)} ${Math.round(height)}`;
      }),
    );
  await page.goto('/case-studies/grit');
  await page.evaluate(() => document.fonts.ready);
  const opened = await measure();
  await page.goto('/case-studies');
  await page.getByRole('banner').hover();
  await expect(page.locator('[data-slot="navigation"]')).toHaveAttribute('data-mounted', 'true');
  await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'Grit' }).first().click();
  await expect(page).toHaveURL(/\/grit$/);
  await expect.poll(measure).toEqual(opened);
  expect(await isMarked(page)).toBe(true);
});
