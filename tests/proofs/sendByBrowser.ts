import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { courseSignUp } from '@site/forms/course-sign-up';
import { COOKIES } from '@site/state/cookies';
import { waitFor } from '../engines/waitFor.ts';
import { finishQuiz } from '../site/finishQuiz.ts';
import { FAULTS } from '../site/startFaultyProxy.ts';
import { readUntilMeasured } from './readUntilMeasured.ts';
import type { Task } from './runAll.ts';
import { ARRIVAL_TIMEOUT_MS, type Kind, nameVisitor, type World } from './World.ts';

/** Faults that a browser can meet; the last two happen in the browser itself. */
const FAULTS_OF_BROWSERS = [...FAULTS, 'offline', 'none'] as const;

const openPopup = () =>
  document.dispatchEvent(new CustomEvent('site:lead-popup:open', { detail: { trigger: 'show' } }));

/** Opens the quiz or the form, fills it in and sends it. */
async function fillInBrowser(
  page: Page,
  url: string,
  kind: Kind,
  email: string,
  isOffline: boolean,
) {
  if (kind === 'lead') {
    await page.goto(`${url}/about`);
    await page.evaluate(openPopup);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (isOffline) await page.context().setOffline(true);
    await finishQuiz(dialog, email);
    return dialog.waitFor({ state: 'hidden' });
  }
  await page.goto(url + courseSignUp.path);
  const form = page.getByRole('main').locator(`form[action="${courseSignUp.action}"]`);
  await form.getByLabel(/first name/i).focus();
  await page.locator('[data-island="./SiteForm"][data-mounted="true"]').waitFor();
  if (isOffline) await page.context().setOffline(true);
  await form.getByLabel(/first name/i).fill('Ada');
  await form.getByLabel(/email/i).fill(email);
  await form.getByRole('button', { name: courseSignUp.submitLabel }).click();
  // The visitor leaves at once, without waiting for the server.
}

/** Goes on as visitors do: reloads, opens another page, or comes back later in a new tab. */
async function goOn(page: Page, url: string, index: number): Promise<Page> {
  if (index % 3 === 0) await page.goto(`${url}/features`);
  else if (index % 3 === 1) await page.goto(`${url}/pricing`).then(() => page.reload());
  else {
    const context = page.context();
    // Not awaited: Chromium loses a close during the commit of a navigation, and the driver would wait forever.
    await page.close({ runBeforeUnload: true });
    const later = await context.newPage();
    await later.goto(`${url}/about`);
    return later;
  }
  return page;
}

/** A form is saved before it is sent; without a network the page says so. */
const isSafe = async ({ proxy }: World, page: Page, email: string) =>
  proxy.find(email).attempts > 0 || (await page.getByText('safe in this browser').isVisible());

/** What a page that should be sending knows about its posts. */
const describe = async (page: Page) =>
  JSON.stringify({
    url: page.url(),
    console: (await page.consoleMessages()).map((message) => message.text()),
    errors: (await page.pageErrors()).map(String),
    ...(await page
      .evaluate(async () => ({
        isOnline: navigator.onLine,
        databases: (await indexedDB.databases()).map(({ name }) => name),
        locks: await navigator.locks.query(),
        scripts: performance.getEntriesByType('resource').map(({ name }) => name),
      }))
      .catch((error) => ({ unreachable: String(error) }))),
  });

/** A visitor with a browser: sends, goes on at once, and after a lead reads until it is measured. */
export function sendByBrowser(world: World, browser: Browser, kind: Kind, index: number): Task {
  const { proxy } = world;
  const email = nameVisitor(kind, 'browser', index);
  const fault = FAULTS_OF_BROWSERS[index % FAULTS_OF_BROWSERS.length];

  async function visit(context: BrowserContext, begin: (step: string) => void): Promise<void> {
    let page = await context.newPage();
    begin('fills in');
    await fillInBrowser(page, proxy.url, kind, email, fault === 'offline');
    begin('waits until it is saved');
    if (kind === 'form') await waitFor(`${email} is saved`, () => isSafe(world, page, email));
    begin('goes on');
    await context.setOffline(false);
    page = await goOn(page, proxy.url, index);
    begin('waits until it is stored');
    await waitFor(
      `${email} is stored`,
      async () => Boolean(proxy.find(email).storedAt),
      ARRIVAL_TIMEOUT_MS,
    ).catch(async (error) => {
      const { attempts } = proxy.find(email);
      throw new Error(`${attempts} attempts; the page: ${await describe(page)}`, { cause: error });
    });
    if (kind === 'form') return;
    begin('reads');
    await readUntilMeasured(world, page, email);
    await expectCompleted(context);
  }

  return {
    visitor: email,
    async run(begin) {
      if (fault !== 'offline' && fault !== 'none' && fault) proxy.faults.set(email, [fault]);
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      // An endless wait would hide the cause.
      context.setDefaultTimeout(ARRIVAL_TIMEOUT_MS);
      // A quiz that opens by itself would cover the form of a slow visitor.
      await context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url: proxy.url }]);
      try {
        await visit(context, begin);
      } finally {
        begin('closes the browser');
        await context.close();
      }
    },
  };
}

async function expectCompleted(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIES.quizCompleted);
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 359 * 86_400);
}
