import { expect, test } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import type { Engine, Tab } from './Engine.ts';
import { ENGINES } from './engines.ts';
import { waitFor } from './waitFor.ts';

const url = (path: string) => `${process.env.SITE_URL}${path}`;
const waitUntil = (tab: Tab, expression: string) =>
  waitFor(expression, () => tab.read<boolean>(expression));
const find = (css: string) => `document.querySelector(${JSON.stringify(css)})`;
const waitForText = (tab: Tab, css: string, text: string) =>
  waitUntil(tab, `${find(css)}.textContent.includes(${JSON.stringify(text)})`);

/** Opens a page that has the island, comes near it, and waits for its script. */
async function openIsland(tab: Tab, path: string, name: string): Promise<string> {
  const island = `[data-island="./${name}"]`;
  await tab.goTo(url(path));
  await tab.hover({ css: `${island} :is(input, textarea, button)` });
  await waitUntil(tab, `${find(island)}.dataset.mounted === 'true'`);
  return island;
}

for (const [name, start] of Object.entries(ENGINES))
  test.describe(name, () => {
    let engine: Engine;
    let tab: Tab;
    test.beforeAll(async () => {
      engine = await start();
    });
    test.afterAll(() => engine?.close());
    test.beforeEach(async () => {
      tab = await engine.openTab();
      // Visitors who have seen the quiz: it would open over what they do.
      await tab.goTo(url('/robots.txt'));
      await tab.read(`void (document.cookie = '${COOKIES.popupOpened}=true; path=/')`);
    });
    test.afterEach(() => tab.close());

    test('A visitor types a slash, chooses a poll, and votes in it', async () => {
      const editor = await openIsland(tab, '/features/editor', 'LetterEditor');
      await tab.type({ css: `${editor} [data-block="line"]:last-child textarea` }, '/');
      await tab.type({ css: `${editor} [role="combobox"]` }, 'po');
      await tab.press('Enter');
      await waitUntil(tab, `document.activeElement.matches('[data-poll] [data-first]')`);
      await tab.click({ css: `${editor} [data-blocks] [data-votes]` });
      await waitForText(tab, `${editor} [data-blocks] [aria-pressed="true"]`, '%');
    });

    test('A visitor adds a wait, and sees another reader walk the route', async () => {
      const canvas = await openIsland(tab, '/features/automations', 'AutomationCanvas');
      await tab.click({ css: `${canvas} summary` });
      await tab.click({ css: `${canvas} button`, text: 'Wait' });
      await tab.click({ css: `${canvas} label`, text: 'Otto' });
      await waitForText(tab, `${canvas} [data-sum]`, 'Otto gets 2 letters in 7 days.');
    });

    test('A visitor changes a subject line, and reads how its test ended', async () => {
      const desk = await openIsland(tab, '/features/ab-testing', 'SubjectTest');
      await tab.type({ css: `${desk} textarea` }, ', at last');
      await waitForText(tab, `${desk} [data-verdict]`, 'Not sent yet.');
      await tab.click({ css: `${desk} button`, text: 'Send the test' });
      await waitForText(tab, `${desk} [data-verdict]`, ' goes');
    });

    test('A slider moves the sum, and its address shows the same sum again', async () => {
      const read = `${find('[data-sum]')}.textContent`;
      await openIsland(tab, '/monetize', 'Calculator');
      const usual = await tab.read(read);
      await tab.read(`${find('input[type="range"]')}.focus() ?? true`);
      await tab.press('End');
      await waitUntil(tab, "location.search.includes('readers=100000')");
      const sum = await tab.read(read);
      expect(sum).not.toBe(usual);
      await tab.goTo(await tab.read('location.href'));
      expect(await tab.read(read)).toBe(sum);
    });

    test('In a window as narrow as a phone the comparison shows the plan that the visitor chose', async () => {
      await tab.resize(390);
      await tab.goTo(url('/pricing'));
      const shown = `[...document.querySelectorAll('th[scope=col]')]
        .filter((each) => each.checkVisibility()).map(({ textContent }) => textContent).join()`;
      await waitUntil(tab, `${shown} === 'Feature,Scale'`);
      await tab.click({ css: 'main fieldset label', text: 'Enterprise' });
      await waitUntil(tab, `${shown} === 'Feature,Enterprise'`);
    });

    test('A visitor’s choice of a scheme is kept', async () => {
      const color = 'getComputedStyle(document.body).backgroundColor';
      await tab.goTo(url('/about'));
      const light = await tab.read(color);
      await tab.click({ css: 'footer label', text: 'Dark' });
      await waitUntil(tab, `${color} !== '${light}'`);
      const dark = await tab.read(color);
      await tab.goTo(url('/about'));
      expect(await tab.read(color)).toBe(dark);
    });

    test('A visitor writes a postcard, and changes its stamp', async () => {
      const card = await openIsland(tab, '/about', 'PostcardWriter');
      await tab.type({ css: `${card} [data-message]` }, 'The gulls send their regards.');
      await tab.click({ css: `${card} label`, text: 'Match day' });
      await waitUntil(tab, `${find(`${card} [data-stamp="ball"]`)}.checkVisibility()`);
      expect(await tab.read(`${find(`${card} [data-message]`)}.value`)).toContain('The gulls');
    });
  });
