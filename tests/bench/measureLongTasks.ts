import type { Page } from '@playwright/test';
import { openSite } from '../harness/world.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { findTasksOf, type TraceEvent } from './findTasksOf.ts';
import { findGreatest, median } from './statistics.ts';
import { collectScripts, ON_DESKTOP, SLOWDOWN, slowDown, visit } from './visit.ts';

/** All measurement, for a visitor who consents to everything. */
const MEASURED = {
  MEASUREMENT: 'on',
  CONSENT_MODE: 'opt-in',
  CDP_WRITE_KEY: 'local',
  EXPERIMENTS: 'on',
  MIXPANEL_TOKEN: 'local',
};
const VISITS = 5;
const SETTLE_MS = 4_000;
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'v8.execute'];

/**
 * Measures the longest time that telemetry takes within one task, on a processor slowed down four times: first interaction,
 * consent, start of every client, a scroll until the assistant appears, a navigation. Telemetry is every script that the
 * same visit does not fetch where measurement is off. The median of several visits counts.
 */
export async function measureLongTasks({ browser, site, opened }: Bench): Promise<Figure[]> {
  const measured = await openSite(opened, MEASURED);
  const usual = (await walkThrough({ browser }, site.url)).scripts;
  const longest = [];
  for (let count = 0; count < VISITS; count++) {
    const { scripts, trace } = await walkThrough({ browser }, measured.url);
    const measuring = new Set([...scripts].filter((path) => !usual.has(path)));
    const [task] = findTasksOf(trace, measuring);
    if (!task) throw new Error('No telemetry script ran in a visit.');
    longest.push(task);
  }
  const durations = longest.map(({ durationMs }) => durationMs);
  const worst = findGreatest(longest, ({ durationMs }) => durationMs);
  return [
    {
      name: `Longest task of telemetry, processor ${SLOWDOWN} × slower`,
      value: median(durations),
      unit: 'ms',
      budget: budgets.measuringTask,
      note: `${durations.map(Math.round).join(', ')} in ${VISITS} visits; the longest was a task of ${Math.round(worst.wholeMs)} ms that ran ${worst.scripts.join(', ')}`,
    },
  ];
}

const walkThrough = (bench: Pick<Bench, 'browser'>, url: string) =>
  visit(bench, url, ON_DESKTOP, async (page, session) => {
    const requested = collectScripts(page);
    await slowDown(session);
    await page.goto(`${url}/about`, { waitUntil: 'load' });
    await bench.browser.startTracing(page, { categories: TRACED });
    await walk(page);
    const trace = JSON.parse((await bench.browser.stopTracing()).toString());
    const scripts = new Set(requested.map((request) => new URL(request.url()).pathname));
    return { scripts, trace: trace.traceEvents as TraceEvent[] };
  });

async function walk(page: Page): Promise<void> {
  await page.mouse.move(180, 300);
  const agree = page.getByRole('button', { name: 'Accept all' });
  if ((await agree.count()) > 0) await agree.click();
  await page.waitForTimeout(SETTLE_MS);
  await page.mouse.wheel(0, 1_200);
  await page.waitForTimeout(SETTLE_MS);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Enterprise' }).first();
  await link.hover();
  await page.waitForTimeout(SETTLE_MS);
  await link.click();
  await page.waitForURL('**/enterprise');
  await page.waitForTimeout(SETTLE_MS);
}
