import type { Page } from '@playwright/test';
import { brand } from '@site/config/brand';
import { PHONE } from '../site/menus.ts';
import { isFullScope } from '../site/pairUp.ts';
import { ROUTES } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';
import { expectSound } from './expectSound.ts';
import { findEqualAccessFailures } from './findEqualAccessFailures.ts';

test.use({ viewport: PHONE, reducedMotion: 'reduce' } as object);

/** Folders of pages; the empty one is the root, whose pages are of every make. */
const KINDS = [
  '',
  '/case-studies',
  '/changelog',
  '/comparisons',
  '/courses',
  '/demo',
  '/experts',
  '/features',
  '/i-am-a',
  '/i-want-to',
  '/integrations',
  '/newsletter-glossary',
  '/privacy',
  `/${brand.slug}-for`,
  '/support',
  '/templates',
];

const findFolder = (path: string) => path.slice(0, path.lastIndexOf('/'));
/** Outside of the full scope, `pages.spec.ts` has a page of some, and of the others every sixth is seen. */
const folders = isFullScope
  ? KINDS
  : KINDS.filter((each) => !ROUTES.map((path) => findFolder(path)).includes(each)).filter(
      (_, index) => index % 6 === 0,
    );

/** In the full scope every page of the folder, else the first. */
async function listPages(folder: string): Promise<string[]> {
  const sitemap = await (await fetch(`${process.env.SITE_URL}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address = '']) => address.replace(brand.siteUrl, ''))
    .filter((path) => findFolder(path) === folder);
  return isFullScope ? paths : paths.slice(0, 1);
}

for (const folder of folders)
  test(`Axe and Equal Access find nothing on pages in ${folder || 'the root'}, and they fit a window that is enlarged fourfold`, async ({
    page,
  }) => {
    const paths = await listPages(folder);
    expect(paths).not.toEqual([]);
    test.setTimeout(30_000 + 10_000 * paths.length);
    for (const path of paths) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expectSound(page, path);
      expect(await findEqualAccessFailures(page), path).toEqual([]);
      await page.setViewportSize(ENLARGED);
      expect(await measureRoom(page), `${path} at 400 %`).toEqual({
        sideways: 0,
        isHalfFree: true,
      });
    }
  });

/** A window of 1280 by 1024 px at 400 %. */
const ENLARGED = { width: 320, height: 256 };

/** What does not fit sideways, and whether bars that stay leave half of the window for reading. */
function measureRoom(page: Page) {
  return page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
    const stays = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.clientWidth > innerWidth / 2,
    );
    const covered = stays.reduce((sum, element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }, 0);
    return {
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      isHalfFree: covered <= innerHeight / 2,
    };
  });
}
