import { expectSound } from '../accessibility/expectSound.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const PATH = '/features/automations';
const ISLAND = '[data-island="./AutomationCanvas"]';
const calm = { reducedMotion: 'reduce' } as object;

test.describe('By keyboard', () => {
  test.use({ viewport: DESKTOP, ...calm });

  test('a visitor adds a wait and sees a reader go down the route', async ({ page }) => {
    const scripts: number[] = [];
    page.on('response', async (response) => {
      if (/AutomationCanvas/.test(response.url())) scripts.push((await response.body()).length);
    });
    await page.goto(PATH);
    const island = page.locator(ISLAND);
    const route = island.getByRole('region', { name: 'The route' });
    await island.getByRole('radio', { name: /^Priya/ }).focus();
    await expect(island).toHaveAttribute('data-mounted', 'true');
    await route.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(route.getByRole('spinbutton', { name: 'Days to wait' }).first()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7');
    await island.getByRole('radio', { name: /^Priya/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(island.getByText('Otto gets 2 letters in 12 days.')).toBeVisible();
    await expectSound(page, 'a walked route', ISLAND);
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(15 * 1024);
  });
});

if (isFullScope)
  test.describe('By touch', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true, ...calm });

    test('a visitor adds a letter, takes the branch out, and walks the route', async ({ page }) => {
      await page.goto(PATH);
      const island = page.locator(ISLAND);
      await island.locator('summary').first().tap();
      await expectSound(page, 'the menu of steps', ISLAND);
      const branch = island.getByRole('button', { name: 'Branch', exact: true });
      await expect(branch).toHaveCount(0);
      await island.getByRole('button', { name: 'Letter', exact: true }).tap();
      await island
        .getByRole('textbox', { name: 'Subject of the letter' })
        .first()
        .fill('Before all');
      await island.getByRole('button', { name: 'Remove this branch' }).tap();
      await island.locator('summary').first().tap();
      await expect(branch).toBeVisible();
      await page.keyboard.press('Escape');
      await island.getByRole('button', { name: 'Walk the route' }).tap();
      await expect(island.getByText('Priya gets 3 letters in 2 days.')).toBeVisible();
      await expect(island.getByText('“Before all” leaves.')).toBeVisible();
    });
  });

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the route is drawn and the first reader has walked it', async ({ page }) => {
    await page.goto(PATH);
    const island = page.locator(ISLAND);
    await expect(island.getByText('Priya gets 2 letters in 2 days.')).toBeVisible();
    await expect(island.getByRole('button', { name: 'Walk the route' })).toBeHidden();
    await expect(island.getByRole('radio', { name: /^Otto/ })).toBeHidden();
  });
});
