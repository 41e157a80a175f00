import type {
  Browser,
  BrowserContextOptions,
  CDPSession,
  Locator,
  Page,
  Request,
} from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { DESKTOP, PHONE } from '../site/menus.ts';
import type { Bench } from './Bench.ts';

export const SLOWDOWN = 4;
export const SETTLE_MS = 1_500;
export const ON_PHONE = { viewport: PHONE, isMobile: true, hasTouch: true };
export const ON_DESKTOP = { viewport: { width: 1280, height: 800 } };
export const ON_WIDE_DESKTOP = { viewport: DESKTOP };
/** The floating button shows below this. */
export const BUTTON_BELOW_PX = 1_100;

interface Visitor extends BrowserContextOptions {
  /** By default those of a visitor who has seen the quiz: it would open by itself. */
  cookies?: Record<string, string>;
}

/** Opens a context for one visitor. */
export async function visit<Result>(
  { browser }: { browser: Browser },
  url: string,
  { cookies = { [COOKIES.popupOpened]: 'true' }, ...options }: Visitor,
  act: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const all = Object.entries(cookies).map(([name, value]) => ({ name, value, url }));
    await context.addCookies(all);
    const page = await context.newPage();
    return await act(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Makes the processor {@link SLOWDOWN} times slower. */
export const slowDown = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

/** Delays every response, and limits the speed of downloads, in bytes per second. */
export async function slowNetwork(
  session: CDPSession,
  latency: number,
  bytesPerSecond = -1,
): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Opens a page on a phone whose processor is slowed down. */
export const visitSlowly = (bench: Bench, path: string, act: (page: Page) => Promise<void>) =>
  visit(bench, bench.site.url, ON_PHONE, async (page, session) => {
    await slowDown(session);
    await page.goto(bench.site.url + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    await act(page);
  });

/** Scrolls without a smooth movement. */
export const scrollDown = (page: Page, top = BUTTON_BELOW_PX) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

export async function showFloatingButton(page: Page): Promise<void> {
  await scrollDown(page);
  await page.locator('html[data-floating-button=shown]').waitFor();
  await page.waitForTimeout(SETTLE_MS);
}

/** A finger. Playwright's own tap looks, within the page's own event, whether it meets the element. */
export async function touch(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown.`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

export interface TimedTap {
  tappedAt: number;
  shownAt: number;
}

/** Taps, and waits until the frame is painted in which something first matches the selector. Times are the page's own. */
export async function timeTap(
  page: Page,
  tap: () => Promise<void>,
  shown: string,
): Promise<TimedTap> {
  // Installed before the tap: a touch that nothing has noted would count from the start of the visit.
  const timed = await page.evaluateHandle(watchTap, shown);
  await tap();
  return timed.evaluate(({ promise }) => promise);
}

/** Runs in the page. The promise is in an object, so that it is not waited for yet. */
function watchTap(selector: string): { promise: Promise<TimedTap> } {
  const { promise, resolve, reject } = Promise.withResolvers<TimedTap>();
  setTimeout(() => reject(new Error(`nothing matched ${selector} in time`)), 30_000);
  addEventListener(
    'pointerdown',
    ({ timeStamp: tappedAt }) => {
      const look = () => {
        if (!document.querySelector(selector)) return void requestAnimationFrame(look);
        // This callback runs before its frame is painted; a message comes after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ tappedAt, shownAt: performance.now() });
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
  return { promise };
}

/** Scrolls through the whole page with the wheel, up for a negative step. */
export async function scrollThrough(page: Page, step: number, pauseMs: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let done = 0; done < height; done += Math.abs(step)) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(pauseMs);
  }
}

/** Collects the page's requests from now on that scripts come from. */
export function collectScripts(page: Page): Request[] {
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  return scripts;
}

/** Records the scripts that a visit fetches, with the size of their encoded bodies on the wire. */
export const watchScripts = (
  bench: Pick<Bench, 'browser'>,
  url: string,
  visitor: Visitor,
  act: (page: Page) => Promise<void>,
): Promise<{ files: string[]; bytes: number }> =>
  visit(bench, url, visitor, async (page) => {
    const scripts = collectScripts(page);
    await page.goto(url, { waitUntil: 'load' });
    await act(page);
    const files: string[] = [];
    let bytes = 0;
    for (const script of scripts) {
      const encoding = await (await script.response())?.headerValue('content-encoding');
      const size = (await script.sizes()).responseBodySize;
      files.push(`${new URL(script.url()).pathname} (${size}, ${encoding ?? 'not compressed'})`);
      bytes += size;
    }
    return { files, bytes };
  });
