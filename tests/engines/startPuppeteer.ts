import { type Browser, type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core';
import { findBrowser } from '../../scripts/test/findBrowser.ts';
import type { Engine, Tab, Target, Visitor } from './Engine.ts';
import { FIND_TARGET, waitForTarget } from './findTarget.ts';

const VIEWPORT = { width: 1280, height: 800 };

interface Setup {
  /** Preferences of Firefox. */
  preferences?: Record<string, unknown>;
  /** The folder of an extension for Firefox. */
  extension?: string;
}

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function startPuppeteer(
  name: 'chromium' | 'firefox',
  { preferences = {}, extension }: Setup = {},
): Promise<Engine> {
  const executablePath = await findBrowser(name, console.log);
  const browser = await launch(
    name === 'firefox'
      ? {
          browser: 'firefox',
          protocol: 'webDriverBiDi',
          executablePath,
          defaultViewport: VIEWPORT,
          extraPrefsFirefox: preferences,
        }
      : { browser: 'chrome', executablePath, args: ['--no-sandbox'], defaultViewport: VIEWPORT },
  );
  if (extension) await browser.installExtension(extension);
  return {
    version: await browser.version(),
    openTab: (visitor = {}) => openTab(browser, visitor),
    close: () => browser.close(),
  };
}

async function openTab(browser: Browser, { globalPrivacyControl = false }: Visitor): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if (globalPrivacyControl) {
    await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await page.evaluateOnNewDocument(
      "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
    );
  }
  let place: Page | Frame = page;
  const find = (target: Target) => waitForTarget(target, () => findOnce(place, target));
  return {
    goTo: async (url) => {
      await page.goto(url);
    },
    goBack: () => page.evaluate(() => history.back()),
    click: async (target) => (await find(target)).click(),
    hover: async (target) => (await find(target)).hover(),
    type: async (target, text) => (await find(target)).type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width) => page.setViewport({ ...VIEWPORT, width }),
    hasAccessible: async (target, role, name) =>
      (await (await find(target)).$(`aria/${name}[role="${role}"]`)) !== null,
    read: (expression) => place.evaluate(expression) as Promise<never>,
    enter: async (frame) => {
      place = frame ? ((await (await page.$(frame))?.contentFrame()) ?? page) : page;
    },
    close: () => context.close(),
  };
}

async function findOnce(
  place: Page | Frame,
  { css, text, within }: Target,
): Promise<ElementHandle | null> {
  const parameters = JSON.stringify([css, text, within]).slice(1, -1);
  const handle = await place.evaluateHandle(`(${FIND_TARGET})(${parameters})`);
  return handle.asElement() as ElementHandle | null;
}
