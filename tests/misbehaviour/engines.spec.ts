import { COOKIES } from '@site/state/cookies';
import type { Engine, Tab } from '../engines/Engine.ts';
import { ENGINES } from '../engines/engines.ts';
import { waitFor } from '../engines/waitFor.ts';
import { expect, test } from './test.ts';
import { ways } from './ways.ts';

const waitUntil = (tab: Tab, expression: string) =>
  waitFor(expression, () => tab.read<boolean>(expression));

/** Where the browser does not say how much the page has shifted, the sum stays 0. */
const WATCH_SHIFTS = `(window.shifted = 0, new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifted += value;
}).observe({ type: 'layout-shift', buffered: true }), true)`;

for (const [name, start] of Object.entries(ENGINES))
  test.describe(name, () => {
    let engine: Engine;
    let tab: Tab;
    test.beforeAll(async () => {
      engine = await start();
    });
    test.afterAll(() => engine?.close());
    test.afterEach(() => tab.close());

    for (const misbehaviour of ['client-syntax-not-understood', 'client-throws-on-mount'])
      test(`The server HTML of a ${misbehaviour} stays in it, its form works, and nothing moves`, async ({
        site,
        releaseBroken,
        readLog,
      }) => {
        const { version } = await releaseBroken(misbehaviour, 'footer');
        const { path, element } = ways.footer;
        tab = await engine.openTab();
        await tab.goTo(`${site.url}/robots.txt`);
        await tab.read(`void (document.cookie = '${COOKIES.popupOpened}=true; path=/')`);
        await tab.goTo(site.url + path);
        await tab.read(WATCH_SHIFTS);
        await tab.hover({ css: 'footer button' });
        await waitUntil(tab, `document.querySelector('${element}').dataset.mounted === 'failed'`);
        expect(await tab.read('window.shifted')).toBe(0);
        await tab.type({ css: 'footer input[type="email"]' }, 'ada@example.com');
        await tab.click({ css: 'footer button', text: 'Subscribe' });
        await waitUntil(tab, "document.querySelector('footer :target') !== null");
        await expect
          .poll(async () => (await readLog()).map(({ msg }) => msg))
          .toContainEqual(expect.stringMatching(`^mf-footer@${version} .* in a browser$`));
      });
  });
