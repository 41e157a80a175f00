import type { Page } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { createSite } from '../site/createSite.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { toKb } from './compress.ts';
import type { Budget, Figure } from './Figure.ts';
import { findGreatest } from './statistics.ts';
import { watchScripts } from './watchScripts.ts';

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
export async function measureReading({ browser }: Bench): Promise<Figure[]> {
  async function measure(
    name: string,
    environment: NodeJS.ProcessEnv,
    budget: Budget,
  ): Promise<Figure> {
    const site = await createSite(environment);
    try {
      const pages = [];
      for (const path of [WARM_PATH, ...PATHS]) {
        const url = site.url + path;
        const cookies = [COOKIES.popupOpened];
        const options = { viewport: { width: 1280, height: 800 } };
        const watched = await watchScripts({ browser }, { url, options, cookies, act: read });
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
    } finally {
      await site.stop();
    }
  }

  return [
    await measure('telemetry on', { MEASUREMENT: 'on' }, budgets.scriptsOfReaders),
    await measure('telemetry off', WITHOUT_TELEMETRY, budgets.scriptsOfReadersWithoutTelemetry),
  ];
}

async function read(page: Page): Promise<void> {
  // Beside the text: nothing under the pointer reacts to it.
  await page.mouse.move(20, 400);
  await page.mouse.move(24, 420);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let done = 0; done < height; done += STEP_PX) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForTimeout(STEP_MS);
  }
  await page.waitForTimeout(SETTLE_MS);
}
