import type { Page } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { findToggle, PHONE, tapToggle } from '../site/menus.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { toKb } from './compress.ts';
import type { Figure } from './Figure.ts';
import { findGreatest, median } from './statistics.ts';

const VISITS = 5;
const VISITS_OF_INPUTS = 3;
const SLOWDOWN = 4;
const SETTLE_MS = 1_500;
/** The floating button shows below this. */
const SCROLL_PX = 1_100;

/** Measures from a tap to the frame that shows what it opens, on a phone whose processor is slowed down four times. */
export async function measureTaps(bench: Bench): Promise<Figure[]> {
  return [...(await measureMenu(bench)), await measureQuiz(bench), await measureInputs(bench)];
}

/** The tap on the menu is the visitor's first sign of interest. */
async function measureMenu(bench: Bench): Promise<Figure[]> {
  const times: number[] = [];
  const fetched: { files: string[]; bytes: number; early: string[] }[] = [];
  for (let count = 0; count < VISITS; count++)
    await visit(bench, '/about', async (page) => {
      await findToggle(page).waitFor();
      await page.evaluate(timeTap, 'header details[open]');
      await tapToggle(page);
      times.push(await readTime(page));
      await page.waitForTimeout(SETTLE_MS);
      fetched.push(await page.evaluate(listFetched));
    });
  const most = findGreatest(fetched, ({ bytes }) => bytes);
  return [
    {
      name: `Navigation menu, from tap to paint, processor ${SLOWDOWN} × slower`,
      value: median(times),
      unit: 'ms',
      budget: budgets.menuTap,
      note: describeTimes(times),
    },
    {
      name: 'JavaScript fetched after the tap on the menu',
      value: toKb(most.bytes),
      unit: 'kB',
      note: `${most.files.join(', ')}; requested before the paint: ${fetched.flatMap(({ early }) => early).join(', ') || 'nothing'}`,
    },
  ];
}

/** The visitor has scrolled, but touched nothing. */
async function measureQuiz(bench: Bench): Promise<Figure> {
  const times: number[] = [];
  for (let count = 0; count < VISITS; count++)
    await visit(bench, '/about', async (page) => {
      await showFloatingButton(page);
      await page.evaluate(timeTap, 'dialog[open]');
      await page.locator('[data-slot] [data-popup-trigger]').tap();
      times.push(await readTime(page));
    });
  return {
    name: `Quiz, from tap to paint, nothing fetched before, processor ${SLOWDOWN} × slower`,
    value: median(times),
    unit: 'ms',
    budget: budgets.quizTap,
    note: describeTimes(times),
  };
}

/** What visitors do first on each of these pages, and once more when its code has loaded. */
const INPUTS: { name: string; path: string; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'slider',
    path: '/pricing',
    act: async (page) => {
      const slider = page.getByRole('slider');
      await slider.scrollIntoViewIfNeeded();
      await slider.tap();
      await page.waitForTimeout(SETTLE_MS);
      for (let count = 0; count < 3; count++) await slider.press('ArrowRight');
    },
  },
  {
    name: 'search',
    path: '/newsletter-glossary',
    act: async (page) => {
      const field = page.getByRole('searchbox').first();
      await field.tap();
      await page.waitForTimeout(SETTLE_MS);
      await field.pressSequentially('open');
    },
  },
  {
    name: 'menu',
    path: '/about',
    act: async (page) => {
      for (let count = 0; count < 3; count++) {
        await tapToggle(page);
        await page.waitForTimeout(SETTLE_MS);
      }
    },
  },
  {
    name: 'quiz',
    path: '/about',
    act: async (page) => {
      await showFloatingButton(page);
      await page.locator('[data-slot] [data-popup-trigger]').tap();
      const dialog = page.getByRole('dialog');
      for (const answer of ['I already have', 'Ghost']) {
        await page.waitForTimeout(SETTLE_MS);
        await dialog.getByText(answer).first().tap();
      }
    },
  },
];

async function measureInputs(bench: Bench): Promise<Figure> {
  const slowest: { name: string; ms: number }[] = [];
  for (const { name, path, act } of INPUTS) {
    const times: number[] = [];
    for (let count = 0; count < VISITS_OF_INPUTS; count++)
      await visit(bench, path, async (page) => {
        await page.evaluate(recordInputs);
        await act(page);
        await page.waitForTimeout(SETTLE_MS / 2);
        times.push(await page.evaluate(() => (globalThis as { slowest?: number }).slowest ?? 0));
      });
    slowest.push({ name, ms: median(times) });
  }
  return {
    name: `Interaction to next paint, slowest of ${INPUTS.map(({ name }) => name).join(', ')}, processor ${SLOWDOWN} × slower`,
    value: findGreatest(slowest, ({ ms }) => ms).ms,
    unit: 'ms',
    budget: budgets.inputDelay,
    note: slowest
      .map(({ name, ms }) => `${name} ${Math.round(ms)}, median of ${VISITS_OF_INPUTS} visits`)
      .join('; '),
  };
}

async function visit(
  { browser, site }: Bench,
  path: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    await context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url: site.url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    await act(page);
  } finally {
    await context.close();
  }
}

async function showFloatingButton(page: Page): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLL_PX);
  await page.locator('html[data-floating-button=shown]').waitFor();
  await page.waitForTimeout(SETTLE_MS);
}

const describeTimes = (times: number[]) =>
  `${times.map(Math.round).join(', ')} in ${times.length} visits`;

interface Timed {
  tappedAt: number;
  shownAt?: number;
}

/** Runs in the page: waits for a tap, then for the first frame that has the element. */
function timeTap(selector: string): void {
  const timed: Timed = { tappedAt: 0 };
  Object.assign(globalThis, { timed });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      timed.tappedAt = timeStamp;
      const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look);
        // This callback runs before its frame is painted; a message comes after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          timed.shownAt = performance.now();
        };
        return port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

async function readTime(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => {
    const { timed } = globalThis as unknown as { timed: Timed };
    return timed.shownAt && { ms: timed.shownAt - timed.tappedAt };
  });
  const { ms } = (await shown.jsonValue()) as { ms: number };
  return ms;
}

/** Runs in the page: the scripts requested since the tap, and which of them before its answer was painted. */
function listFetched() {
  const { timed } = globalThis as unknown as { timed: Timed };
  const name = ({ name: url }: PerformanceEntry) => url.split('/').at(-1) as string;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter(
    (each) => each.name.endsWith('.js') && each.startTime >= timed.tappedAt,
  );
  return {
    files: scripts.map(name),
    bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    early: scripts.filter(({ startTime }) => startTime < (timed.shownAt ?? 0)).map(name),
  };
}

/** Runs in the page: keeps the longest time from an input to the paint that follows it. */
function recordInputs(): void {
  const kept = { slowest: 0 };
  Object.defineProperty(globalThis, 'slowest', { get: () => kept.slowest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) kept.slowest = Math.max(kept.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
