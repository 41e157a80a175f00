import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { brandSlug } from '@site/config/brand';
import type { Engine, Tab, Target } from '../engines/Engine.ts';
import { startPuppeteer } from '../engines/startPuppeteer.ts';
import { startWebKit } from '../engines/startWebKit.ts';
import { waitFor } from '../engines/waitFor.ts';
import { countStored, SENDERS, type Sender, startWorld, type World } from './leads-senders.ts';

const { SITE_URL = '', SITE_DATA: dataDir = '', UBLOCK_PATH } = process.env;

/** Where Debian's package puts the extension. */
const UBLOCK =
  '/usr/share/mozilla/extensions/{ec8030f7-c20a-464f-9b0e-13a3a9e97384}/uBlock0@raymondhill.net';

function findAdBlocker(): string {
  const folder = UBLOCK_PATH ?? UBLOCK;
  if (existsSync(folder)) return folder;
  throw new Error(
    `No uBlock Origin found in ${folder}. Install it (Debian: apt-get install webext-ublock-origin-firefox), or set UBLOCK_PATH.`,
  );
}

/** In the page: whether the browser stores nothing, which makes opening a database fail. */
const BLOCKS_STORAGE = `new Promise((resolve) => {
  try {
    const request = indexedDB.open('probe');
    request.onsuccess = () => resolve(false);
    request.onerror = () => resolve(true);
  } catch {
    resolve(true);
  }
})`;
const BLOCKS_COOKIES = "(document.cookie = 'probe=1') && !document.cookie.includes('probe=1')";
/** Bundled lists block every address with this in it. */
const BLOCKS_ADS = "fetch('/robots.txt?/ad_position=1').then(() => false, () => true)";

const BROWSERS: Record<string, { start: () => Promise<Engine>; is: string }> = {
  'Firefox that blocks all cookies and site data': {
    start: () => startPuppeteer('firefox', { preferences: { 'network.cookie.cookieBehavior': 2 } }),
    is: BLOCKS_STORAGE,
  },
  'Firefox with an ad blocker': {
    start: async () => startPuppeteer('firefox', { extension: findAdBlocker() }),
    is: BLOCKS_ADS,
  },
  'WebKit that accepts no cookies': {
    start: () => startWebKit(['--cookies-policy=never']),
    is: BLOCKS_COOKIES,
  },
};

const LEAD = SENDERS['the pop-up'] as Sender;
const createEmail = () => `ada.${crypto.randomUUID()}@example.com`;

for (const [name, { start, is }] of Object.entries(BROWSERS))
  test.describe(name, () => {
    let engine: Engine;
    let tab: Tab;
    let world: World;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      world = await startWorld(SITE_URL, dataDir);
      engine = await start();
    });
    test.afterAll(async () => {
      await engine?.close();
      await world?.stop();
    });
    test.beforeEach(async () => {
      tab = await engine.openTab();
      await tab.goTo(`${SITE_URL}/robots.txt`);
      await waitFor(name, () => tab.read<boolean>(is));
    });
    test.afterEach(() => tab.close());

    async function finishQuiz(find: (css: string, text?: string) => Target, email: string) {
      await tab.click(find('label', 'I am just looking around'));
      await tab.type(find('input[name="firstName"]'), 'Ada');
      await tab.type(find('input[name="lastName"]'), 'Lovelace');
      await tab.type(find('input[type="email"]'), email);
      await tab.click(find('button', 'Continue'));
    }

    test('A lead of the site is stored once, then its visitor reads prices', async () => {
      const email = createEmail();
      await tab.goTo(`${world.wire.url}/about`);
      await tab.read(
        "void document.dispatchEvent(new CustomEvent('site:lead-popup:open', { detail: { trigger: 'show' } }))",
      );
      await finishQuiz(
        (css, text) => ({ css: `dialog[open] ${css}`, ...(text && { text }) }),
        email,
      );
      await waitFor('prices', () => tab.read<boolean>("location.pathname === '/pricing'"));
      await expect.poll(() => countStored(world, email, LEAD)).toBe(1);
      expect(world.wire.find(email).attempts).toBe(1);
    });

    for (const [place, path, open] of [
      ['The tag', '/tag', { css: '#try' }],
      ['A frame', '/frame', undefined],
    ] as const)
      test(`${place} on another page stores a lead once, then says so`, async () => {
        const email = createEmail();
        const within = `${brandSlug}-lead-popup`;
        await tab.goTo(world.host.url + path);
        if (open) await tab.click(open);
        else await tab.enter('iframe');
        await finishQuiz((css, text) => ({ css, within, ...(text && { text }) }), email);
        await waitFor('the visitor is thanked', () =>
          tab.read<boolean>(
            `document.querySelector('${within}').shadowRoot.textContent.includes('it is on its way')`,
          ),
        );
        await expect.poll(() => countStored(world, email, LEAD)).toBe(1);
        expect(world.wire.find(email).attempts).toBe(1);
      });
  });
