import { isFullScope } from '../site/pairUp.ts';
import { SLOTS } from './fragmentOfSlot.ts';
import { expect, test } from './test.ts';

for (const slot of SLOTS.slice(0, isFullScope ? undefined : 2))
  test(`Markup that the ${slot} leaves open stays in its slot`, async ({
    page,
    releaseBroken,
    expectTrouble,
  }) => {
    expectTrouble(/answered 404|status of 404/);
    await releaseBroken('server-render-leaves-markup-open', slot);
    // The fragment leaves markup open in a way that depends on the length of the path.
    for (const path of ['/', '/a', '/ab', '/abc', '/pricing']) {
      await page.goto(path);
      const order = await page
        .locator('body > [data-slot]')
        .evaluateAll((slots) => slots.map((each) => (each as HTMLElement).dataset.slot));
      expect(order).toEqual([...SLOTS]);
      await expect(page.locator(`[data-slot="${slot}"]`)).toContainText('Half a letter');
      await expect(page.locator('body > #page-data')).toHaveCount(1);
    }
  });
