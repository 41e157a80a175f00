import AxeBuilder from '@axe-core/playwright';
import { MISSING_ROUTE, ROUTES } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';

const WINDOWS = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } };

for (const [name, viewport] of Object.entries(WINDOWS))
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' } as object);

    for (const path of ROUTES)
      test(`${path} has nothing that axe finds, and nothing to scroll sideways`, async ({
        page,
        expectTrouble,
      }) => {
        if (path === MISSING_ROUTE) expectTrouble(/404/);
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
        );
        expect(found).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
  });
