import { DESKTOP, PHONE } from '../site/menus.ts';
import { MISSING_ROUTE, ROUTES } from '../site/routes.ts';
import { test } from '../site/test.ts';
import { expectSound } from './expectSound.ts';

test.use({ viewport: PHONE, reducedMotion: 'reduce' } as object);

for (const path of ROUTES)
  test(`${path} has no axe findings, no small targets and no sideways scrolling`, async ({
    page,
    expectTrouble,
  }) => {
    if (path === MISSING_ROUTE) expectTrouble(/404/);
    await page.goto(path);
    await expectSound(page, `${path} at the width of a phone`);
    await page.setViewportSize(DESKTOP);
    await expectSound(page, `${path} at the width of a desktop`);
  });
