import type { Page } from '@playwright/test';
import { brand, brandSlug } from '@site/config/brand';
import { findViolations } from '../accessibility/findViolations.ts';
import { finishQuiz } from '../site/finishQuiz.ts';
import { readLeads } from '../site/readLeads.ts';
import { runCommand } from '../site/runCommand.ts';
import { expect, test } from '../site/test.ts';
import { answerByKeyboard } from './answerByKeyboard.ts';
import { readGuide } from './readGuide.ts';
import { type HostPage, startHostPages } from './startHostPages.ts';

const { SITE_URL = '', SITE_DATA: dataDir = '' } = process.env;
const INTEGRATIONS = 'services/api/src/cli/integrations.ts';

let shop: Awaited<ReturnType<typeof startHostPages>>;
let thief: Awaited<ReturnType<typeof startHostPages>>;
const shopPages: Record<string, HostPage> = {};
const thiefPages: Record<string, HostPage> = {};
let key: string;
/** The tags of the guide for integrators, for this site and key. */
let iframe: string;
let script: string;

async function createIntegration(origin: string): Promise<string> {
  const args = ['create', '--name', 'Tea shop', '--origin', origin, '--json'];
  return JSON.parse(await runCommand([INTEGRATIONS, ...args], { dataDir })).integration.key;
}

test.beforeAll(async () => {
  shop = await startHostPages(shopPages);
  thief = await startHostPages(thiefPages);
  key = await createIntegration(shop.url);
  ({ iframe, script } = readGuide('## Where no script is allowed', { siteUrl: SITE_URL, key }));
});
test.afterAll(async () => {
  await shop.stop();
  await thief.stop();
});

const build = (body: string, headers: HostPage['headers'] = {}): HostPage => ({
  html: `<!doctype html><html lang="en"><head><title>Tea</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head><body><main><h1>Tea</h1>${body}</main></body></html>`,
  headers,
});

const findLeads = async (email: string) =>
  (await readLeads(dataDir)).filter((lead) => lead.email === email);

const frameIn = (page: Page) => page.frameLocator(`iframe[title="Try ${brand.name}"]`);
const quizIn = (page: Page) => frameIn(page).getByRole('region');

test('A page that runs no script at all shows the quiz in a frame, and its lead arrives once', async ({
  page,
  context,
}) => {
  shopPages['/'] = build(iframe, {
    'content-security-policy': `default-src 'none'; frame-src ${SITE_URL}; img-src data:; style-src 'unsafe-inline'`,
  });
  await context.clearCookies();
  await page.goto(shop.url);
  const quiz = quizIn(page);
  await expect(quiz.getByRole('heading', { name: /where are you/i })).toBeVisible();
  await expect(frameIn(page).getByRole('link', { name: /write to us/i })).toBeHidden();
  await quiz.getByRole('heading', { name: /where are you/i }).focus();
  await answerByKeyboard(page, quiz, 'framed-by-shop@example.com');
  await expect(quiz.getByRole('heading', { name: /thank you/i })).toBeFocused();
  expect(page.url()).toBe(`${shop.url}/`);
  expect(await context.cookies()).toEqual([]);
  expect(await findLeads('framed-by-shop@example.com')).toEqual([
    expect.objectContaining({
      integration: expect.objectContaining({ key, name: 'Tea shop' }),
      page: { url: `${shop.url}/`, title: null },
    }),
  ]);
});

