import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { courseSignUp } from '@site/forms/course-sign-up';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { readForms } from '../site/readForms.ts';
import { readLeads } from '../site/readLeads.ts';
import type { Engine, Tab } from './Engine.ts';
import { ENGINES } from './engines.ts';
import { waitFor } from './waitFor.ts';

const PRICING = { css: 'header nav a[href="/pricing"]', text: 'Pricing' };

/** A mark that only a load of another document removes. */
const mark = (tab: Tab) => tab.read('Object.assign(window, { marked: true }) && true');
const isMarked = (tab: Tab) => tab.read<boolean>("'marked' in window");
const waitUntil = (tab: Tab, expression: string) =>
  waitFor(expression, () => tab.read<boolean>(expression));
const waitForPath = (tab: Tab, path: string) =>
  waitUntil(tab, `location.pathname === '${path}' && document.readyState === 'complete'`);
const waitForNavigation = async (tab: Tab) => {
  await tab.hover({ css: 'header' });
  await waitUntil(
    tab,
    "document.querySelector('[data-slot=navigation]').dataset.mounted === 'true'",
  );
};
/** Scrolls so that this share of the page is read. */
const scrollTo = (tab: Tab, share: number) =>
  tab.read(
    `scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * ${share}, behavior: 'instant' }) ?? true`,
  );

