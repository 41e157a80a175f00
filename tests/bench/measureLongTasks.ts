import type { Browser, Page } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { createSite } from '../site/createSite.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { findTasksOf, type TraceEvent } from './findTasksOf.ts';
import { findGreatest, median } from './statistics.ts';

/** All measurement, for a visitor who consents to everything. */
const MEASURED = {
  MEASUREMENT: 'on',
  CONSENT_MODE: 'opt-in',
  CDP_WRITE_KEY: 'local',
  EXPERIMENTS: 'on',
  MIXPANEL_TOKEN: 'local',
};
const VISITS = 5;
const SLOWDOWN = 4;
const SETTLE_MS = 4_000;
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'v8.execute'];

/**
 * Measures the longest time that telemetry takes within one task, on a processor slowed down four times: first interaction,
 * consent, start of every client, a scroll until the assistant appears, a navigation. Telemetry is every script that the
 * same visit does not fetch where measurement is off. The median of several visits counts.
 */
export async function measureLongTasks({ browser, site }: Bench): Promise<Figure[]> {
  const measured = await createSite(MEASURED);
  try {
    const usual = (await visit(browser, site.url)).scripts;
    const longest = [];
    for (let count = 0; count < VISITS; count++) {
      const { scripts, trace } = await visit(browser, measured.url);
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
  } finally {
    await measured.stop();
  }
}

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url }]);
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(`${url}/about`, { waitUntil: 'load' });
    await browser.startTracing(page, { categories: TRACED });
    await walk(page);
    const trace = JSON.parse((await browser.stopTracing()).toString());
    return { scripts, trace: trace.traceEvents as TraceEvent[] };
  } finally {
    await context.close();
  }
}

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