test('With the script of the guide the frame is as high as the quiz, whatever others send to either', async ({
  page,
}) => {
  shopPages['/sized'] = build(
    `${iframe}${script}<iframe src="${thief.url}/spoof" title="An ad"></iframe>`,
  );
  thiefPages['/spoof'] = build(
    `<script>setInterval(() => parent.postMessage({ type: '${brandSlug}-lead-popup:height', height: 9000 }, '*'), 20)</script>`,
  );
  await page.goto(`${shop.url}/sized`);
  await expect(quizIn(page).getByRole('heading', { name: /where are you/i })).toBeVisible();
  const [, frame] = page.frames();
  const measure = () =>
    frame!.evaluate(() => [innerHeight, Math.ceil(document.body.getBoundingClientRect().height)]);
  const fits = async () => {
    const [inner = 0, content] = await measure();
    return content === inner && inner > 100 && inner < 720;
  };
  await expect.poll(fits).toBe(true);
  const first = await measure();

  const before = await frame!.evaluate(() => document.documentElement.outerHTML);
  await page.evaluate((type) => {
    const { contentWindow } = document.querySelector('iframe') as HTMLIFrameElement;
    for (const data of [
      { type, height: 5 },
      { type: 'lead:viewed' },
      { type: 'hide' },
      '{"type":"lead:submitted"}',
      null,
    ])
      contentWindow?.postMessage(data, '*');
  }, `${brandSlug}-lead-popup:height`);
  await finishQuiz(quizIn(page), 'sized@example.com');
  await expect(quizIn(page).getByRole('heading', { name: /thank you/i })).toBeFocused();
  expect(await frame!.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  await expect.poll(measure).not.toEqual(first);
  await expect.poll(fits).toBe(true);
});

test('At the height of the guide each step of the quiz fits, on a phone and on a desk', async ({
  page,
}) => {
  shopPages['/fixed'] = build(iframe);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shop.url}/fixed`);
    const quiz = quizIn(page);
    const expectRoom = async (step: string) => {
      const [content = 0, room] = await page
        .frames()[1]!
        .evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      expect.soft(content, `${step} at ${width}`).toBeLessThanOrEqual(room ?? 0);
    };
    await expect(quiz.getByRole('heading', { name: /where are you/i })).toBeVisible();
    await expectRoom('first step');
    await quiz.getByText('I already have a newsletter').click();
    await expect(quiz.getByRole('heading', { name: /where do you send/i })).toBeVisible();
    await expectRoom('second step');
    await quiz.getByRole('button', { name: /back/i }).click();
    await quiz.getByText('I am just looking around').click();
    await expect(quiz.getByLabel(/first name/i)).toBeVisible();
    await expectRoom('last step');
  }
});

test('A foreign page cannot put the frame under its own buttons, and the frame says why', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/frame-ancestors|ERR_BLOCKED_BY_(RESPONSE|CSP)|status of 403|answered 403/);
  thiefPages['/'] = build(iframe);
  await page.goto(thief.url);
  const refusal = frameIn(page).getByText(`is not for pages of ${thief.url}`);
  await expect(refusal).toBeVisible();

  // A page that hides where it is meets the browser.
  thiefPages['/hidden'] = build(iframe.replace('<iframe', '<iframe referrerpolicy="no-referrer"'));
  await page.goto(`${thief.url}/hidden`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);

  // So does one that frames a page of the integration.
  shopPages['/inner'] = build(iframe);
  thiefPages['/around'] = build(`<iframe src="${shop.url}/inner" title="Tea"></iframe>`);
  await page.goto(`${thief.url}/around`);
  await expect.poll(() => page.frames()[2]?.url()).toMatch(/^chrome-error:/);

  // And a frame that was allowed before, in the same window.
  await page.goto(`${shop.url}/inner`);
  await expect(quizIn(page).getByRole('heading', { name: /where are you/i })).toBeVisible();
  await page.goto(`${thief.url}/`);
  await expect(refusal).toBeVisible();
});

test('Opened by itself the page passes axe', async ({ page }) => {
  await page.goto(`/embed/frame?key=${key}`);
  await expect(page.getByRole('heading', { name: /where are you/i })).toBeVisible();
  expect(await findViolations(page, 'body')).toEqual([]);
});

test('A key that is unknown or was revoked shows no quiz, and says so', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 404|answered 404/);
  const revoked = await createIntegration(shop.url);
  await runCommand([INTEGRATIONS, 'revoke', revoked], { dataDir });
  for (const wrong of [revoked, `pk_${'x'.repeat(22)}`]) {
    shopPages['/wrong'] = build(iframe.replace(key, wrong));
    await page.goto(`${shop.url}/wrong`);
    await expect(frameIn(page).getByText(/its key is unknown/)).toBeVisible();
  }
});

test('Where the browser blocks the storage of frames the quiz works, and its lead arrives', async ({
  page,
}) => {
  shopPages['/blocked'] = build(iframe);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto(`${shop.url}/blocked`);
  await finishQuiz(quizIn(page), 'blocked-frame@example.com');
  await expect(quizIn(page).getByRole('heading', { name: /thank you/i })).toBeFocused();
  expect(await findLeads('blocked-frame@example.com')).toHaveLength(1);
});

test('In a sandbox without our origin the frame is a link to a form of ours, and says what is missing', async ({
  page,
  expectTrouble,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  expectTrouble(/allow-same-origin|status of 403|answered 403/);
  shopPages['/sandboxed'] = build(iframe.replace('<iframe', '<iframe sandbox="allow-scripts"'));
  await page.goto(`${shop.url}/sandboxed`);
  await expect(frameIn(page).getByRole('link', { name: /write to us/i })).toBeVisible();
  await expect.poll(() => said).toContainEqual(expect.stringContaining('allow-same-origin'));
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the frame is a link to a form of ours', async ({ page, context }) => {
    shopPages['/'] = build(iframe);
    await page.goto(shop.url);
    const [form] = await Promise.all([
      context.waitForEvent('page'),
      page
        .frameLocator('iframe')
        .getByRole('link', { name: /write to us/i })
        .click(),
    ]);
    await expect(form).toHaveURL(`${SITE_URL}/demo`);
  });
});
