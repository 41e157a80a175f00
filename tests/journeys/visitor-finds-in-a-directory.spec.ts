import type { Page } from '@playwright/test';
import { expectSound } from '../accessibility/expectSound.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).getByRole('status').first();
const entries = (page: Page) => main(page).locator('[data-entry]:not([hidden])');

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A visitor searches experts with the form, narrows by link, and opens one', async ({
    page,
  }) => {
    await page.goto('/experts');
    const all = await entries(page).count();
    expect(all).toBeGreaterThanOrEqual(24);
    await page.getByRole('searchbox', { name: 'Search experts' }).fill('letters');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/experts\?q=letters&language=english/);
    await expect(page.getByRole('searchbox')).toHaveValue('letters');
    await main(page).getByRole('link', { name: 'Automation', exact: true }).click();
    await expect(page).toHaveURL(/q=letters&language=english&topic=automation/);
    await expect(status(page)).toHaveText(`${await entries(page).count()} of ${all} experts`);
    await expect(main(page).locator('[data-entry]').first()).toBeHidden();
    await entries(page).getByRole('link', { name: 'Owen Pritchard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owen Pritchard');
  });

  test('Letters lead to their terms, and a term to its neighbors', async ({ page }) => {
    await page.goto('/newsletter-glossary');
    await page
      .getByRole('navigation', { name: 'Letters' })
      .getByRole('link', { name: 'P' })
      .click();
    await expect(page.getByRole('heading', { name: 'P', exact: true })).toBeInViewport();
    await main(page).getByRole('link', { name: 'Preheader' }).click();
    await page.getByRole('link', { name: 'Subject line' }).click();
    await expect(page).toHaveURL(/\/newsletter-glossary\/subject-line$/);
    await page.getByRole('link', { name: 'Writing' }).click();
    await expect(status(page)).toHaveText(/^\d+ of \d+ terms$/);
  });

  test('A nonsensical query gets a kind answer', async ({ page }) => {
    await page.goto('/templates?topic=%00&q=%22%29%5D%5Bzzat%28%2C%22%3Cbzz%3E');
    await expect(status(page)).toHaveText('No templates found');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(status(page)).toHaveText(/^All \d+ templates$/);
  });
});

test('Typing narrows the list at once; the address, a reload and going back keep the search', async ({
  page,
}) => {
  await page.goto('/newsletter-glossary?utm_source=letter');
  const island = page.locator('[data-island="./Directory"]');
  await page.getByRole('searchbox').hover();
  await expect(island).toHaveAttribute('data-mounted', 'true');
  const field = page.getByRole('searchbox', { name: 'Search terms' });

  await field.pressSequentially('bounc');
  await expect(entries(page)).not.toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Preheader', exact: true })).toBeHidden();
  await expect(page).toHaveURL('/newsletter-glossary?utm_source=letter&q=bounc');
  await expect(status(page)).toHaveText(/^\d of \d+ terms$/);

  // Only in the text of two terms, which the server searches.
  await field.fill('lighthouse');
  await expect(entries(page)).toHaveCount(2);
  await expect(status(page)).toHaveText(/^2 of \d+ terms$/);
  await expect(field).toBeFocused();

  await page.reload();
  await expect(field).toHaveValue('lighthouse');
  await expect(entries(page)).toHaveCount(2);

  await entries(page).getByRole('link', { name: 'Welcome letter' }).click();
  await expect(page).toHaveURL(/\/newsletter-glossary\/welcome-letter$/);
  await page.goBack();
  await expect(field).toHaveValue('lighthouse');
  await expect(entries(page)).toHaveCount(2);
});

test('Options narrow the list without a page load, and every way to widen it works', async ({
  page,
}) => {
  await page.goto('/templates');
  await page.getByRole('banner').hover();
  await expect(page.locator('[data-slot="navigation"]')).toHaveAttribute('data-mounted', 'true');
  await page.getByRole('searchbox').hover();
  await expect(page.locator('[data-island="./Directory"]')).toHaveAttribute('data-mounted', 'true');
  await page.evaluate(() => Object.assign(window, { marked: true }));

  await main(page).getByRole('link', { name: 'Selling', exact: true }).click();
  await expect(page).toHaveURL('/templates?topic=selling');
  await expect(status(page)).toHaveText(/^\d of \d+ templates$/);
  await expect(main(page).getByRole('link', { name: 'The essay' })).toBeHidden();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(main(page).getByRole('link', { name: 'The essay' })).toBeVisible();

  // The footer's link to the current page, which is narrowed by now.
  await page.getByRole('searchbox').fill('no such thing');
  await expect(status(page)).toHaveText('No templates found');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Templates' }).click();
  await expect(page).toHaveURL('/templates');
  await expect(status(page)).toHaveText(/^All \d+ templates$/);
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});

test('Text typed before the script arrives is kept', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/Directory\.island|__federation_expose_Directory/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/experts');
  await page.getByRole('searchbox').pressSequentially('archives');
  release();
  await expect(page.locator('[data-island="./Directory"]')).toHaveAttribute('data-mounted', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('archives');
  await expect(entries(page).getByRole('link', { name: 'Felix Brandt' })).toBeVisible();
  await expect(page).toHaveURL('/experts?q=archives');
});

/** Outside of the full scope the checks of each kind of page have one of each. */
const UNSEARCHED = [
  '/newsletter-glossary',
  '/newsletter-glossary/bounce',
  '/templates/the-essay',
  '/experts/felix-brandt',
];

test('Indexes and their pages are accessible in a narrow window, even without results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [
    '/templates?q=nothing+at+all',
    '/experts?language=english',
    ...(isFullScope ? UNSEARCHED : []),
  ]) {
    await page.goto(path);
    await expectSound(page, path, 'main');
  }
});

const SEARCHED = ['/templates', '/experts', '/integrations', '/newsletter-glossary', '/support'];

for (const [screen, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}))
  test(`On a ${screen} what is above a search box is at most 260 pixels high`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of SEARCHED) {
      await page.goto(path);
      const opening = main(page).locator('section').first();
      await expect(opening.getByRole('heading', { level: 1 })).toBeVisible();
      const box = await opening.boundingBox();
      expect({ path, low: (box?.height ?? Infinity) <= 260 }).toEqual({ path, low: true });
    }
  });
