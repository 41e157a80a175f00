import { DESKTOP, PHONE } from '../site/menus.ts';
import { isFullScope, pairUp } from '../site/pairUp.ts';
import { MISSING_ROUTE, ROUTES } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';
import { expectSound } from './expectSound.ts';
import { findEqualAccessFailures } from './findEqualAccessFailures.ts';

const SIZES = Object.entries({ phone: PHONE, desktop: DESKTOP });
/** Outside of the full scope every other pair of pages is seen in light. */
const LIGHT = pairUp(ROUTES, SIZES).filter((_, index) => isFullScope || index % 4 < 2);
/**
 * Where a page is seen in light at one size, it is seen in the dark at the other; outside of the full scope one of three
 * pages is, and only axe looks, since the other checker found in light whatever is no color.
 */
const VIEWS = [
  ...LIGHT.map((view) => [...view, 'light'] as const),
  ...pairUp(ROUTES, SIZES.toReversed())
    .filter(([path]) => isFullScope || ROUTES.indexOf(path) % 3 === 0)
    .map((view) => [...view, 'dark'] as const),
];

for (const [path, [size, viewport], colorScheme] of VIEWS)
  test(`${path} in ${colorScheme} at the width of a ${size} has no findings of accessibility checkers, no small targets and no sideways scrolling`, async ({
    page,
    expectTrouble,
  }) => {
    if (path === MISSING_ROUTE) expectTrouble(/404/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expectSound(page, `${path} in ${colorScheme} at the width of a ${size}`);
    if (isFullScope || colorScheme === 'light')
      expect(await findEqualAccessFailures(page)).toEqual([]);
  });
