import { expect, test } from '@playwright/test';
import { brandSlug } from '@site/config/brand';
import axe from 'axe-core';
import type { Engine, Tab } from '../engines/Engine.ts';
import { ENGINES } from '../engines/engines.ts';
import { waitFor } from '../engines/waitFor.ts';
import { readLeads } from '../site/readLeads.ts';
import { runCommand } from '../site/runCommand.ts';
import { readGuide } from './readGuide.ts';
import { startHostPages } from './startHostPages.ts';

const { SITE_URL = '', SITE_DATA: dataDir = '' } = process.env;

const within = `${brandSlug}-lead-popup`;
const DIALOG = { css: 'dialog[open]', within };
const inQuiz = (css: string, text?: string) => ({ css, within, ...(text && { text }) });
const ROOT = `document.querySelector('${within}').shadowRoot`;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const waitUntil = (tab: Tab, expression: string) =>
  waitFor(expression, () => tab.read<boolean>(expression));

/** What somebody who cannot see the quiz is told of each step. */
const FIRST_STEP = [
  ['button', 'Close'],
  ['heading', 'Where are you with your newsletter?'],
  ['group', 'Where are you with your newsletter?'],
  ['radio', 'I already have a newsletter and I may bring it and its readers along'],
  ['radio', 'I am just looking around to see what is possible'],
  ['button', 'Continue'],
] as const;
const PLATFORM_STEP = [
  ['button', 'Close'],
  ['heading', 'Where do you send it from today?'],
  ['group', 'Where do you send it from today?'],
  ['radio', 'Ghost'],
  ['button', 'Back'],
] as const;
const LIST_SIZE_STEP = [
  ['button', 'Close'],
  ['heading', 'How many people read it?'],
  ['group', 'How many people read it?'],
  ['button', 'Back'],
] as const;
const LAST_STEP = [
  ['heading', 'Where shall we write to you?'],
  ['textbox', 'First name'],
  ['textbox', 'Last name'],
  ['button', 'Back'],
  ['button', 'Continue'],
  ['link', 'privacy policy (opens in a new tab)'],
] as const;
const OUTCOME = [
  ['button', 'Close'],
  ['heading', 'Thank you, it is on its way.'],
] as const;

async function expectAccessible(tab: Tab, parts: readonly (readonly [string, string])[]) {
  const missing = [];
  for (const [role, name] of parts)
    if (!(await tab.hasAccessible(DIALOG, role, name))) missing.push(`${role} ${name}`);
  expect(missing).toEqual([]);
}