for (const [name, start] of Object.entries(ENGINES))
  test.describe(name, () => {
    let site: TestSite;
    let engine: Engine;
    let tab: Tab;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      site = await createSite({ ...PATIENT, RELEASE_POLL_MS: '50' });
      engine = await start();
      console.log(`${name}: ${engine.version}`);
    });
    test.afterAll(async () => {
      await engine?.close();
      await site?.stop();
    });
    test.beforeEach(async () => {
      tab = await engine.openTab();
    });
    test.afterEach(() => tab.close());

    test('A visitor reads a page with its heading, styles, fonts and pictures', async () => {
      await tab.goTo(`${site.url}/about`);
      expect(await tab.read('document.title')).toMatch(/^About/);
      expect(await tab.read("document.querySelectorAll('main h1').length")).toBe(1);
      expect(await tab.read("getComputedStyle(document.querySelector('header')).position")).toBe(
        'sticky',
      );
      // A font that comes too late for a first visit is there for the next page.
      await tab.goTo(`${site.url}/pricing`);
      await tab.goTo(`${site.url}/about`);
      // All fonts count as loaded until the first of them is asked for.
      await waitUntil(tab, "[...document.fonts].some(({ status }) => status === 'loaded')");
      expect(
        await tab.read(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
      ).toBe(0);
      await scrollTo(tab, 0.4);
      await waitUntil(
        tab,
        // Pictures of closed menus have no box, and are fetched when one is opened.
        `[...document.images].filter((image) => image.getClientRects()[0]?.top < innerHeight)
          .every(({ complete, naturalWidth }) => complete && naturalWidth > 0)`,
      );
    });

    test('A visitor opens a menu, closes it by keyboard, and follows one of its links', async () => {
      const trigger = { css: '[data-menu="platform"] summary' };
      const link = { css: '[data-menu="platform"] a[href="/features/polls"]' };
      const isOpen = `document.querySelector('${link.css}').checkVisibility({ visibilityProperty: true })`;
      await tab.goTo(`${site.url}/about`);
      await waitForNavigation(tab);
      await tab.click(trigger);
      await waitUntil(tab, isOpen);
      await tab.press('Escape');
      await tab.hover({ css: 'main h1' });
      await waitUntil(tab, `!${isOpen}`);
      await tab.click(trigger);
      await tab.click(link);
      await waitForPath(tab, '/features/polls');
    });

    test('A visitor walks through pages without loading documents, and back to where they were', async () => {
      await tab.goTo(`${site.url}/about`);
      await waitForNavigation(tab);
      await mark(tab);
      await scrollTo(tab, 0.3);
      await waitUntil(tab, 'scrollY > 300');
      const left = await tab.read<number>('scrollY');
      await tab.click(PRICING);
      await waitForPath(tab, '/pricing');
      await waitUntil(tab, "document.activeElement === document.querySelector('main')");
      expect(await tab.read("document.querySelector('#announcer').textContent")).toBe(
        await tab.read('document.title'),
      );
      expect(await tab.read("document.querySelector('link[rel=canonical]').href")).toMatch(
        /\/pricing$/,
      );
      await tab.goBack();
      await waitForPath(tab, '/about');
      await waitUntil(tab, `Math.abs(scrollY - ${left}) < 2`);
      expect(await isMarked(tab)).toBe(true);
    });

    test('A visitor answers the quiz, and the lead is stored', async () => {
      const email = `ada.${crypto.randomUUID()}@example.com`;
      await tab.goTo(`${site.url}/about`);
      await scrollTo(tab, 0.51);
      await tab.click({ css: 'dialog[open] label', text: 'I am just looking around' });
      await tab.type({ css: 'dialog[open] input[name="firstName"]' }, 'Ada');
      await tab.type({ css: 'dialog[open] input[name="lastName"]' }, 'Lovelace');
      await tab.type({ css: 'dialog[open] input[type="email"]' }, email);
      await tab.click({ css: 'dialog[open] button', text: 'Continue' });
      await waitForPath(tab, '/pricing');
      await waitUntil(tab, "!document.querySelector('dialog[open]')");
      // Nothing waits in the browser once the lead is stored.
      await waitFor('the lead is stored', () =>
        tab.read<boolean>('indexedDB.databases().then(({ length }) => length === 0)'),
      );
      const leads = (await readLeads(site.dataDir)).filter((lead) => lead.email === email);
      expect(leads).toMatchObject([
        { data: { firstName: 'Ada', lastName: 'Lovelace', qualification: 'looking' } },
      ]);
    });

    test('A visitor corrects a form, and what they sent is stored', async () => {
      const email = `ada.${crypto.randomUUID()}@example.com`;
      const form = `main form[action="${courseSignUp.action}"]`;
      const field = (fieldName: string) => ({ css: `${form} [name="${fieldName}"]` });
      const send = { css: `${form} button`, text: courseSignUp.submitLabel };
      await tab.goTo(site.url + courseSignUp.path);
      await tab.click(field('firstName'));
      await waitUntil(
        tab,
        `Boolean(document.querySelector('[data-island="./SiteForm"][data-mounted="true"]'))`,
      );
      await tab.click(send);
      await waitUntil(tab, `Boolean(document.querySelector('${form} [aria-invalid="true"]'))`);
      await tab.type(field('firstName'), 'Ada');
      await tab.type(field('email'), email);
      await tab.click(send);
      await waitForPath(tab, courseSignUp.thankYouPath);
      const stored = await readForms(site.dataDir, courseSignUp.name);
      expect(stored.filter(({ fields }) => fields.email === email)).toHaveLength(1);
    });

    test('A tab that is open during a release still works, and its next page is of the new release', async () => {
      const text = `News for ${name}`;
      const into = await mkdtemp(join(tmpdir(), 'engine-release-'));
      await tab.goTo(`${site.url}/about`);
      const { name: footer, version } = await changeFooter(await readBuiltFooter(), {
        text,
        into,
        mark: name.toLowerCase(),
      });
      const registry = await openSiteRegistry(site.dataDir);
      await registry.publish(into);
      await registry.release([{ name: footer, version }]);
      await waitFor('the release is live', async () =>
        (await (await fetch(`${site.url}/about`)).text()).includes(text),
      );
      await waitForNavigation(tab);
      await tab.click(PRICING);
      await waitForPath(tab, '/pricing');
      await waitUntil(tab, `document.querySelector('footer').textContent.includes('${text}')`);
      await registry.rollBack(footer);
      await rm(into, { recursive: true });
    });
  });
