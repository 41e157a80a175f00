import { findToggle, tapToggle } from '../site/menus.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { toKb } from './compress.ts';
import type { Figure } from './Figure.ts';
import { findGreatest, median } from './statistics.ts';
import {
  SETTLE_MS,
  SLOWDOWN,
  showFloatingButton,
  type TimedTap,
  timeTap,
  visitSlowly,
} from './visit.ts';

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
      const timed = await timeTap(page, () => tapToggle(page), 'header details[open]');
      times.push(timed.shownAt - timed.tappedAt);
      await page.waitForTimeout(SETTLE_MS);
      fetched.push(await page.evaluate(listFetched, timed));
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
      const button = page.locator('[data-slot] [data-popup-trigger]');
      const { tappedAt, shownAt } = await timeTap(page, () => button.tap(), 'dialog[open]');
      times.push(shownAt - tappedAt);
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

/** Runs in the page: the scripts requested since the tap, and which of them before its answer was painted. */
function listFetched({ tappedAt, shownAt }: TimedTap) {
  const name = ({ name: url }: PerformanceEntry) => url.split('/').at(-1) as string;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter((each) => each.name.endsWith('.js') && each.startTime >= tappedAt);
  return {
    files: scripts.map(name),
    bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    early: scripts.filter(({ startTime }) => startTime < shownAt).map(name),
  };
}
