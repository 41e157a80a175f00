import { expectSound } from '../accessibility/expectSound.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { isFullScope, pairUp } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const PATH = '/web-builder';
const calm = { reducedMotion: 'reduce' } as object;

const TITLE = 'a visitor changes colors, typefaces and layout of a site';
const SIZES = Object.entries({ phone: PHONE, desk: DESKTOP });

for (const [title, [size, viewport]] of pairUp([TITLE], SIZES))
  test.describe(`Without JavaScript, at the width of a ${size}`, () => {
    test.use({ javaScriptEnabled: false, viewport, ...calm });

    test(title, async ({ page }) => {
      await page.goto(PATH);
      const site = page.getByRole('region', { name: 'The site in this theme' });
      const name = site.getByText('The Morning Tide', { exact: true });
      const second = site.locator('img').nth(1);
      const color = () => name.evaluate((element) => getComputedStyle(element).color);
      const font = () => name.evaluate((element) => getComputedStyle(element).fontFamily);
      const [usualColor, usualFont] = [await color(), await font()];
      await page.getByRole('radio', { name: 'Night mail' }).focus();
      await page.keyboard.press('Space');
      await expect.poll(color).not.toBe(usualColor);
      await page.locator('label', { hasText: 'Broadsheet' }).click();
      expect(await font()).not.toBe(usualFont);
      await expect(second).toBeHidden();
      await page.locator('label', { hasText: 'Gallery' }).click();
      await expect(second).toBeVisible();
    });
  });

/** The darkest, and in the full scope the others. */
const PALETTES = ['Night mail', ...(isFullScope ? ['Harbor', 'Orchard', 'Brick'] : [])];

test.describe('In its palettes', () => {
  test.use({ viewport: PHONE, ...calm });

  test('the site is sound', async ({ page }) => {
    await page.goto(PATH);
    for (const palette of PALETTES) {
      await page.locator('label', { hasText: palette }).click();
      await expectSound(page, palette, 'section:has([value="harbor"])');
    }
  });
});
