import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { DESKTOP, findToggle, PHONE } from '../../site/menus.ts';

const SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const SETTLE_MS = 2_000;
const WHEEL_PX = 400;
const PHONE_WITH_TOUCH = { viewport: PHONE, isMobile: true, hasTouch: true };
/** Below the fold, and more than the floating button waits for. */
const READ_ON_PX = 1_100;
const BUTTON_MS = 4_000;

/**
 * Returns the height of each page on a phone, in pixels, once everything is shown. A face that comes late counts too, which visitors see
 * on their next page only: it would be too late for each page of a host that renders in the browser.
 */
export async function readHeights(
  browser: Browser,
  url: string,
  paths: string[],
): Promise<number[]> {
  return visit(browser, url, { ...PHONE_WITH_TOUCH, bypassCSP: true }, async (page) => {
    await page.route(/./, async (route) => {
      if (!/document|stylesheet/.test(route.request().resourceType())) return route.continue();
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replaceAll('display:optional', 'display:swap') });
    });
    const heights: number[] = [];
    for (const path of paths) {
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await page.locator('main h1').waitFor();
      // A federated host's remotes arrive one after the other.
      await page.locator('footer').last().waitFor();
      await page.evaluate(async () => void (await document.fonts.ready));
      heights.push(await heightOf(page));
    }
    return heights;
  });
}

/** Watches the requests of a visit to a page: first nobody touches anything, then a mouse moves and scrolls to the end. */
export async function watchScripts(browser: Browser, url: string) {
  return visit(browser, url, { viewport: DESKTOP }, async (page) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const atLoad = { requests: requests.length, bytes: await sumScripts(requests) };
    await page.mouse.move(300, 400);
    for (let at = 0; at < (await heightOf(page)); at += WHEEL_PX) {
      await page.mouse.wheel(0, WHEEL_PX);
      await page.waitForTimeout(50);
    }
    await page.waitForTimeout(SETTLE_MS);
    return { atLoad, bytesAtEnd: await sumScripts(requests) };
  });
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function sumScripts(requests: Request[]): Promise<number> {
  let bytes = 0;
  for (const request of requests)
    if (/script/.test(request.resourceType()) || /\.m?js(\?|$)/.test(request.url()))
      bytes += (await request.sizes()).responseBodySize;
  return bytes;
}

/** Measures from the touch on the menu's button to the frame with the open menu, on a phone. */
export async function tapMenu(browser: Browser, url: string): Promise<number> {
  return visit(browser, url, PHONE_WITH_TOUCH, async (page, session) => {
    await page.goto(url, { waitUntil: 'load' });
    await findToggle(page).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(session);
    return timeTap(
      page,
      await centerOf(page, 'header summary[aria-label="Menu"]'),
      'header details[open]',
    );
  });
}

/** Measures from the touch on the floating button to the frame with the quiz, on a phone. */
export async function tapQuiz(browser: Browser, url: string): Promise<number> {
  return visit(browser, url, PHONE_WITH_TOUCH, async (page, session) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), READ_ON_PX);
    await page.waitForTimeout(BUTTON_MS);
    // Now the button may show.
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), READ_ON_PX + 1);
    await page.locator('[data-popup-trigger]').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(session);
    return timeTap(page, await centerOf(page, '[data-popup-trigger]'), 'dialog[open]');
  });
}

interface Navigation {
  ms: number;
  requests: number;
}

/** Follows a link in view on a slow phone network, and measures from the click to the frame with the other page's heading. */
export async function followLink(browser: Browser, url: string, path: string): Promise<Navigation> {
  return visit(browser, url, { viewport: DESKTOP }, async (page, session) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await page.addInitScript(watchArrival, path);
    await page.goto(url, { waitUntil: 'load' });
    // A page that is rendered in the browser has none at first, and another heading is waited for below.
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await page.mouse.move(300, 400);
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(session);
    let requests = 0;
    const link = page.locator(`header a[href="${path}"]:visible`).first();
    await link.hover();
    page.on('request', () => requests++);
    await link.click();
    const arrived = await page.waitForFunction(() => sessionStorage.getItem('arrived'));
    const ms = Number(await arrived.jsonValue());
    await page.waitForTimeout(SETTLE_MS);
    return { ms, requests };
  });
}

/** Runs in each document: keeps the time of the click, and the time from it to the first frame with another heading. */
function watchArrival(path: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const readHeading = () => document.querySelector('main h1')?.textContent ?? '';
  const leave = () => {
    sessionStorage.setItem('clicked', String(now()));
    sessionStorage.setItem('left', readHeading());
  };
  const look = () => {
    const heading = readHeading();
    const left = sessionStorage.getItem('left');
    if (!left || !heading || heading === left || location.pathname !== path)
      return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () =>
      sessionStorage.setItem('arrived', String(now() - Number(sessionStorage.getItem('clicked'))));
    port2.postMessage(null);
  };
  addEventListener('click', leave, true);
  requestAnimationFrame(look);
}

async function visit<Result>(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  act: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    // The quiz does not open by itself.
    await context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url }]);
    const page = await context.newPage();
    return await act(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

const slowDown = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

async function centerOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not in the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps, and measures to the end of the frame in which something first matches the selector. */
async function timeTap(page: Page, at: { x: number; y: number }, shown: string): Promise<number> {
  // Installed before the tap: a touch that nothing has noted would count from the start of the visit.
  const time = await page.evaluateHandle(watchTap, shown);
  await page.touchscreen.tap(at.x, at.y);
  return time.evaluate(({ promise }) => promise);
}

/** Runs in the page. The promise is in an object, so that it is not waited for yet. */
function watchTap(selector: string): { promise: Promise<number> } {
  const { promise, resolve } = Promise.withResolvers<number>();
  const options = { capture: true, once: true };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(selector)) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    options,
  );
  return { promise };
}
