import { COOKIES } from '@site/state/cookies';
import { launch } from 'puppeteer-core';
import { findBrowser } from '../../scripts/test/findBrowser.ts';
import type { Tab } from '../engines/Engine.ts';
import { startPuppeteer } from '../engines/startPuppeteer.ts';
import { startWebKit } from '../engines/startWebKit.ts';
import { waitFor } from '../engines/waitFor.ts';
import { pairUp } from '../site/pairUp.ts';
import { addReferral, referralCookie } from '../site/referral.ts';
import { expect, test } from '../site/test.ts';

/** Playwright's own tabs are never kept in the back/forward cache. */
const ENGINES = [
  ['Chromium', () => startPuppeteer('chromium')],
  ['Firefox', () => startPuppeteer('firefox')],
  ['WebKit', startWebKit],
] as const;

/** Runs in the page before its scripts: time passes only through `runFor(seconds)`. */
const SET_CLOCK = `{
  let seconds = 0;
  const ticks = [];
  performance.now = () => seconds * 1000;
  setInterval = (tick) => ticks.push(tick);
  globalThis.runFor = (more) => {
    for (const end = seconds + more; seconds < end; ) {
      seconds++;
      for (const tick of ticks) tick();
    }
  };
}`;

const url = (path: string) => `${process.env.SITE_URL}${path}`;
const waitUntil = (tab: Tab, expression: string) =>
  waitFor(expression, () => tab.read<boolean>(expression));
const setCookie = (tab: Tab, name: string, value: string) =>
  tab.read(`void (document.cookie = ${JSON.stringify(`${name}=${value}; path=/`)})`);

for (const [where, [name, start]] of pairUp(['the back/forward cache'], ENGINES))
  test(`A page restored from ${where} of ${name} knows the state of later pages`, async () => {
    test.setTimeout(120_000);
    const engine = await start();
    try {
      const tab = await engine.openTab();
      const banner = `!document.querySelector('[data-banner=referral]').hidden`;
      const button = `document.documentElement.dataset.floatingButton === 'shown'`;
      await tab.goTo(url('/about'));
      await setCookie(tab, COOKIES.referral, referralCookie);
      await tab.goTo(url('/features'));
      await waitUntil(tab, banner);
      await tab.read("void scrollTo({ top: 1_100, behavior: 'instant' })");
      await waitUntil(tab, button);
      await tab.read('void Object.assign(window, { marked: true })');

      await tab.read("void location.assign('/about')");
      await waitUntil(tab, "location.pathname === '/about' && document.readyState === 'complete'");
      await tab.click({ css: '[data-close-banner=referral]' });
      await setCookie(tab, COOKIES.quizCompleted, 'true');
      await tab.goBack();
      await waitUntil(tab, "location.pathname === '/features' && 'marked' in window");
      await waitUntil(tab, `!(${banner}) && !(${button})`);
    } finally {
      await engine.close();
    }
  });

test('A visitor’s actions in one tab take effect in the other at once', async ({
  page,
  context,
}) => {
  await addReferral(context);
  const banner = page.getByRole('complementary', { name: 'Referral offer' });
  await page.clock.install();
  await page.goto('/about');
  await expect(banner).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 1_100, behavior: 'instant' }));
  await page.clock.runFor(4_000);
  const button = page.getByRole('link', { name: 'Trial Premium Features' });
  await expect(button).toBeVisible();

  const other = await context.newPage();
  await other.goto('/features');
  await other.getByRole('button', { name: 'Close this offer' }).click();
  await expect(banner).toBeHidden();
  await context.addCookies([{ name: COOKIES.userId, value: '7', url: url('/') }]);
  await expect(button).toBeHidden();
});

test('A tab in the background neither counts its time nor opens the quiz', async () => {
  // Playwright makes every tab believe that it is the visible one.
  const browser = await launch({
    executablePath: await findBrowser('chromium', console.log),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(SET_CLOCK);
    const runFor = (seconds: number) => page.evaluate(`runFor(${seconds})`);
    const waitUntil = (expression: string) =>
      waitFor(expression, () => page.evaluate(expression) as Promise<boolean>);
    await page.goto(url('/about'));
    await runFor(20);
    const other = await browser.newPage();
    await other.bringToFront();
    await waitUntil('document.hidden');
    await runFor(120);
    await page.bringToFront();
    await waitUntil('!document.hidden');
    await runFor(7);
    await waitUntil(
      `document.querySelector('[data-slot="lead-popup"]').dataset.mounted === 'true'`,
    );
    expect(await page.$('dialog[open]')).toBeNull();
    await runFor(5);
    await waitUntil(`document.querySelector('dialog[open]') !== null`);
  } finally {
    await browser.close();
  }
});
