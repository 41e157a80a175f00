import type { Browser, Locator, Page, Request } from '@playwright/test';
import { findToggle } from '../../site/menus.ts';
import {
  BUTTON_BELOW_PX,
  ON_PHONE,
  ON_WIDE_DESKTOP,
  scrollDown,
  scrollThrough,
  slowDown,
  slowNetwork,
  timeTap,
  touch,
  visit,
} from '../visit.ts';

const SETTLE_MS = 2_000;
const WHEEL_PX = 400;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 200_000;
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
  return visit({ browser }, url, { ...ON_PHONE, bypassCSP: true }, async (page) => {
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
  return visit({ browser }, url, ON_WIDE_DESKTOP, async (page) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const atLoad = { requests: requests.length, bytes: await sumScripts(requests) };
    await page.mouse.move(300, 400);
    await scrollThrough(page, WHEEL_PX, 50);
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
export const tapMenu = (browser: Browser, url: string): Promise<number> =>
  visit({ browser }, url, ON_PHONE, async (page, session) => {
    await page.goto(url, { waitUntil: 'load' });
    await findToggle(page).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(session);
    return measureTap(page, findToggle(page), 'header details[open]');
  });

/** Measures from the touch on the floating button to the frame with the quiz, on a phone. */
export const tapQuiz = (browser: Browser, url: string): Promise<number> =>
  visit({ browser }, url, ON_PHONE, async (page, session) => {
    await page.goto(url, { waitUntil: 'load' });
    await scrollDown(page);
    await page.waitForTimeout(BUTTON_MS);
    // Now the button may show.
    await scrollDown(page, BUTTON_BELOW_PX + 1);
    const button = page.locator('[data-popup-trigger]');
    await button.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(session);
    return measureTap(page, button, 'dialog[open]');
  });

async function measureTap(page: Page, target: Locator, shown: string): Promise<number> {
  const { tappedAt, shownAt } = await timeTap(page, () => touch(target), shown);
  return shownAt - tappedAt;
}

interface Navigation {
  ms: number;
  requests: number;
}

/** Follows a link in view on a slow phone network, and measures from the click to the frame with the other page's heading. */
export async function followLink(browser: Browser, url: string, path: string): Promise<Navigation> {
  return visit({ browser }, url, ON_WIDE_DESKTOP, async (page, session) => {
    await slowNetwork(session, LATENCY_MS, BYTES_PER_SECOND);
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
