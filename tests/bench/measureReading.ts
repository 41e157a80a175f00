import type { Page } from '@playwright/test';
import { openSite } from '../harness/world.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { toKb } from './compress.ts';
import type { Budget, Figure } from './Figure.ts';
import { findGreatest } from './statistics.ts';
import { ON_DESKTOP, scrollThrough, watchScripts } from './visit.ts';

const PATHS = ['/', '/about', '/pricing'];
/** Read first and not counted: the shell compresses files well only after their first answer. */
const WARM_PATH = '/enterprise';
const STEP_PX = 400;
const STEP_MS = 100;
const SETTLE_MS = 4_000;

const WITHOUT_TELEMETRY = { MEASUREMENT: 'off', ASSISTANT: 'off' };

/**
 * Measures the scripts of a visitor who moves the pointer once and scrolls to the end, and touches nothing, with telemetry
 * and without any. The visitor has seen the quiz, which would open half-way.
 */
export const measureReading = async (bench: Bench): Promise<Figure[]> => [
  await measure(bench, 'telemetry on', { MEASUREMENT: 'on' }, budgets.scriptsOfReaders),
  await measure(
    bench,
    'telemetry off',
    WITHOUT_TELEMETRY,
    budgets.scriptsOfReadersWithoutTelemetry,
  ),
];

async function measure(
  { browser, opened }: Bench,
  name: string,
  environment: NodeJS.ProcessEnv,
  budget: Budget,
): Promise<Figure> {
  const site = await openSite(opened, environment);
  const pages = [];
  for (const path of [WARM_PATH, ...PATHS]) {
    const watched = await watchScripts({ browser }, site.url + path, ON_DESKTOP, read);
    if (path !== WARM_PATH) pages.push({ path, ...watched });
  }
  return {
    name: `JavaScript after a first move and a scroll to the end, ${name}, brotli`,
    value: toKb(findGreatest(pages, ({ bytes }) => bytes).bytes),
    unit: 'kB',
    budget,
    note: pages
      .map(({ path, files, bytes }) => `${path}: ${bytes} bytes, ${files.join(', ')}`)
      .join('\n'),
  };
}

async function read(page: Page): Promise<void> {
  // Beside the text: nothing under the pointer reacts to it.
  await page.mouse.move(20, 400);
  await page.mouse.move(24, 420);
  await scrollThrough(page, STEP_PX, STEP_MS);
  await page.waitForTimeout(SETTLE_MS);
}
