import { expect, test } from '@playwright/test';
import { brandSlug } from '@site/config/brand';
import axe from 'axe-core';
import type { Engine, Tab } from '../engines/Engine.ts';
import { startPuppeteer } from '../engines/startPuppeteer.ts';
import { startWebKit } from '../engines/startWebKit.ts';
import { waitFor } from '../engines/waitFor.ts';
import { readLeads } from '../site/readLeads.ts';
import { runCommand } from '../site/runCommand.ts';
import { startHostPages } from './startHostPages.ts';

const { SITE_URL = '', SITE_DATA: dataDir = '' } = process.env;
const ENGINES: Record<string, () => Promise<Engine>> = {
  Chromium: () => startPuppeteer('chromium'),
  Firefox: () => startPuppeteer('firefox'),
  WebKit: startWebKit,
};

const within = `${brandSlug}-lead-popup`;
const DIALOG = { css: 'dialog[open]', within };
const inDialog = (css: string, text?: string) => ({
  css: `dialog[open] ${css}`,
  within,
  ...(text && { text }),
});
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
const LAST_STEP = [
  ['textbox', 'First name'],
  ['textbox', 'Last name'],
  ['button', 'Back'],
  ['button', 'Continue'],
  ['link', 'privacy policy (opens in a new tab)'],
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

    const answer = () => tab.click(inDialog('label', 'I am just looking around'));
    async function sendPersonalInfo(email: string): Promise<void> {
      await tab.type(inDialog('input[name="firstName"]'), 'Ada');
      await tab.type(inDialog('input[name="lastName"]'), 'Lovelace');
      await tab.type(inDialog('input[type="email"]'), email);
      await tab.click(inDialog('button', 'Continue'));
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
      await expectAccessible(tab, FIRST_STEP);
      await expectNoViolations(tab);
      await answer();
      await tab.type(inDialog('input[name="firstName"]'), 'Ada');
      await expectAccessible(tab, LAST_STEP);
      await expectNoViolations(tab);
    });

    test('A page from the back/forward cache has the quiz as it was left', async () => {
      await tab.click({ css: '#try' });
      await answer();
      await tab.type(inDialog('input[name="firstName"]'), 'Grace ');
      await tab.read('void Object.assign(window, { marked: true })');
      await tab.read("void location.assign('/next')");
      await waitUntil(tab, "location.pathname === '/next' && document.readyState === 'complete'");
      await tab.goBack();
      await waitUntil(tab, "location.pathname === '/' && 'marked' in window");
      expect(await tab.read(`${ROOT}.querySelector('[name=firstName]').value`)).toBe('Grace ');
      await sendPersonalInfo(`grace.${crypto.randomUUID()}@example.com`);
    });
  });
