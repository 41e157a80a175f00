import { expectSound } from '../accessibility/expectSound.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { expect, test } from '../site/test.ts';

const PATH = '/web-builder';
const calm = { reducedMotion: 'reduce' } as object;

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESKTOP }))
  test.describe(`Without JavaScript, at the width of a ${size}`, () => {
    test.use({ javaScriptEnabled: false, viewport, ...calm });

    test('a visitor changes colors, typefaces and layout of a site', async ({ page }) => {
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

test.describe('In every palette', () => {
  test.use({ viewport: PHONE, ...calm });

  test('the site is sound', async ({ page }) => {
    await page.goto(PATH);
    for (const palette of ['Harbor', 'Orchard', 'Brick', 'Night mail']) {
      await page.locator('label', { hasText: palette }).click();
      await expectSound(page, palette, 'section:has([value="harbor"])');
    }
  });
});
