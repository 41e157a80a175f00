// @vitest-environment happy-dom

import { listTokens } from '@site/text';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, expect, test } from 'vitest';
import { openContent } from '../content/openContent.ts';
import { render } from '../server.tsx';
import { loadExperts } from '../slices/ExpertDirectory/loadExperts.ts';
import { loadGlossary } from '../slices/GlossaryIndex/loadGlossary.ts';
import { loadTemplates } from '../slices/TemplateGallery/loadTemplates.ts';
import { createRequest } from '../testing/createRequest.ts';
import { createSettings } from '../testing/createSettings.ts';
import { getSiteContent } from '../testing/siteContent.ts';
import { readEntries } from './entriesOnPage.ts';

// The content service has another origin than this document.
const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
happyDOM.settings.fetch.disableSameOriginPolicy = true;
const contentEndpoint = await getSiteContent();

afterEach(() => document.body.replaceChildren());

async function open(path: string, query: Record<string, string> = {}): Promise<HTMLElement> {
  const { html } = await render(createRequest(contentEndpoint, path, { query }));
  document.body.innerHTML = html;
  return document.body;
}
const listShown = (root: HTMLElement) =>
  readEntries(root).flatMap(({ element, href }) =>
    element.hidden ? [] : [href.split('/').at(-1)],
  );

const directories = [
  { path: '/newsletter-glossary', load: loadGlossary, least: 40 },
  { path: '/templates', load: loadTemplates, least: 24 },
  { path: '/experts', load: loadExperts, least: 24 },
];

test.each(directories)(
  '$path lists at least $least entries, and each links to a page',
  async (each) => {
    const entries = readEntries(await open(each.path));
    expect(entries.length).toBeGreaterThanOrEqual(each.least);
    const { status } = await render(createRequest(contentEndpoint, entries.at(-1)?.href ?? ''));
    expect(status).toBe(200);
  },
);

test.each(directories)(
  'Server and browser search the same words on the cards of $path',
  async (each) => {
    const onPage = readEntries(await open(each.path));
    const reader = await openContent(createSettings(contentEndpoint));
    const context = { reader, path: each.path, query: {}, now: 0 };
    const { directory } = await each.load({ variation: 'default', primary: {} } as never, context);
    for (const { href, text } of directory.entries) {
      const shown = onPage.find((entry) => entry.href === href)?.text ?? '';
      // A stamp's initials are also on the card, but not searched.
      const words = new Set(listTokens(shown).filter((word) => word.length > 2));
      expect({
        href,
        words: [...words].filter((word) => !listTokens(text).includes(word)),
      }).toEqual({
        href,
        words: [],
      });
    }
  },
);

test('A search finds words that only the full document has', async () => {
  const root = await open('/newsletter-glossary', { q: 'lighthouse' });
  expect(listShown(root)).toEqual(['automation', 'welcome-letter']);
  expect(root.querySelector('[role="status"]')?.textContent).toMatch(/^2 of \d+ terms$/);
});

test('A search matches prefixes of words on the cards', async () => {
  expect(listShown(await open('/templates', { q: 'instal' }))).toEqual(['chapter-by-chapter']);
});

test('Options and search are combined', async () => {
  const root = await open('/experts', {
    topic: 'design',
    language: 'arabic',
    budget: 'under-1000',
  });
  expect(listShown(root)).toEqual(['salma-benali']);
});

test.each([
  '")] [at(document.type, "page")]',
  '"]] [[fulltext(document, "x',
  '<script>alert(1)</script>',
  '\u0000\u202e%zz../../',
  '()[]{}:.*+?^$|\\',
  // Eighteen characters each, once normalized.
  'ﷺ'.repeat(80),
  '\u{20000}'.repeat(80),
])('A search for %j is answered and only matches its words', async (q) => {
  const query = { q, topic: '__proto__', language: 'constructor', budget: '<b>' };
  const root = await open('/experts', query);
  expect(root.querySelector('script')).toBeNull();
  expect(root.querySelector('[aria-current="true"]')?.textContent).toBe('All');
  expect(listShown(root)).toEqual([]);
});
