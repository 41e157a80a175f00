import { expect, test } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import type { Engine, Tab } from '../engines/Engine.ts';
import { ENGINES } from '../engines/engines.ts';
import { waitFor } from '../engines/waitFor.ts';
import { translate } from './pageChanges.ts';

const FIELD = { css: 'footer input[type="email"]' };

const waitForMount = (tab: Tab, slot: string) =>
  waitFor(slot, () =>
    tab.read<boolean>(`document.querySelector('[data-slot=${slot}]').dataset.mounted === 'true'`),
  );
const countLinks = (tab: Tab) =>
  tab.read<number[]>(
    "['navigation', 'footer'].map((slot) => document.querySelectorAll('[data-slot=' + slot + '] a').length)",
  );

for (const [name, start] of Object.entries(ENGINES))
  test.describe(name, () => {
    let engine: Engine;
    test.beforeAll(async () => {
      // A browser may have to be installed.
      test.setTimeout(240_000);
      engine = await start();
    });
    test.afterAll(() => engine?.close());

    test('A visitor who translates the page keeps the links of menus and footer, and what they type', async () => {
      const tab = await engine.openTab();
      // The quiz would open over the footer.
      await tab.goTo(`${process.env.SITE_URL}/robots.txt`);
      await tab.read(`void (document.cookie = '${COOKIES.popupOpened}=true; path=/')`);
      await tab.goTo(`${process.env.SITE_URL}/pricing`);
      const before = await countLinks(tab);
      await tab.read(`(${translate})('wrap') ?? true`);
      await tab.click(FIELD);
      await tab.type(FIELD, 'ada@example.com');
      await waitForMount(tab, 'footer');
      await tab.hover({ css: '[data-menu="platform"] summary' });
      await waitForMount(tab, 'navigation');
      expect(await countLinks(tab)).toEqual(before);
      expect(await tab.read(`document.querySelector('${FIELD.css}').value`)).toBe(
        'ada@example.com',
      );
      await tab.close();
    });
  });
