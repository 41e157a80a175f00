import { test as base, expect } from '@playwright/test';

interface Fixtures {
  /**
   * Says that a message is expected. Any other warning or error on the console, page error, failed request and answer of
   * 400 or more fails the test.
   */
  expectTrouble: (pattern: RegExp) => void;
}

/** Playwright's `test` on the assembled site, strict about trouble nobody announced. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters.
  baseURL: async ({}, use) => use(process.env.SITE_URL ?? ''),
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
        // A navigation ends what is still on its way.
        if (!reason.includes('ERR_ABORTED')) trouble.push(`${request.url()} failed: ${reason}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400)
          trouble.push(`${response.url()} answered ${response.status()}`);
      });
      await use((pattern) => expected.push(pattern));
      const surprising = trouble.filter((line) => !expected.some((each) => each.test(line)));
      expect(surprising).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
