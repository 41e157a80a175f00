import type { Page } from '@playwright/test';
import { brandSlug } from '@site/config/brand';
import { findViolations } from '../accessibility/findViolations.ts';
import { finishQuiz } from '../site/finishQuiz.ts';
import { expect, test } from '../site/test.ts';
import { answerByTouch } from './answerByTouch.ts';
import { describeHostPage } from './describeHostPage.ts';
import { INPUTS } from './inputs.ts';
import { readGuide } from './readGuide.ts';
import { type EmbedSite, KEY, startEmbedSite } from './startEmbedSite.ts';
import { type HostPage, startHostPages } from './startHostPages.ts';

const TAG = `${brandSlug}-lead-popup`;

let site: EmbedSite;
let host: Awaited<ReturnType<typeof startHostPages>> | undefined;

test.beforeEach(async () => {
  site = await startEmbedSite(process.env.SITE_URL ?? '');
});
test.afterEach(async () => {
  await host?.stop();
  await site.stop();
});

async function open(pages: Record<string, HostPage>): Promise<string> {
  host = await startHostPages(pages);
  return host.url;
}

const loader = () => `<script type="module" src="${site.url}/embed/1/lead-popup.js"></script>`;
const build = (body: string, attributes = '') => ({
  html: `<!doctype html><html lang="en" ${attributes}><head><meta name="viewport" content="width=device-width"><title>Host</title></head><body>${body}</body></html>`,
});
const element = (attributes: string) => `<${TAG} integration-key="${KEY}" ${attributes}></${TAG}>`;
const button = (attributes = '') => element(`mode="button" ${attributes}`);

const emails = () => site.leads.map(({ body }) => body.email);

/** Inserts HTML as Google Tag Manager does: each script again as a classic one, with id, text, charset and address alone. */
const insertAsTagManager = (page: Page, html: string) =>
  page.evaluate((html) => {
    const parsed = document.createElement('div');
    parsed.innerHTML = html;
    for (const node of [...parsed.childNodes]) {
      if (!(node instanceof HTMLScriptElement)) {
        document.body.append(node);
        continue;
      }
      const script = document.createElement('script');
      script.async = false;
      script.type = 'text/javascript';
      script.id = node.id;
      script.text = node.text;
      if (node.src) script.src = node.src;
      document.body.append(script);
    }
  }, html);

/** What the host's page is when the embed has been removed. */
async function describeAfter(page: Page) {
  await page.evaluate((tag) => {
    for (const element of document.querySelectorAll(tag)) element.remove();
    (document.activeElement as HTMLElement | null)?.blur();
  }, TAG);
  return describeHostPage(page);
}

