import { allForms } from '@site/forms/all';
import { KINDS } from '../site/kinds.ts';
import { readShifts, watchShift } from '../site/layoutShift.ts';
import { PHONE } from '../site/menus.ts';
import { isFullScope } from '../site/pairUp.ts';
import { MISSING_ROUTE } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as object);

/** Forms that are the reason to open their page; support has its articles first, events their dates. */
const forms = allForms.filter(
  ({ name }) => !['product-updates', 'support-question', 'event-sign-up'].includes(name),
);

for (const { name, path } of forms)
  test(`The first field of the form ${name} is in the first view, below the page’s heading`, async ({
    page,
  }) => {
    await page.goto(path);
    const field = page.locator('main form').locator('input, select, textarea').first();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(field).toBeInViewport({ ratio: 1 });
  });

test('The stamp of a feature stands beside its words', async ({ page }) => {
  await page.goto('/features/polls');
  const feature = page.getByRole('listitem').filter({ hasText: 'Decide together' });
  const words = await feature.getByRole('heading').boundingBox();
  const stamp = await feature.locator('svg').locator('..').boundingBox();
  expect(stamp!.x + stamp!.width).toBeLessThan(words!.x);
  expect(stamp!.y).toBeLessThan(words!.y + words!.height);
});

test('Links without a frame begin where the heading above them does, also below each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/monetize');
  const heading = page.getByRole('heading', { name: 'Offers you may refuse' });
  const edges = await heading.evaluate((each) => {
    const measure = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return Math.round(range.getBoundingClientRect().left);
    };
    const links = each.closest('section')!.querySelectorAll('.ui-button--ghost');
    return [each, ...links].map((element) => measure(element.firstChild!));
  });
  expect(edges.length).toBe(3);
  expect(new Set(edges).size, edges.join()).toBe(1);
});

for (const path of isFullScope ? KINDS : ['/about', '/templates/breaking-news'])
  test(`Headings of one long word do not make ${path} wider than a phone`, async ({
    page,
    expectTrouble,
  }) => {
    if (path === MISSING_ROUTE) expectTrouble(/404/);
    await page.goto(path);
    // What is wider than the window is cut off, and cannot be scrolled to.
    const cut = await page.evaluate(() => {
      for (const heading of document.querySelectorAll('main :is(h1, h2)'))
        heading.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen';
      return [...document.querySelectorAll('main :is(h1, h2, section:first-of-type p)')]
        .filter((each) => each.checkVisibility() && !each.closest('[role="img"], figure'))
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map((each) => each.outerHTML.slice(0, 120));
    });
    expect(cut).toEqual([]);
  });

test.describe('On a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  for (const path of isFullScope ? KINDS : ['/pricing', '/love'])
    test(`Nothing is cut off the drawing that opens ${path}`, async ({ page, expectTrouble }) => {
      if (path === MISSING_ROUTE) expectTrouble(/404/);
      await page.goto(path);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main section:first-of-type svg[viewBox]')].flatMap((svg) => {
          const drawn = svg.getBoundingClientRect();
          const boxes = [];
          for (let box = svg.parentElement; box; box = box.parentElement)
            if (box === document.body || getComputedStyle(box).overflowX !== 'visible')
              boxes.push(box.getBoundingClientRect());
          const isCut = boxes.some(
            ({ left, right, top, bottom }) =>
              drawn.left < left - 1 ||
              drawn.right > right + 1 ||
              drawn.top < top - 1 ||
              drawn.bottom > bottom + 1,
          );
          return isCut && drawn.width > 100 ? [svg.outerHTML.slice(0, 120)] : [];
        }),
      );
      expect(cut).toEqual([]);
    });
});

test('The footer is short, and each of its groups unfolds', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  // 1.59 in the site's face, 1.68 in that of a first visit whose font comes late.
  expect((await footer.boundingBox())?.height).toBeLessThan(1.7 * PHONE.height);
  const link = footer.getByRole('link', { name: 'Expert Directory' });
  await expect(link).toBeHidden();
  await footer.getByRole('checkbox', { name: 'Show links: Resources' }).tap();
  await expect(link).toBeVisible();
  await link.tap();
  await expect(page).toHaveURL(/\/experts$/);
});

test('Before its first paint a page lays out its first view alone, and soon all of it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As if that paint took long.
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
    const look = () => {
      const sections = [...document.querySelectorAll('main > * > section')];
      const seen = [sections[0], sections[3]].map((each) => each?.getClientRects().length);
      if (sections.length < 4) requestAnimationFrame(look);
      else Object.assign(globalThis, { seen });
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  expect(await page.evaluate('seen')).toEqual([1, 0]);
  await expect(page.locator('main section').last()).toBeVisible();
  await expect(page.locator('[data-early], [data-laid]')).toHaveCount(0);
});

for (const path of ['/courses', '/resources'])
  test(`On a high phone nothing moves while ${path} arrives, where two sections are short`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 480, height: 960 });
    await watchShift(page);
    await page.goto(path);
    await expect(page.locator('[data-early], [data-laid]')).toHaveCount(0);
    await expect(page.locator('main > * > section').nth(2)).toBeInViewport();
    expect(await readShifts(page)).toEqual([]);
  });

for (const [where, path] of [
  ['to which a link leads', '/privacy#cookies'],
  ['where it was before a reload', '/privacy'],
] as const)
  test(`A page opens at the place ${where}`, async ({ page }) => {
    await page.goto(path);
    if (!path.includes('#')) {
      await page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }));
      await page.reload();
    }
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(1_000);
  });
