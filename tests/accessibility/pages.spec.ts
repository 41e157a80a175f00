import { DESKTOP, PHONE } from '../site/menus.ts';
import { pairUp } from '../site/pairUp.ts';
import { MISSING_ROUTE, ROUTES } from '../site/routes.ts';
import { test } from '../site/test.ts';
import { expectSound } from './expectSound.ts';

test.use({ reducedMotion: 'reduce' } as object);

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });

for (const [path, [size, viewport]] of pairUp(ROUTES, SIZES))
  test(`${path} at the width of a ${size} has no axe findings, no small targets and no sideways scrolling`, async ({
    page,
    expectTrouble,
  }) => {
    if (path === MISSING_ROUTE) expectTrouble(/404/);
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expectSound(page, `${path} at the width of a ${size}`);
  });
