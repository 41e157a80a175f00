import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startDemo } from '../../scripts/demo/startDemo.ts';
import { createSite } from '../site/createSite.ts';
import { listViews, VIEWING_SYSTEMS } from '../site/listViews.ts';
import type { Engine, Tab } from './Engine.ts';
import { startPuppeteer } from './startPuppeteer.ts';
import { waitFor } from './waitFor.ts';

const waitUntil = (tab: Tab, expression: string) =>
  waitFor(expression, () => tab.read<boolean>(expression));

for (const name of ['Chromium', 'Firefox'] as const)
  test.describe(name, () => {
    let demo: Awaited<ReturnType<typeof startDemo>>;
    let dataDir: string;
    let engine: Engine;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
      demo = await startDemo({
        environment: { ...process.env, PORT: '0', DEMO_PORT: '0', SITE_DATA_DIR: dataDir },
        log: () => {},
      });
      engine = await startPuppeteer(name === 'Firefox' ? 'firefox' : 'chromium');
      console.log(`${name}: ${engine.version}`);
    });
    test.afterAll(async () => {
      await engine?.close();
      await demo?.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    test('In one visit every outside system receives its messages, and each page view once', async () => {
      const { records } = demo.standIns;
      const tab = await engine.openTab();
      await tab.goTo(`${demo.site.url}/about`);
      await tab.hover({ css: 'header' });
      expect(records.list()).toEqual([]);
      await tab.click({ css: '[data-consent="all"]' });
      for (const system of VIEWING_SYSTEMS)
        await waitFor(`${system} to receive the first view`, async () =>
          listViews(records, system).includes('/about'),
        );
      await waitUntil(
        tab,
        "performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/createVisits-'))",
      );
      await tab.click({ css: 'header nav a[href="/enterprise"]', text: 'Enterprise' });
      await waitUntil(tab, "location.pathname === '/enterprise'");
      for (const system of VIEWING_SYSTEMS)
        await waitFor(`${system} to receive the second view`, async () =>
          listViews(records, system).includes('/enterprise'),
        );
      for (const system of VIEWING_SYSTEMS)
        expect(listViews(records, system), system).toEqual(['/about', '/enterprise']);
      for (const system of ['predictions', 'sales-chat', 'collector', 'product-analytics'])
        await waitFor(
          `${system} to receive something`,
          async () => records.list(system).length > 0,
        );
      await tab.close();
    });

    test('Every client receives each event once, under one id, with its time and page', async () => {
      const { records } = demo.standIns;
      const after = records.list().at(-1)?.id ?? 0;
      const received = (system: string) => records.list(system).filter(({ id }) => id > after);
      const started = Date.now();
      const tab = await engine.openTab();
      await tab.goTo(`${demo.site.url}/about?utm_source=letter&gclid=click-1#top`);
      await tab.hover({ css: 'header' });
      await tab.click({ css: '[data-consent="all"]' });
      await waitFor('the page tracker to receive the first view', async () =>
        received('collector').some(({ what }) => what === 'page view'),
      );
      await finishQuiz(tab);
      await waitUntil(tab, "location.pathname === '/pricing'");
      for (const [system, what] of [
        ['customer-data', 'group'],
        ['product-analytics', 'Completed Pop-up'],
        ['collector', 'reward_event'],
      ] as const)
        await waitFor(`${system} to receive ${what}`, async () =>
          received(system).some((each) => each.what.startsWith(what)),
        );
      for (const [system, view] of VIEW_NAMES)
        await waitFor(`${system} to receive the view of the prices`, async () =>
          received(system).some(({ what, page }) => what === view && isOn(page, '/pricing')),
        );

      // The site's server and the client in the page send each call under one id.
      const own = await waitFor(
        'the customer-data service to receive each call twice',
        async () => {
          const calls = received('customer-data').map(({ detail }) => detail as Call);
          const known = calls.filter(({ messageId = '' }) => ULID.test(messageId));
          return known.length >= 2 * CALLS.length && known;
        },
      );
      const ids = new Set(own.map(({ messageId }) => messageId));
      expect(own.map(describeCall).sort()).toEqual([...CALLS, ...CALLS].sort());
      expect(ids.size).toBe(CALLS.length);
      for (const id of ids) {
        const both = own.filter(({ messageId }) => messageId === id);
        expect(both).toHaveLength(2);
        expect(new Set(both.map(({ timestamp }) => timestamp)).size).toBe(1);
        const at = Date.parse(both[0]?.timestamp ?? '');
        expect(at).toBeGreaterThan(started);
        expect(at).toBeLessThan(Date.now());
        for (const { context } of both) expect(context.page.path).toBe('/about');
      }

      // Product analytics receive them under the same ids.
      const events = received('product-analytics').filter(({ what }) => EVENTS.includes(what));
      expect(events.map(({ what }) => what).sort()).toEqual([...EVENTS].sort());
      for (const { detail, page } of events) {
        expect(ids).toContain((detail as ProductEvent).properties.$insert_id);
        expect(isOn(page, '/about')).toBe(true);
      }
      // One definition of a page view: a hash, a query or the removal of a parameter is not one.
      for (const [system, view] of VIEW_NAMES)
        expect(
          received(system)
            .filter(({ what }) => what === view)
            .map(({ page = '' }) => new URL(page).pathname),
          system,
        ).toEqual(['/about', '/pricing']);
      const tracked = received('collector');
      const rewards = tracked.filter(({ what }) => what === 'reward_event');
      expect(rewards.map(({ page }) => isOn(page, '/about'))).toEqual([true]);
      expect(new Set(tracked.map(({ detail }) => (detail as { sid: string }).sid)).size).toBe(1);
      const [lead] = received('leads');
      expect(lead?.detail).toMatchObject({
        marketing_attribution: { first_touch: { landing_page: '/about', gclid: 'click-1' } },
      });
      await tab.close();
    });

    for (const [who, visitor, decision] of [
      ['refused', {}, '1'],
      ['sends Global Privacy Control', { globalPrivacyControl: true }, undefined],
      ['has not decided', {}, undefined],
    ] as const)
      test(`For a visitor who ${who} only the lead is sent, with its page and the visitor’s entries`, async () => {
        const { records } = demo.standIns;
        const after = records.list().at(-1)?.id ?? 0;
        const tab = await engine.openTab(visitor);
        await tab.goTo(`${demo.site.url}/about`);
        const cookies = [
          '_fbp=fb.1',
          '_ga=GA1',
          '_ttclid=t',
          ...(decision ? [`consent=${decision}`] : []),
        ];
        for (const cookie of cookies) await tab.read(`document.cookie = '${cookie}; path=/'`);
        await tab.goTo(`${demo.site.url}/about?utm_source=letter&gclid=click-1`);
        await finishQuiz(tab);
        await waitUntil(tab, "location.pathname === '/pricing'");
        await waitFor('the lead to arrive', async () =>
          records.list('leads').some(({ id }) => id > after),
        );
        const received = records.list().filter(({ id }) => id > after);
        expect(received.map(({ system }) => system)).toEqual(['leads']);
        const [lead] = received.map(({ detail }) => detail as SentLead);
        const attribution = lead?.marketing_attribution;
        expect(attribution?.cookies).toEqual({});
        const { referrer = '', ...page } = attribution?.first_touch ?? {};
        expect(page).toEqual({ landing_page: '/about' });
        expect(['', new URL(demo.site.url).host]).toContain(referrer);
        await tab.close();
      });

    test('After a visitor withdraws consent, nothing more is sent', async () => {
      const { records } = demo.standIns;
      const tab = await engine.openTab();
      const before = records.list().at(-1)?.id ?? 0;
      await tab.goTo(`${demo.site.url}/about`);
      await tab.hover({ css: 'header' });
      await tab.click({ css: '[data-consent="all"]' });
      for (const system of ['collector', 'product-analytics', 'predictions', 'crm'])
        await waitFor(`${system} to receive something`, async () =>
          records.list(system).some(({ id }) => id > before),
        );
      await tab.read(
        `Object.assign(window, { marked: true }) && (location.hash = '#cookie-preferences')`,
      );
      const flagsBefore = records.list().filter(({ what }) => what === 'flags').length;
      await tab.click({ css: 'dialog[open] button', text: 'Reject all' });
      await waitUntil(tab, "!('marked' in window) && document.readyState === 'complete'");
      const after = records.list().at(-1)?.id ?? 0;
      await tab.hover({ css: 'header' });
      await tab.click({ css: 'header nav a[href="/enterprise"]', text: 'Enterprise' });
      await waitUntil(tab, "location.pathname === '/enterprise'");
      await tab.goTo(`${demo.site.url}/pricing`);
      expect(records.list().filter(({ what }) => what === 'flags')).toHaveLength(flagsBefore);
      expect(records.list().filter(({ id }) => id > after)).toEqual([]);
      await tab.close();
    });

    test('With measurement off no outside system receives anything, whatever is configured', async () => {
      test.setTimeout(180_000);
      const { records, environment } = demo.standIns;
      const site = await createSite({ ...environment, CONSENT_MODE: 'off', MEASUREMENT: 'off' });
      const requested: string[] = [];
      try {
        const after = records.list().at(-1)?.id ?? 0;
        const tab = await engine.openTab();
        await tab.goTo(`${site.url}/about`);
        await tab.hover({ css: 'header' });
        await waitUntil(tab, `${LOADED}.some((name) => name.includes('telemetry-page'))`);
        requested.push(...(await tab.read<string[]>(LOADED)));
        await tab.click({ css: 'header nav a[href="/enterprise"]', text: 'Enterprise' });
        await waitUntil(tab, "location.pathname === '/enterprise'");
        requested.push(...(await tab.read<string[]>(LOADED)));
        expect(records.list().filter(({ id }) => id > after)).toEqual([]);
        const own = requested.filter((url) => url.startsWith(site.url));
        expect(requested).toEqual(own);
        expect(own.filter((url) => /\/api\/(reports|customer-io)/.test(url))).toEqual([]);
        await tab.close();
      } finally {
        await site.stop();
      }
    });
  });

