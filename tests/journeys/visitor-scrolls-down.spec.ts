import { PHONE } from '../site/menus.ts';
import { expect, test } from '../site/test.ts';

/** Runs in the page, two frames later: how far below its place the first card of the last grid is drawn, in pixels. */
const READ_OFFSET = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const card = globalThis.card;
  resolve(new DOMMatrix(getComputedStyle(card).transform).f);
})))`;

/** Scrolls until this much of the card is above the lower edge of the window. */
const scrollTo = (px: number) => `{
  const { card } = globalThis;
  let top = 0;
  for (let each = card; each; each = each.offsetParent) top += each.offsetTop;
  scrollTo({ top: top - innerHeight + ${px}, behavior: 'instant' });
}`;

test.use({ viewport: PHONE });

test('Cards settle as they come into view, right in the next frame after a scroll and after the page changed', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(`globalThis.card = [...document.querySelectorAll('main ul > li')].findLast(
    (each) => getComputedStyle(each).animationTimeline.startsWith('view'),
  )`);
  const read = (change: string) => page.evaluate<number>(`${change}; ${READ_OFFSET}`);
  expect(await read('')).toBe(32);
  expect(await read(scrollTo(96))).toBeCloseTo(16, 0);
  expect(await read(scrollTo(200))).toBe(0);
  // Content added above moves the card out of view.
  expect(await read(`document.getElementById('main').style.paddingTop = innerHeight + 'px'`)).toBe(
    32,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await read('')).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
  expect(await read('')).toBe(0);
});

test('Bars grow as they come into view, and are whole for visitors who want no motion', async ({
  page,
}) => {
  await page.goto('/features/polls');
  const readWidth = async (change: string) => {
    await page.evaluate(change);
    return page.getByRole('figure').locator('svg').first().evaluate(readScale);
  };
  expect(await readWidth('')).toBeLessThan(0.1);
  expect(
    await readWidth(
      `globalThis.card = document.querySelector('figure svg').parentElement; ${scrollTo(300)}`,
    ),
  ).toBe(1);
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await readWidth('')).toBe(1);
});

test('A question opens and closes by click, Enter and Space, and a printed page has its answer', async ({
  page,
}) => {
  await page.goto('/pricing');
  const question = page.locator('main details').last();
  const answer = question.locator('> :not(summary)');
  await expect(answer).toBeHidden();
  const summary = question.locator('summary');
  for (const toggle of [
    () => summary.click(),
    () => summary.press('Enter'),
    () => summary.press('Space'),
  ]) {
    await toggle();
    await expect(answer).toBeVisible();
    await toggle();
    await expect(answer).toBeHidden();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

/** Two frames later: how wide an element is drawn, as a share of its width. */
async function readScale(element: Element): Promise<number> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  await nextFrame();
  await nextFrame();
  return new DOMMatrix(getComputedStyle(element).transform).a;
}

test('From 1536 px, bands and cards have more of the window', async ({ page }) => {
  const band = page.getByRole('main').locator('section').nth(1).locator('> div').first();
  const widthIn = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return band.evaluate((element) => element.getBoundingClientRect().width);
  };
  await page.goto('/');
  expect(await widthIn(1_535)).toBe(1_376);
  expect(await widthIn(1_536)).toBe(1_440);
  expect(await widthIn(1_920)).toBe(1_600);
});
