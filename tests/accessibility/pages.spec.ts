import { DESKTOP, PHONE } from '../site/menus.ts';
import { MISSING_ROUTE, ROUTES } from '../site/routes.ts';
import { test } from '../site/test.ts';
import { expectSound } from './expectSound.ts';

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' } as object);

    for (const path of ROUTES)
      test(`${path} has nothing that axe finds, no target too small, and nothing to scroll sideways`, async ({
        page,
        expectTrouble,
      }) => {
        if (path === MISSING_ROUTE) expectTrouble(/404/);
        await page.goto(path);
        await expectSound(page, path);
      });
  });