/** The clients that are built in and count page views, and their name for one. */
const VIEW_NAMES = [
  ['product-analytics', '$mp_web_page_view'],
  ['collector', 'page view'],
] as const;
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const LOADED = "performance.getEntriesByType('resource').map(({ name }) => name)";

/** The events of a visitor who answers the quiz after it has opened by itself. */
const EVENTS = [
  'Viewed Pop-up',
  'Submitted Pop-up: Step 1',
  'Submitted Pop-up: Step 4',
  'Completed Pop-up',
];
const CALLS = [...EVENTS.map((event) => `track ${event}`), 'identify ', 'group '];

interface Call {
  type: string;
  event?: string;
  messageId?: string;
  timestamp: string;
  context: { page: { path: string } };
}
interface SentLead {
  marketing_attribution: { first_touch: Record<string, string>; cookies: unknown };
}
interface ProductEvent {
  properties: { $insert_id: string };
}

const describeCall = ({ type, event = '' }: Call) => `${type} ${event}`;
const isOn = (page: string | undefined, path: string) => new URL(page ?? '').pathname === path;

async function finishQuiz(tab: Tab): Promise<void> {
  await tab.read(
    "scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * 0.51, behavior: 'instant' }) ?? true",
  );
  await tab.click({ css: 'dialog[open] label', text: 'I am just looking around' });
  await tab.type({ css: 'dialog[open] input[name="firstName"]' }, 'Ada');
  await tab.type({ css: 'dialog[open] input[name="lastName"]' }, 'Lovelace');
  await tab.type(
    { css: 'dialog[open] input[type="email"]' },
    `ada.${crypto.randomUUID()}@example.com`,
  );
  await tab.click({ css: 'dialog[open] button', text: 'Continue' });
}