for (const [input, { press, answer, send }] of Object.entries(INPUTS))
  test.describe(`By ${input}`, () => {
    test.use({ hasTouch: true });
    const trial = { name: 'Trial Premium Features' };

    test('while the api is down and the browser offline the lead is kept, and a later visit sends it once', async ({
      page,
      context,
      expectTrouble,
    }) => {
      expectTrouble(
        /ERR_INTERNET_DISCONNECTED|POST .* failed|answered 503|Failed to load resource/,
      );
      const url = await open({
        '/': build(button() + loader()),
        '/later': build(button() + loader()),
        '/without': build(''),
      });
      site.turn('down');
      await page.goto(`${url}/without`);
      const before = await describeHostPage(page);
      await page.goto(url);
      await press(page.getByRole('button', trial));
      const quiz = page.getByRole('dialog');
      await expect(quiz.getByText('I am just looking around')).toBeVisible();
      await context.setOffline(true);
      await answer(page, quiz, 'offline@example.com');
      await expect(quiz.getByText('It is safe in this browser')).toBeVisible();
      await context.setOffline(false);
      await expect.poll(() => site.attempts.length).toBeGreaterThan(0);
      expect(site.leads).toEqual([]);
      expect(await describeAfter(page)).toEqual(before);

      site.turn('stores');
      await page.goto(`${url}/later`);
      await expect.poll(emails).toEqual(['offline@example.com']);
      expect(new Set(site.attempts).size).toBe(1);
      await expect
        .poll(() => page.evaluate(async () => (await indexedDB.databases()).length))
        .toBe(0);
    });

    test('two elements on one page are two quizzes, with one copy of the code', async ({
      page,
    }) => {
      const url = await open({
        '/': build(
          button(`id="one"`) + button(`id="two" texts='{"button":"Second"}'`) + loader() + loader(),
        ),
        '/without': build(''),
      });
      await page.goto(`${url}/without`);
      const before = await describeHostPage(page);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto(url);
      const quiz = page.getByRole('dialog');
      await press(page.getByRole('button', trial));
      await quiz.getByText('I am starting a new one').click();
      await page.keyboard.press('Escape');
      await press(page.getByRole('button', { name: 'Second' }));
      await answer(page, quiz, 'second@example.com');
      await press(quiz.getByRole('button', { name: 'Close' }));
      await press(page.getByRole('button', trial));
      await expect(quiz.getByLabel(/first name/i)).toBeVisible();
      await expect.poll(emails).toEqual(['second@example.com']);
      expect(await describeAfter(page)).toEqual(before);
      expect(requests.filter((path) => path.endsWith('/app.js'))).toHaveLength(1);
    });

    test('in a frame of somebody else, in a browser that blocks cookies there, the quiz works', async ({
      page,
      context,
    }) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.setCookieControls', {
        enableThirdPartyCookieRestriction: true,
        disableThirdPartyCookieMetadata: true,
        disableThirdPartyCookieHeuristics: true,
      } as never);
      const url = await open({ '/inside': build(button() + loader()) });
      const inside = url.replace('localhost', '127.0.0.1');
      host?.add(
        '/',
        build(`<iframe src="${inside}/inside" width="900" height="700" title="Inside"></iframe>`),
      );
      await page.goto(url);
      const before = await describeHostPage(page);
      const frame = page.frameLocator('iframe');
      const cookies = await frame.locator('body').evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: As trackers do; not every browser has another way.
        document.cookie = 'blocked=1; SameSite=None; Secure';
        return document.cookie;
      });
      expect(cookies).toBe('');
      await press(frame.getByRole('button', trial));
      await answer(page, frame.getByRole('dialog'), 'framed@example.com');
      await expect.poll(emails).toEqual(['framed@example.com']);
      expect(site.leads[0]).toMatchObject({ origin: inside, cookie: undefined });
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect(await describeHostPage(page)).toEqual(before);
    });

    test('a host that changes its page without loading another keeps the quiz, and the lead is of the page where it was sent', async ({
      page,
    }) => {
      const router = `<script type="module">
    document.querySelector('#on').onclick = () => {
      history.pushState(null, '', '/second');
      document.title = 'Second';
      document.querySelector('main').innerHTML = '<h1>Second</h1>';
    };
  </script>`;
      const main = (inside: string) =>
        `<main><h1>First</h1>${inside}</main><button id="on">On</button>`;
      const url = await open({
        '/': build(main(element('mode="inline"')) + button() + router + loader()),
        '/without': build(main('') + router),
      });
      const on = page.getByRole('button', { name: 'On', exact: true });
      await page.goto(`${url}/without`);
      await press(on);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      const before = await describeHostPage(page);

      await page.goto(url);
      const quiz = page.getByRole('dialog');
      await expect(page.getByRole('region').getByText('I am just looking around')).toBeVisible();
      await press(page.getByRole('button', trial));
      await quiz.getByText('I am just looking around').click();
      await page.keyboard.press('Escape');
      await press(on);
      await expect(page.getByRole('region')).toHaveCount(0);
      await press(page.getByRole('button', trial));
      await send(page, quiz, 'soft@example.com');
      await expect.poll(emails).toEqual(['soft@example.com']);
      expect(site.leads[0]?.body.page).toMatchObject({ url: `${url}/second` });
      expect(await describeAfter(page)).toEqual(before);
    });

    test('on a page from right to left, at twice the size and on a phone, the quiz stays in the window', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 640, height: 400 });
      const text = 'طويل '.repeat(400);
      const url = await open({
        '/': build(`<main><h1>Host</h1><p>${text}</p></main>${button()}${loader()}`, 'dir="rtl"'),
        '/without': build(`<main><h1>Host</h1><p>${text}</p></main>`, 'dir="rtl"'),
      });
      await page.goto(`${url}/without`);
      const before = await describeHostPage(page);
      await page.goto(url);
      await press(page.getByRole('button', trial));
      const quiz = page.getByRole('dialog');
      await expect(quiz).toBeVisible();
      const { x, width, direction } = await quiz.evaluate((dialog) => {
        const { x, width } = dialog.getBoundingClientRect();
        return { x, width, direction: getComputedStyle(dialog).direction };
      });
      expect([Math.round(x), Math.round(width), direction]).toEqual([0, 640, 'ltr']);
      await answer(page, quiz, 'rtl@example.com');
      await expect.poll(emails).toEqual(['rtl@example.com']);
      await press(quiz.getByRole('button', { name: 'Close' }));
      await page.evaluate(() => scrollTo(0, 0));
      expect(await describeAfter(page)).toEqual(before);
    });
  });

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('the quiz is answered, and the page stays where it was', async ({ page }) => {
    const text = '<p>Text</p>'.repeat(60);
    const url = await open({
      '/': build(`<main><h1>Host</h1>${text}</main>${button()}${loader()}`),
      '/without': build(`<main><h1>Host</h1>${text}</main>`),
    });
    const scrollDown = () => page.evaluate(() => scrollTo(0, 700));
    await page.goto(`${url}/without`);
    await scrollDown();
    const before = await describeHostPage(page);
    await page.goto(url);
    await page.getByRole('button', { name: 'Trial Premium Features' }).tap();
    await scrollDown();
    const quiz = page.getByRole('dialog');
    await answerByTouch(page, quiz, 'touch@example.com');
    await expect.poll(emails).toEqual(['touch@example.com']);
    await quiz.getByRole('button', { name: 'Close' }).tap();
    await expect(quiz).toBeHidden();
    expect(await describeAfter(page)).toEqual(before);
  });
});

