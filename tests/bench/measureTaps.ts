import type { Page } from '@playwright/test';
import { findToggle, tapToggle } from '../site/menus.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { toKb } from './compress.ts';
import type { Figure } from './Figure.ts';
import { findGreatest, median } from './statistics.ts';
import { SETTLE_MS, SLOWDOWN, showFloatingButton, visitSlowly } from './visitSlowly.ts';

const VISITS = 5;

/** Measures from a tap to the frame that shows what it opens, on a phone whose processor is slowed down four times. */
export async function measureTaps(bench: Bench): Promise<Figure[]> {
  return [...(await measureMenu(bench)), await measureQuiz(bench)];
}

/** The tap on the menu is the visitor's first sign of interest. */
async function measureMenu(bench: Bench): Promise<Figure[]> {
  const times: number[] = [];
  const fetched: { files: string[]; bytes: number; early: string[] }[] = [];
  for (let count = 0; count < VISITS; count++)
    await visitSlowly(bench, '/about', async (page) => {
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
    await visitSlowly(bench, '/about', async (page) => {
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
