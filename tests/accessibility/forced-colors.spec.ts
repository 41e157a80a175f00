import { PHONE } from '../site/menus.ts';
import { inFull } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);

for (const colorScheme of ['dark', 'light'] as const)
  testInFull(
    `In forced colors on a ${colorScheme} system what is drawn by a background can be seen`,
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await page.goto('/pricing');
      const toggle = page.locator('header details > summary').filter({ visible: true }).first();
      const readLines = () =>
        toggle
          .locator('span')
          .evaluate((lines) =>
            ['::before', '::after'].map((each) => getComputedStyle(lines, each).backgroundColor),
          );
      const ground = await page
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(await readLines()).not.toContain(ground);
      await toggle.click();
      expect(await readLines()).not.toContain(ground);
      await toggle.click();
      const question = page.locator('main details > summary', { hasText: 'Do you refund?' });
      expect(
        await question.evaluate((each) => getComputedStyle(each, '::after').content),
      ).toContain('+');
    },
  );
