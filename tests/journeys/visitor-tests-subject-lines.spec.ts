import { expectSound } from '../accessibility/expectSound.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const PATH = '/features/ab-testing';
const ISLAND = '[data-island="./SubjectTest"]';
const calm = { reducedMotion: 'reduce' } as object;

test.describe('By keyboard', () => {
  test.use({ viewport: DESKTOP, ...calm });

  test('a visitor writes a subject line, sends the test, and reads how it ended', async ({
    page,
  }) => {
    const scripts: number[] = [];
    page.on('response', async (response) => {
      if (/SubjectTest/.test(response.url())) scripts.push((await response.body()).length);
    });
    await page.goto(PATH);
    const island = page.locator(ISLAND);
    const first = island.getByRole('textbox', { name: 'Subject line A' });
    await first.focus();
    await expect(island).toHaveAttribute('data-mounted', 'true');
    await first.fill('The ferry that came back empty');
    await expect(island.getByText('Not sent yet.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(island.getByText('No difference found. Your first version goes.')).toBeVisible();
    await expectSound(page, 'a finished test', ISLAND);
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(15 * 1024);
  });
});

if (isFullScope)
  test.describe('By touch', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true, ...calm });

    test('a visitor asks more readers, and sends the test', async ({ page }) => {
      await page.goto(PATH);
      const island = page.locator(ISLAND);
      await island.getByRole('textbox', { name: 'Subject line A' }).fill('A line '.repeat(17));
      const preview = island.locator('[data-cut]').first();
      await preview.scrollIntoViewIfNeeded();
      await expect(preview).toBeInViewport({ ratio: 1 });
      await island.getByText('20,000', { exact: true }).tap();
      await expect(island).toHaveAttribute('data-mounted', 'true');
      await island.getByRole('button', { name: 'Send the test' }).tap();
      await expect(island.getByText('10,000').first()).toBeVisible();
      await expect(island.getByRole('status')).toHaveText(
        'B is better, and it goes to everybody else.',
      );
      await expectSound(page, 'a finished test on a phone', ISLAND);
    });
  });

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a finished test can be read', async ({ page }) => {
    await page.goto(PATH);
    const island = page.locator(ISLAND);
    await expect(island.getByText('B is better, and it goes to everybody else.')).toBeVisible();
    await expect(island.getByRole('button', { name: 'Send the test' })).toBeHidden();
  });
});