async function expectNoViolations(tab: Tab): Promise<void> {
  await waitUntil(
    tab,
    `${ROOT}.querySelector('dialog').getAnimations({ subtree: true }).length === 0`,
  );
  await tab.read(`(() => { ${axe.source}; return true; })()`);
  const run = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(WCAG)} } })`;
  const found = `({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '))`;
  expect(await tab.read(`${run}.then(${found})`)).toEqual([]);
  const inside = `({ passes }) => passes.some(({ nodes }) => nodes.some(({ target }) => Array.isArray(target[0]) && target[0][0].includes('${within}')))`;
  expect(await tab.read(`${run}.then(${inside})`)).toBe(true);
}

for (const [name, start] of Object.entries(ENGINES))
  test.describe(name, () => {
    let engine: Engine;
    let tab: Tab;
    let host: Awaited<ReturnType<typeof startHostPages>>;
    let key: string;
    test.beforeAll(async () => {
      test.setTimeout(120_000);
      host = await startHostPages({});
      const args = ['create', '--name', name, '--origin', host.url, '--json'];
      const script = 'services/api/src/cli/integrations.ts';
      key = JSON.parse(await runCommand([script, ...args], { dataDir })).integration.key;
      const tag = `<script type="module" src="${SITE_URL}/embed/1/lead-popup.js" data-key="${key}" data-trigger="none" data-trigger-element="#try"></script>`;
      const html = `<!doctype html><html lang="en"><head><title>Host</title></head><body><main><h1>Host</h1><button id="try">Try</button><a href="/next">Next</a></main>${tag}</body></html>`;
      host.add('/', { html });
      const shell = (body: string) => ({
        html: `<!doctype html><html lang="en"><head><title>Host</title></head><body>${body}</body></html>`,
      });
      const section = '## Where no script is allowed';
      const { iframe, script: resize } = readGuide(section, { siteUrl: SITE_URL, key });
      host.add('/framed', shell(iframe + resize));
      const secret = iframe.replace('<iframe', '<iframe referrerpolicy="no-referrer"');
      host.add('/secret', shell(secret));
      host.add('/next', {
        html: '<!doctype html><html lang="en"><title>Next</title><h1>Next</h1>',
      });
      engine = await start();
      console.log(`${name}: ${engine.version}`);
    });
    test.afterAll(async () => {
      await engine?.close();
      await host?.stop();
    });
    test.beforeEach(async () => {
      tab = await engine.openTab();
      await tab.goTo(`${host.url}/`);
      await waitUntil(tab, `document.querySelector('${within}')?.shadowRoot != null`);
    });
    test.afterEach(() => tab.close());

    const answer = () => tab.click(inQuiz('label', 'I am just looking around'));
    async function sendPersonalInfo(email: string): Promise<void> {
      await tab.type(inQuiz('input[name="firstName"]'), 'Ada');
      await tab.type(inQuiz('input[name="lastName"]'), 'Lovelace');
      await tab.type(inQuiz('input[type="email"]'), email);
      await tab.click(inQuiz('button', 'Continue'));
      await waitUntil(tab, `/thank you/i.test(${ROOT}.querySelector('h2').textContent)`);
      await waitUntil(tab, 'indexedDB.databases().then(({ length }) => length === 0)');
      const leads = (await readLeads(dataDir)).filter((lead) => lead.email === email);
      expect(leads).toMatchObject([{ integration: { key }, page: { url: `${host.url}/` } }]);
    }

    test('A visitor of another site answers the quiz, and the lead is stored once', async () => {
      await tab.click({ css: '#try' });
      await answer();
      await sendPersonalInfo(`ada.${crypto.randomUUID()}@example.com`);
      await tab.press('Escape');
      await waitUntil(tab, `!${ROOT}.querySelector('dialog').open`);
      expect(await tab.read('document.activeElement.id')).toBe('try');
    });

    test('Screen readers are told what every step has, and axe finds nothing in the shadow root', async () => {
      await tab.click({ css: '#try' });
      for (const [step, choice] of [
        [FIRST_STEP, 'I already have a newsletter'],
        [PLATFORM_STEP, 'Ghost'],
        [LIST_SIZE_STEP, 'Fewer than 1,000'],
      ] as const) {
        await waitUntil(tab, `${ROOT}.querySelector('dialog').textContent.includes('${choice}')`);
        await expectAccessible(tab, step);
        await expectNoViolations(tab);
        await tab.click(inQuiz('label', choice));
      }
      await tab.type(inQuiz('input[name="firstName"]'), 'Ada ');
      await expectAccessible(tab, LAST_STEP);
      await expectNoViolations(tab);
      await sendPersonalInfo(`ada.${crypto.randomUUID()}@example.com`);
      await expectAccessible(tab, OUTCOME);
      await expectNoViolations(tab);
    });

    test('In a frame the quiz is answered, its lead stored once, and the page of the guide takes its height', async () => {
      await tab.goTo(`${host.url}/framed`);
      await tab.enter('iframe');
      await answer();
      await sendPersonalInfo(`ada.${crypto.randomUUID()}@example.com`);
      await waitFor('the frame is as high as its content', async () => {
        await tab.enter('iframe');
        const content = await tab.read('Math.ceil(document.body.getBoundingClientRect().height)');
        await tab.enter();
        return (await tab.read("document.querySelector('iframe').clientHeight")) === content;
      });
    });

    test('A page that the key is not for cannot show the frame, even if it hides where it is', async () => {
      const foreign = host.url.replace('localhost', '127.0.0.1');
      await tab.goTo(`${foreign}/framed`);
      await tab.enter('iframe');
      await waitUntil(tab, `document.body.textContent.includes('is not for pages of ${foreign}')`);
      const isThere = async (origin: string) => {
        await tab.enter();
        await tab.goTo(`${origin}/secret`);
        await tab.enter('iframe');
        // Some browsers let nobody into what they refused to show.
        return tab.read<boolean>(`document.querySelector('${within}') !== null`).catch(() => false);
      };
      expect(await isThere(host.url)).toBe(true);
      expect(await isThere(foreign)).toBe(false);
    });

    test('A page from the back/forward cache has the quiz as it was left', async () => {
      await tab.click({ css: '#try' });
      await answer();
      await tab.type(inQuiz('input[name="firstName"]'), 'Grace ');
      await tab.read('void Object.assign(window, { marked: true })');
      await tab.read("void location.assign('/next')");
      await waitUntil(tab, "location.pathname === '/next' && document.readyState === 'complete'");
      await tab.goBack();
      await waitUntil(tab, "location.pathname === '/' && 'marked' in window");
      expect(await tab.read(`${ROOT}.querySelector('[name=firstName]').value`)).toBe('Grace ');
      await sendPersonalInfo(`grace.${crypto.randomUUID()}@example.com`);
    });
  });
