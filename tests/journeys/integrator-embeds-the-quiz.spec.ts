import { brandSlug } from '@site/config/brand';
import { answerByKeyboard } from '../embed/answerByKeyboard.ts';
import { describeHostPage } from '../embed/describeHostPage.ts';
import { buildStrictPolicy, HOSTILE_STYLES } from '../embed/plainHosts.ts';
import { type EmbedSite, KEY, startEmbedSite } from '../embed/startEmbedSite.ts';
import { type HostPage, startHostPages } from '../embed/startHostPages.ts';
import { expect, test } from '../site/test.ts';

const TAG = `${brandSlug}-lead-popup`;
const TEXT = Array.from({ length: 30 }, (_, line) => `<p>Line ${line} of the host’s page.</p>`);

let site: EmbedSite;
let host: Awaited<ReturnType<typeof startHostPages>>;

test.beforeAll(async () => {
  site = await startEmbedSite(process.env.SITE_URL ?? '');
});
test.afterAll(() => site.stop());
test.afterEach(() => host.stop());

const open = async (page: HostPage, without: HostPage) => {
  host = await startHostPages({ '/': page, '/without': without });
};

const build = (head: string, embed: string) =>
  `<!doctype html><html lang="en"><head><title>Host</title>${head}</head><body><main><h1>A host</h1><button id="more">More</button>${TEXT.join('')}</main>${embed}</body></html>`;

test('A page under a strict policy shows the quiz by one tag, is left as it was, and its lead arrives once', async ({
  page,
}) => {
  const headers = { 'content-security-policy': buildStrictPolicy(site.url) };
  const head = '';
  const tag = `<script type="module" src="${site.url}/embed/lead-popup.js" data-key="${KEY}" data-trigger="none" data-trigger-element="#more"></script>`;
  await open({ html: build(head, tag), headers }, { html: build(head, ''), headers });
  await page.goto(`${host.url}/without`);
  const before = await describeHostPage(page);

  await page.goto(`${host.url}/`);
  const element = page.locator(TAG);
  await expect(element).toHaveCount(1);
  const dormant = await describeHostPage(page);
  expect({ ...dormant, listeners: {} }).toEqual({ ...before, listeners: {} });
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  const quiz = page.getByRole('dialog');
  await answerByKeyboard(page, quiz, 'strict@example.com');
  await expect(quiz.getByRole('heading', { name: /thank you/i })).toBeFocused();
  await expect.poll(() => site.leads.map(({ body }) => body.email)).toContain('strict@example.com');
  await page.keyboard.press('Escape');
  await expect(quiz).toBeHidden();

  await element.evaluate((each) => each.remove());
  await page.locator('#more').blur();
  expect(await describeHostPage(page)).toEqual(before);
  const [lead, ...others] = site.leads.filter(({ body }) => body.email === 'strict@example.com');
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    key: KEY,
    idempotencyKey: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{26}$/),
    origin: host.url,
    cookie: undefined,
    body: { page: { url: `${host.url}/`, title: '' }, consent: [] },
  });
});

test('A hostile style sheet does not reach into the quiz', async ({ page }) => {
  const head = `<style>${HOSTILE_STYLES}</style>`;
  const element = `<script type="module" src="${site.url}/embed/lead-popup.js"></script><${TAG} integration-key="${KEY}" trigger="none"></${TAG}>`;
  const plain = build('', element);
  await open({ html: build(head, element) }, { html: plain });
  const look = async (path: string) => {
    await page.goto(host.url + path);
    await page.evaluate(async (tag) => {
      await customElements.whenDefined(tag);
      await (document.querySelector(tag) as HTMLElement & { show(): Promise<boolean> }).show();
    }, TAG);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page
      .getByRole('dialog')
      .evaluate((dialog) =>
        Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
    return page.getByRole('dialog').evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const { color, fontSize, fontFamily, display, backgroundColor } = getComputedStyle(element);
        const place = [left, top, width, height].map(Math.round).join(' ');
        return `${element.localName} ${place} ${color} ${fontSize} ${fontFamily} ${display} ${backgroundColor}`;
      }),
    );
  };
  const expected = await look('/without');
  expect(await look('/')).toEqual(expected);
});
