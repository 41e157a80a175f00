import { test as base, expect, type Page } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { readWarnings } from './siteLogs.ts';

interface Fixtures {
  /**
   * Lets the quiz open by itself, after 30 s or half way down a page. It would open over whatever a slow test does, so
   * visitors have seen it unless a test is about that.
   */
  quizOpensByItself: boolean;
  /**
   * Allows messages that match. Any other console warning or error, page error, failed request, or response with status
   * 400 or higher fails the test.
   */
  expectTrouble: (pattern: RegExp) => void;
}

/** Chromium's headless shell begins a page with a move of the mouse to where it rests; browsers with windows do not. */
function ignoreRestingMouse() {
  for (const name of ['pointerover', 'mouseover', 'pointermove', 'mousemove'] as const)
    addEventListener(
      name,
      (event) => {
        const { clientX, clientY, movementX, movementY } = event;
        if ([clientX, clientY, movementX, movementY].every((each) => each === 0))
          event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

/** A phone lays out the end of a page, and starts its script, after the first paint: that may be after the page's load. */
function waitForWholePages(page: Page) {
  const goTo = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goTo(...address);
    await page.locator('html:not([data-early])').waitFor({ state: 'attached' });
    return response;
  };
}

/** Playwright's `test` on the assembled site, which fails on unexpected errors in the page. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters.
  baseURL: async ({}, use) => use(process.env.SITE_URL ?? ''),
  quizOpensByItself: [false, { option: true }],
  context: async ({ context, quizOpensByItself }, use) => {
    // Cookies are shared by all ports of a host, and so by all sites of a run.
    if (!quizOpensByItself)
      await context.addCookies([
        { name: COOKIES.popupOpened, value: 'true', url: process.env.SITE_URL ?? '' },
      ]);
    await context.addInitScript(ignoreRestingMouse);
    context.on('page', waitForWholePages);
    await use(context);
  },
  expectTrouble: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const trouble: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) trouble.push(message.text());
      });
      page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A navigation aborts pending requests.
        if (!reason.includes('ERR_ABORTED')) trouble.push(`${request.url()} failed: ${reason}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400)
          trouble.push(`${response.url()} answered ${response.status()}`);
      });
      await use((pattern) => expected.push(pattern));
      const unexpected = trouble.filter((line) => !expected.some((each) => each.test(line)));
      const warnings = unexpected.length > 0 ? await readWarnings() : '';
      expect(unexpected, warnings).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
