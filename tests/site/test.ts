import { test as base, expect } from '@playwright/test';

interface Fixtures {
  /** Messages that a test says it expects; anything else on the console, any page error and failed request fails it. */
  expectedTrouble: RegExp[];
}

/** Playwright's `test` on the assembled site, strict about trouble nobody announced. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters.
  baseURL: async ({}, use) => use(process.env.SITE_URL ?? ''),
  expectedTrouble: [[], { option: true }],
  page: async ({ page, expectedTrouble }, use) => {
    const trouble: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) trouble.push(message.text());
    });
    page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A navigation ends what is still on its way.
      if (!reason.includes('ERR_ABORTED')) trouble.push(`${request.url()} failed: ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) trouble.push(`${response.url()} answered ${response.status()}`);
    });
    await use(page);
    const surprising = trouble.filter((line) => !expectedTrouble.some((each) => each.test(line)));
    expect(surprising).toEqual([]);
  },
});

export { expect };
