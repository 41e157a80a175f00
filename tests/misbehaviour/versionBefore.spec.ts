import type { Page } from '@playwright/test';
import { inFull } from '../site/pairUp.ts';
import { expect, test } from './test.ts';
import { ways } from './ways.ts';

const testInFull = inFull(test);
const BROKEN = 'client-syntax-not-understood';
const FAILED = /failed to load; its server HTML stays/;

/** Changes the modules of all versions but this one on their way to the browser. Lists what was asked for. */
async function watchRequests(page: Page, { changedExcept }: { changedExcept?: string } = {}) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_fragments/')) asked.push(pathname);
  });
  if (changedExcept)
    await page.route(/\/fragments\/.*__federation_expose.*\.js$/, async (route) => {
      if (route.request().url().includes(changedExcept)) return route.continue();
      await route.fulfill({ contentType: 'text/javascript', body: 'window.stolen = true' });
    });
  return asked;
}

testInFull(
  'Where the version before was changed in transit, it does not run; the server HTML stays, and nothing else is tried',
  async ({ page, expectTrouble, releaseBroken }) => {
    for (const each of [FAILED, /valid digest in the 'integrity'/]) expectTrouble(each);
    const { version } = await releaseBroken(BROKEN, 'footer');
    const asked = await watchRequests(page, { changedExcept: version });
    const { path, element, reach } = ways.footer;
    await page.goto(path);
    const footer = page.locator(element);
    const serverHtml = await footer.innerHTML();
    await reach(page);
    await expect(footer).toHaveAttribute('data-mounted', 'failed');
    expect(await footer.innerHTML()).toBe(serverHtml);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    expect(asked).toHaveLength(1);
  },
);