test('In the text of a page the quiz takes no focus until it is answered, and passes axe', async ({
  page,
}) => {
  const url = await open({
    '/': build(`<main><h1>Host</h1>${element('mode="inline"')}</main>${loader()}`),
  });
  await page.goto(url);
  const quiz = page.locator(TAG).getByRole('region');
  await expect(quiz.getByRole('heading', { name: /where are you/i })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  expect(await findViolations(page)).toEqual([]);
  await finishQuiz(quiz, 'inline@example.com');
  await expect(quiz.getByRole('heading', { name: /thank you/i })).toBeFocused();
  await expect.poll(emails).toEqual(['inline@example.com']);
});

test('The open dialog passes axe, in light and dark', async ({ page }) => {
  const url = await open({
    '/': build(
      `<main><h1>Host</h1>${button()}${button('theme="dark" texts=\'{"button":"Dark"}\'')}</main>${loader()}`,
    ),
  });
  await page.goto(url);
  for (const name of ['Trial Premium Features', 'Dark']) {
    await page.getByRole('button', { name }).click();
    await page
      .getByRole('dialog')
      .evaluate((dialog) =>
        Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('Inserted as a tag manager inserts scripts, which keeps no attribute, the tag of the guide shows the quiz', async ({
  page,
}) => {
  const { script } = readGuide('### Google Tag Manager', { siteUrl: site.url, key: KEY });
  expect(script).toContain(KEY);
  const tag = script.replace(/(?=document\.body)/, "tag.dataset.mode = 'button'; ");
  const url = await open({
    '/': build('<main><h1>Host</h1></main>'),
    '/without': build('<main><h1>Host</h1></main>'),
  });
  await page.goto(`${url}/without`);
  await insertAsTagManager(page, '<script>void 0</script>');
  const before = await describeHostPage(page);
  await page.goto(url);
  await insertAsTagManager(page, tag);
  await page.getByRole('button', { name: 'Trial Premium Features' }).click();
  await finishQuiz(page.getByRole('dialog'), 'managed@example.com');
  await expect.poll(emails).toEqual(['managed@example.com']);
  expect(await describeAfter(page)).toEqual(before);
});

test('Ten times shown and removed, the page is as before', async ({ page }) => {
  const url = await open({ '/': build(`<main><h1>Host</h1></main>${loader()}`) });
  await page.goto(url);
  await page.evaluate((tag) => customElements.whenDefined(tag).then(() => {}), TAG);
  const before = await describeHostPage(page);
  const nodesBefore = await page.evaluate(() => document.querySelectorAll('*').length);
  for (let time = 0; time < 10; time++) {
    await page.evaluate(
      async ([tag, key]) => {
        const popup = document.createElement(tag ?? '') as HTMLElement & {
          show(): Promise<boolean>;
        };
        popup.setAttribute('integration-key', key ?? '');
        popup.setAttribute('trigger', 'time:5 scroll:50 exit');
        popup.setAttribute('trigger-element', 'h1');
        document.body.append(popup);
        await popup.show();
      },
      [TAG, KEY],
    );
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate((tag) => document.querySelector(tag)?.remove(), TAG);
  }
  expect(await describeHostPage(page)).toEqual(before);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBe(nodesBefore);
});

test('A module that was changed on its way does not run, and the page hears of it', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/integrity|could not load|Failed to load/i);
  const url = await open({ '/': build(button() + loader()) });
  await page.route('**/app.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.changed = 1;${await response.text()}` });
  });
  await page.goto(url);
  const failure = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('lead:failed', (event) => resolve((event as CustomEvent).detail)),
      ),
  );
  await page.getByRole('button', { name: 'Trial Premium Features' }).click();
  expect(await failure).toEqual({ reason: 'unavailable' });
  expect(await page.evaluate(() => 'changed' in globalThis)).toBe(false);
});

test('Where the browser blocks storage the quiz works, and its lead arrives', async ({ page }) => {
  const url = await open({ '/': build(button() + loader()) });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Trial Premium Features' }).click();
  await finishQuiz(page.getByRole('dialog'), 'blocked@example.com');
  await expect.poll(emails).toEqual(['blocked@example.com']);
});

test('A page that shows itself by scrolling opens the quiz half way down, and fetches it just before', async ({
  page,
}) => {
  const url = await open({
    '/': build(`<main style="height:4000px"><h1>Host</h1></main>${element('')}${loader()}`),
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(url);
  await page.evaluate((tag) => customElements.whenDefined(tag).then(() => {}), TAG);
  expect(requests.filter((path) => path.endsWith('/app.js'))).toEqual([]);
  await page.evaluate(() =>
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.55),
  );
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
});
