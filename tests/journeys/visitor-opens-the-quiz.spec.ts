import type { BrowserContext, Page } from '@playwright/test';
import { PHONE, tapToggle } from '../site/menus.ts';
import { openQuiz } from '../site/openQuiz.ts';
import { expect, test } from '../site/test.ts';

test.use({ quizOpensByItself: true });

const DAY_SECONDS = 86_400;

const findDialog = (page: Page) => page.getByRole('dialog');
const findSlot = (page: Page) => page.locator('[data-slot="lead-popup"]');

/** Records the measurements that fragments emit. */
const recordMeasurements = (page: Page) =>
  page.addInitScript(() => {
    const measured: unknown[] = [];
    Object.assign(globalThis, { measured });
    document.addEventListener('site:telemetry', (event) =>
      measured.push((event as CustomEvent).detail),
    );
  });
const readMeasurements = (page: Page) => page.evaluate('measured');

/** Returns the number of days until the cookie of the opened pop-up expires. */
async function readOpenedDays(context: BrowserContext): Promise<number | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'lead_popup_opened');
  return cookie && Math.round((cookie.expires - Date.now() / 1000) / DAY_SECONDS);
}

const viewed = (trigger: string) => [
  { kind: 'track', event: 'Viewed Pop-up', properties: { name: 'popup_form', trigger } },
];

test('It opens by itself after 30 s on a page, loads its code shortly before, and then stays away for a week', async ({
  page,
  context,
}) => {
  await recordMeasurements(page);
  await page.clock.install();
  await page.goto('/about');
  // Far from the trigger and then near it: the clock also runs by itself while a slow machine works.
  await page.clock.runFor(10_000);
  await expect(findSlot(page)).not.toHaveAttribute('data-mounted');
  await expect(findDialog(page)).toBeHidden();
  await page.clock.runFor(15_500);
  await expect(findSlot(page)).toHaveAttribute('data-mounted', 'true');
  await page.clock.runFor(5_500);
  await expect(findDialog(page)).toBeVisible();
  await expect(findDialog(page).getByRole('heading', { level: 2 })).toBeFocused();
  expect(await readMeasurements(page)).toEqual(viewed('time'));
  expect(await readOpenedDays(context)).toBe(7);
  await page.keyboard.press('Escape');
  await expect(findDialog(page)).toBeHidden();
  await page.reload();
  await page.clock.runFor(60_000);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.clock.runFor(2_000);
  await expect(findSlot(page)).not.toHaveAttribute('data-mounted');
  await expect(findDialog(page)).toBeHidden();
});

test('It opens by itself half way down a page', async ({ page }) => {
  await recordMeasurements(page);
  await page.goto('/about');
  const scrollToShare = (share: number) =>
    page.evaluate((share) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo({ top: (scrollHeight - clientHeight) * share, behavior: 'instant' });
    }, share);
  await scrollToShare(0.45);
  await expect(findSlot(page)).toHaveAttribute('data-mounted', 'true');
  await expect(findDialog(page)).toBeHidden();
  await scrollToShare(0.51);
  await expect(findDialog(page)).toBeVisible();
  expect(await readMeasurements(page)).toEqual(viewed('scroll'));
});

test('The floating button opens it again, and nothing else opens it while it is open', async ({
  page,
}) => {
  await recordMeasurements(page);
  const dialog = await openQuiz(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  const button = page.getByRole('link', { name: 'Trial Premium Features' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect(await readMeasurements(page)).toEqual([...viewed('button'), ...viewed('button')]);
});

test('A tap on its button fetches no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/about');
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
  const button = page.getByRole('link', { name: 'Trial Premium Features' });
  await expect(button).toBeVisible();
  // Not a pointer, which turns to other things on its way.
  await button.evaluate((link: HTMLElement) => link.click());
  await expect(findDialog(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('mf-lead-popup')).length).toBeGreaterThan(0);
  const shared: string[] = await page.evaluate(
    () => JSON.parse(document.getElementById('page-data')?.textContent ?? '').shared,
  );
  expect(shared.length).toBeGreaterThan(1);
  for (const file of shared) expect(scripts.join()).not.toContain(file);
});

test('After the show function opened it, it stays away for 30 days', async ({ page, context }) => {
  await page.goto('/about');
  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('site:lead-popup:open', { detail: { trigger: 'show' } }),
    ),
  );
  await expect(findDialog(page)).toBeVisible();
  expect(await readOpenedDays(context)).toBe(30);
});

test('Nothing opens it on pages that suppress it, even after soft navigation, nor for a known visitor', async ({
  page,
  context,
}) => {
  const waitAndScroll = async () => {
    await page.clock.runFor(40_000);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.clock.runFor(5_000);
    await expect(findDialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Trial Premium Features' })).toBeHidden();
  };
  await page.clock.install();
  await page.goto('/about');
  await page.clock.runFor(10_000);
  // Without scrolling, which would open it here.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Expert Directory' });
  await link.evaluate((each) => each.focus({ preventScroll: true }));
  await page.clock.runFor(3_000);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/experts$/);
  await waitAndScroll();
  await context.addCookies([{ name: 'user_id', value: '7', url: process.env.SITE_URL ?? '' }]);
  await page.goto('/about');
  await waitAndScroll();
});

for (const [where, path, field] of [
  ['the demo form', '/demo/form', 'main form input[type=email]'],
  ['the signup in the footer', '/about', 'footer form input[type=email]'],
] as const)
  test(`It does not interrupt ${where} before that is sent or emptied`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await page.locator(field).fill('ada@');
    await page.locator(field).blur();
    await page.clock.runFor(40_000);
    await expect(page.locator('[data-slot="lead-popup"]')).toHaveAttribute('data-mounted', 'true');
    await page.clock.runFor(2_000);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator(field).fill('');
    await page.clock.runFor(2_000);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator(field).blur();
    await page.clock.runFor(2_000);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test.describe('On a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('it waits while the menu is open', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await tapToggle(page);
    await page.locator('header[data-live]').waitFor();
    await expect(findSlot(page)).toHaveJSProperty('inert', true);
    await page.clock.runFor(40_000);
    await expect(findSlot(page)).toHaveAttribute('data-mounted', 'true');
    await expect(findDialog(page)).toBeHidden();
    await tapToggle(page);
    await page.clock.runFor(2_000);
    await expect(findDialog(page)).toBeVisible();
  });
});
