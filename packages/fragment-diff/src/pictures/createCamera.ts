import { COOKIES } from '@site/state/cookies';
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core';
import type { MadePage } from '../pages/comparison.ts';

interface Options {
  site: URL;
  /** Of the override whose files the candidate's pages load. */
  token: string;
  executablePath: string;
}

export type Side = 'live' | 'candidate';
export type Camera = Awaited<ReturnType<typeof createCamera>>;

const SCROLL_STEP_PX = 600;
/** A browser paints no higher picture. */
const MAX_HEIGHT_PX = 15_000;
const TIMEOUT_MS = 30_000;
/** Looks of a page; other requests, such as measurements, would count as those of a visitor. */
const LOOKS = new Set(['stylesheet', 'image', 'font']);
const ARGUMENTS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser that takes pictures of pages which were compared: their documents are given, their files come from the site. Nothing
 * moves, and nothing is sent.
 */
export async function createCamera({ site, token, executablePath }: Options) {
  const browser = await chromium.launch({
    executablePath,
    // Root has no sandbox.
    args: process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS,
  });
  const contexts = new Map<string, Promise<BrowserContext>>();

  async function open(side: Side, width: number): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const own = { url: site.origin, httpOnly: true, sameSite: 'Lax' as const };
    await context.addCookies([
      // Otherwise the quiz opens half-way.
      { name: COOKIES.popupOpened, value: '1', url: site.origin },
      ...(side === 'candidate' ? [{ ...own, name: 'site-override', value: token }] : []),
    ]);
    return context;
  }

  function getContext(side: Side, width: number): Promise<BrowserContext> {
    const key = `${side} ${width}`;
    const context = contexts.get(key) ?? open(side, width);
    contexts.set(key, context);
    return context;
  }

  const answer =
    (url: URL, { status, document, policy }: MadePage) =>
    async (route: Route) => {
      const request = route.request();
      const isOwn = URL.parse(request.url())?.origin === site.origin;
      if (request.isNavigationRequest() && request.url() === url.href)
        return route.fulfill({
          status,
          body: document,
          headers: {
            'content-type': 'text/html; charset=utf-8',
            ...(policy && { 'content-security-policy': policy }),
          },
        });
      const type = request.resourceType();
      const mayLoad =
        request.method() === 'GET' && (LOOKS.has(type) || (isOwn && type === 'script'));
      return mayLoad ? route.continue() : route.abort();
    };

  return {
    /** Takes a PNG of the whole page. */
    async take(path: string, made: MadePage, side: Side, width: number): Promise<Buffer> {
      const page = await (await getContext(side, width)).newPage();
      try {
        const url = new URL(path, site);
        await page.route('**/*', answer(url, made));
        await page.goto(url.href, { waitUntil: 'load', timeout: TIMEOUT_MS });
        const height = await settle(page);
        return await page.screenshot({
          fullPage: true,
          animations: 'disabled',
          timeout: TIMEOUT_MS,
          clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT_PX) },
        });
      } finally {
        await page.close();
      }
    },

    close: () => browser.close(),
  };
}

/** Shows what loads or appears once it is scrolled to, and waits for pictures and typefaces. Resolves to the page's height. */
const settle = (page: Page): Promise<number> =>
  page.evaluate(async (step) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
    scrollTo(0, 0);
    // One that is hidden is never loaded.
    const pictures = [...document.images].filter((each) => each.checkVisibility());
    await Promise.all(pictures.map((each) => each.decode().catch(() => {})));
    await document.fonts.ready;
    return document.documentElement.scrollHeight;
  }, SCROLL_STEP_PX);
