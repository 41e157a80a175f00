import type { Browser, Page } from '@playwright/test';
import { createRandom } from '@site/environment/random';
import { COOKIES } from '@site/state/cookies';
import { drawFactor } from '../../packages/canary-judge/src/simulation/drawFactor.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { isFullScope } from '../site/pairUp.ts';
import { fragmentOfSlot } from './fragmentOfSlot.ts';
import { beginMisbehaviour } from './releaseMisbehaviour.ts';
import { expect, test } from './test.ts';
import { ways } from './ways.ts';

/** All ways to misbehave but open markup, which the shell closes: it fails nowhere, so that there is nothing to judge. */
const IN_BROWSERS = [
  'client-throws-on-mount',
  'client-throws-on-evaluation',
  'client-throws-on-first-render',
  'client-throws-while-rendering',
  'client-entry-missing',
  'client-bytes-changed',
  'client-syntax-not-understood',
];
const ON_SERVERS = [
  'server-render-throws',
  'server-render-hangs',
  'server-render-loops',
  'server-eats-memory',
  'server-ends-its-process',
  'server-entry-throws',
  'server-render-returns-5-mb',
  'server-render-returns-rubbish',
  'server-throws-after-render',
];
const MAX_VISITORS = 150;
const AT_ONCE = 3;
const { path, element, reach } = ways.footer;
const fragment = fragmentOfSlot.footer;

test.setTimeout(240_000);

/** Someone who was never here opens a page, uses its footer and leaves. Resolves to the arm of the page. */
async function visit(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext();
  await context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url }]);
  const page = await context.newPage();
  await page.goto(url + path);
  const arm = await readArm(page);
  await reach(page);
  await expect(page.locator(element)).toHaveAttribute('data-mounted', /true|failed/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await page.goto('about:blank');
  await context.close();
  return arm;
}

const readArm = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.querySelector('#page-data')?.textContent ?? '').arm);

let opened = 0;
/** A visitor without scripts, on a page that nobody has seen. Resolves to the arm of the page, which is whole. */
async function request(url: string): Promise<string> {
  opened++;
  const html = await (await fetch(`${url}/nowhere/${opened}`)).text();
  expect(html).toMatch(/<h1[\s\S]*<\/html>/);
  return /"arm":"([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Sends visitors until the candidate is taken back. */
async function visitUntilTakenBack(dataDir: string, visitOnce: () => Promise<string>) {
  const registry = await openSiteRegistry(dataDir);
  const startedAt = Date.now();
  let affected = 0;
  let visitors = 0;
  const isRunning = async () => (await registry.getLive()).canaries?.[fragment] !== undefined;
  while (visitors < MAX_VISITORS && (await isRunning())) {
    const arms = await Promise.all(Array.from({ length: AT_ONCE }, visitOnce));
    visitors += arms.length;
    affected += arms.filter((arm) => arm.startsWith(`${fragment}@`)).length;
  }
  await expect.poll(isRunning).toBe(false);
  const record = await registry.getLive();
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  return { record, registry, summary: `${seconds} s, ${affected} of ${visitors} visitors` };
}

for (const way of isFullScope ? [...IN_BROWSERS, ...ON_SERVERS] : [])
  test(`A canary of ${way} is taken back by itself, and its visitors have a working page until then`, async ({
    site,
    browser,
  }) => {
    const { version } = await beginMisbehaviour(way, fragment, site.dataDir);
    const isInBrowser = IN_BROWSERS.includes(way);
    const { record, registry, summary } = await visitUntilTakenBack(site.dataDir, () =>
      isInBrowser ? visit(browser, site.url) : request(site.url),
    );
    console.log(`${way}: taken back after ${summary}. ${record.reason}`);
    expect(record).toMatchObject({
      action: 'withdraw',
      by: { how: 'judge' },
      canaryChanges: [{ name: fragment, version, to: 0 }],
    });
    expect(record.reason).toMatch(
      isInBrowser ? /had a fragment that did not start/ : /failed on the server/,
    );
    const told = await registry.judge(fragment);
    expect(told.report.verdict).toBe('worse');
    expect((await registry.judge(fragment, true)).report).toEqual(told.report);
    await expect.poll(() => request(site.url)).toBe('');
  });

const random = createRandom(1);
const paint = (factor: number) => 1_000 * factor * drawFactor(random, 0.5);

/** What a browser sends when a page is left, as `shell/src/browser/watchEvidence.ts` does; real ones are in the tests above. */
const SUBTLE: [string, (isCandidate: boolean) => object][] = [
  [
    '3% of mounts fail',
    (isCandidate) => ({ failed: isCandidate && random() < 0.03 ? [fragment] : [] }),
  ],
  [
    'the largest paint is 30% later',
    (isCandidate) => ({ failed: [], vitals: { lcp: paint(isCandidate ? 1.3 : 1) } }),
  ],
];

if (isFullScope)
  for (const [what, meet] of SUBTLE)
    test(`A canary with which ${what} is taken back by itself`, async ({ site }) => {
      const { version } = await beginMisbehaviour('client-throws-on-mount', fragment, site.dataDir);
      const registry = await openSiteRegistry(site.dataDir);
      const startedAt = Date.now();
      let affected = 0;
      let visitors = 0;

      /** A visitor from an address and with a draw of their own. */
      async function leavePage() {
        const isCandidate = random() < 0.5;
        visitors++;
        if (isCandidate) affected++;
        const answer = await fetch(`${site.url}/_evidence`, {
          method: 'POST',
          headers: {
            'content-type': 'text/plain',
            'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
            cookie: `site-draw=${visitors % 1_000}`,
          },
          body: JSON.stringify({
            arm: isCandidate ? `${fragment}@${version}` : 'live',
            isStarted: true,
            hasError: false,
            hasMismatch: false,
            ...meet(isCandidate),
          }),
        });
        expect(answer.status).toBe(204);
      }

      while (visitors < 20_000 && (await registry.getLive()).canaries?.[fragment])
        await Promise.all(Array.from({ length: 50 }, leavePage));
      const record = await registry.getLive();
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      console.log(
        `${what}: taken back after ${seconds} s, ${affected} of ${visitors} visitors. ${record.reason}`,
      );
      expect(record).toMatchObject({ action: 'withdraw', by: { how: 'judge' } });
      const told = await registry.judge(fragment);
      expect((await registry.judge(fragment, true)).report).toEqual(told.report);
    });
