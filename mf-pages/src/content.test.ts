import { globSync } from 'node:fs';
import { join } from 'node:path';
import { asText } from '@prismicio/client';
import { changelogFeedPath, signUpPath } from '@site/config/paths';
import { allForms } from '@site/forms/all';
import { demoRequest } from '@site/forms/demo-request';
import { eventSignUp } from '@site/forms/event-sign-up';
import { Window } from 'happy-dom';
import { beforeAll, expect, test } from 'vitest';
import { render } from './server.tsx';
import { createRequest } from './testing/createRequest.ts';
import { describeHero } from './testing/describeHero.ts';
import { listIllustrations } from './testing/listIllustrations.ts';
import { listTexts } from './testing/listTexts.ts';
import { getSiteContent, getSiteDocuments } from './testing/siteContent.ts';

const VAGUE =
  /^(?:(?:see|learn|find out|here'?s) (?:how|more)|how|more|read more|here|details|open|click here|)$/i;

const pages = new Map<string, string>();
const descriptions = new Map<string, string>();

beforeAll(async () => {
  const contentEndpoint = await getSiteContent();
  for (const { url } of await getSiteDocuments()) {
    if (!url) continue;
    const { html, head } = await render(createRequest(contentEndpoint, url));
    pages.set(url, html);
    descriptions.set(url, head?.description ?? '');
  }
}, 60_000);

test('Every page document can be opened at its URL', () => {
  const files = globSync('documents/*/*.json', {
    cwd: join(import.meta.dirname, '../../content'),
    exclude: [
      'documents/price_table/*',
      'documents/redirect_table/*',
      'documents/page/not-found.json',
    ],
  });
  expect(pages.size).toBeGreaterThanOrEqual(files.length);
});

test('Every page has one first-level heading and skips no level below it', () => {
  for (const [path, html] of pages) {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect({ path, first: levels[0], count: levels.filter((level) => level === 1).length }).toEqual(
      {
        path,
        first: 1,
        count: 1,
      },
    );
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect({ path, jumps }).toEqual({ path, jumps: [] });
  }
});

test('Every link between pages leads to a page', () => {
  // Paths that the shell and the service answer without a page.
  const served = [changelogFeedPath, signUpPath, `${demoRequest.action}/reminder.ics`];
  const isCalendarDate = (target: string) => target.startsWith(`${eventSignUp.action}/2`);
  const broken = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/href="(\/[^"?#]*)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !pages.has(target) && !served.includes(target) && !isCalendarDate(target))
      .map((target) => `${path} -> ${target}`),
  );
  expect(broken).toEqual([]);
});

test('A link’s name says where it leads: on one page the same name never leads to two paths', () => {
  for (const [path, html] of pages) {
    const targets = new Map<string, Set<string>>();
    for (const [, attributes = '', content = ''] of html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)) {
      const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? listTexts(content).trim();
      const href = /href="([^"#?]*)/.exec(attributes)?.[1] ?? '';
      targets.set(name, (targets.get(name) ?? new Set()).add(href));
    }
    const vague = [...targets].filter(([name, { size }]) => size > 1 || VAGUE.test(name));
    // In the sitemap, documents of two types with the same title stand below different headings.
    expect({ path, vague: path === '/sitemap' ? [] : vague }).toEqual({ path, vague: [] });
  }
});

test('The trial has one name on all buttons, that of the navigation, and no row of buttons has two main ones', () => {
  for (const [path, html] of pages) {
    const buttons = [...html.matchAll(/<a [^>]*ui-button[^>]*>(.*?)<\/a>/gs)].map(([, content]) =>
      listTexts(content ?? '').trim(),
    );
    const otherNames = buttons.filter((name) => /free trial|get started|free account/i.test(name));
    expect({ path, otherNames }).toEqual({ path, otherNames: [] });
    for (const [row] of html.matchAll(/<p class="[^"]*\bbuttons\b[^"]*">.*?<\/p>/gs))
      expect({ path, main: row.split('ui-button--primary').length - 1 <= 1, row }).toMatchObject({
        main: true,
      });
  }
});

test.each(allForms.filter(({ name }) => name !== 'product-updates'))(
  'The form $name stands on its page and leads on to one',
  ({ action, path, thankYouPath }) => {
    expect(pages.get(path)?.split(`action="${action}"`)).toHaveLength(2);
    expect([...pages.keys()]).toContain(thankYouPath);
  },
);

test('Forms that share a page have names of their own, and those to send say what an asterisk means', () => {
  const { window } = new Window();
  for (const [path, html] of pages) {
    const page = window.document.createElement('div');
    page.innerHTML = html.includes('<form') ? html : '';
    const forms = [...page.querySelectorAll('form')];
    const names = forms.map((form) => {
      const label = form.getAttribute('aria-labelledby');
      return (
        form.getAttribute('aria-label') ?? (label && page.querySelector(`#${label}`)?.textContent)
      );
    });
    if (forms.length > 1)
      expect({ path, names: new Set(names.filter(Boolean)).size }).toEqual({
        path,
        names: forms.length,
      });
    for (const form of forms.filter((each) => each.textContent.includes('*')))
      expect({ path, text: form.textContent }).toMatchObject({
        text: expect.stringContaining('Fields marked * are required.'),
      });
  }
});

test('No page has inline styles, handlers, scripts or duplicate ids', () => {
  for (const [path, html] of pages) {
    expect({ path, inline: html.match(/ style=|<script|<style| on[a-z]+=/) }).toEqual({
      path,
      inline: null,
    });
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect({ path, ids }).toEqual({ path, ids: [...new Set(ids)] });
  }
});

const countDocuments = (type: string) =>
  globSync(`documents/${type}/*.json`, { cwd: join(import.meta.dirname, '../../content') }).length;
const findAll = (path: string, pattern: RegExp) =>
  [...listTexts(pages.get(path) ?? '').matchAll(pattern)].map(([, found]) => found);

test.each([
  ['glossary words', '/resources', /(\S+) words of the trade/g, 'glossary_term'],
  ['layouts', '/resources', /(\S+) layouts/g, 'template'],
  ['templates', '/features/customization', /of (\S+)(?= templates|, move)/g, 'template'],
])('The number of %s stated on %s is right', (_, path, pattern, type) => {
  expect(new Set(findAll(path, pattern))).toEqual(new Set([String(countDocuments(type))]));
});

const inWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

test.each([
  ['/case-studies', /(\w+) publications, with their figures/g, 'case_study'],
  ['/comparisons', /(\w+) tools you may know/g, 'comparison_page'],
  ['/i-am-a', /(\w+) kinds of people/g, 'role_page'],
  ['/i-want-to', /(\w+) goals/g, 'goal_page'],
  ['/quillpost-for', /(\w+) fields/g, 'vertical_page'],
])('The index at %s is described with as many entries as it has', (path, pattern, type) => {
  const [said] = [...(descriptions.get(path) ?? '').matchAll(pattern)].map(([, word]) => word);
  expect(said?.toLowerCase()).toBe(inWords[countDocuments(type)]);
});

/** What one page says, another says, too. Each pattern is found on each page. */
test.each([
  [
    'the smallest campaign',
    ['/ad-network', '/i-want-to/advertise'],
    /(?:from|begin at|start at|campaign) \$?(\d00)\b/gi,
  ],
  ['the cities of the team', ['/about'], /(\w+) cities/g],
  [
    'the year of the figures',
    ['/', '/monetize', '/newsletter-platform'],
    /(?:sent|paid out|arrived) in (\d{4})/gi,
  ],
  [
    'requests a minute on Scale',
    ['/features/api-and-integrations', '/support/create-an-api-key'],
    /(\d+) requests a minute(?: for each key)? on Scale/g,
  ],
  [
    'the smallest payout',
    ['/features/ad-network/publishers', '/tou', '/support/see-when-you-are-paid'],
    /(?:15th, from \$|earnings above |That is )(\d+)/g,
  ],
])('All pages that state %s agree', (_, paths, pattern) => {
  const stated = paths.map((path) => new Set(findAll(path, pattern)));
  for (const each of stated) expect(each).toEqual(stated[0]);
  expect(stated[0]?.size).toBe(1);
});

test('Every page ends with a next step: a form to send, or links to other pages that stand on their own', () => {
  const { window } = new Window();
  const ends = (path: string, html: string) => {
    const last = window.document.createElement('div');
    last.innerHTML = html.slice(html.lastIndexOf('<section'));
    // A search only looks for a next step.
    if (last.querySelector('form[method="post"]')) return true;
    return [...last.querySelectorAll('a[href]')].some((link) => {
      const around = link.parentElement;
      const words = [...(around?.querySelectorAll('a') ?? [])].map((each) => each.textContent);
      const leadsOn = !/^(#|$)/.test(link.getAttribute('href')?.replace(path, '') ?? '');
      return leadsOn && words.join('').trim() === around?.textContent.trim();
    });
  };
  const dead = [...pages].flatMap(([path, html]) => (ends(path, html) ? [] : [path]));
  expect(dead).toEqual([]);
});

/** Entries of one kind look alike; each of their indexes does not. */
const FAMILY =
  /^\/(newsletter-glossary|templates|experts|integrations|support|changelog|comparisons|newsstand|case-studies)\//;
const formPaths: string[] = allForms.map(({ path }) => path);
const findFamily = (path: string) =>
  formPaths.includes(path) ? 'forms' : (FAMILY.exec(path)?.[1] ?? path);

test('No two pages open alike, except entries of one kind and forms', () => {
  const alike = Map.groupBy(pages, ([, html]) => describeHero(html));
  const repeated = [...alike.values()].map((group) => group.map(([path]) => path));
  expect(repeated.filter((paths) => new Set(paths.map(findFamily)).size > 1)).toEqual([]);
});

/** Entries that show letters whole, each with its picture. */
const LETTERS = /^\/(templates|newsstand)(\/|$)/;

test('No drawing, scene or screen of the product stands on more than three pages, besides letters shown whole', () => {
  const seen = new Map<string, string[]>();
  for (const [path, html] of pages)
    if (!LETTERS.test(path))
      for (const shown of new Set(listIllustrations(html)))
        seen.set(shown, [...(seen.get(shown) ?? []), path]);
  expect(seen.size).toBeGreaterThan(100);
  const common = [...seen].filter(([, paths]) => paths.length > 3);
  expect(common.map(([shown, paths]) => [shown.slice(0, 200), ...paths])).toEqual([]);
});

/** Words for what a section lists, in its heading. */
const COUNTED = ['feature_grid', 'card_grid', 'choice_cards', 'tour'];

test('A section whose heading says how many it lists, lists as many', async () => {
  const documents = await getSiteDocuments();
  const wrong = documents.flatMap(({ url, data }) =>
    ((data as { slices?: Listed[] }).slices ?? []).flatMap(({ slice_type, primary }) => {
      if (!COUNTED.includes(slice_type)) return [];
      const heading = asText(primary.heading as []) ?? '';
      const said = inWords.findLastIndex((word) => new RegExp(`\\b${word}\\b`, 'i').test(heading));
      const lists = Object.values(primary).filter(Array.isArray);
      const listed = Math.max(...lists.map(({ length }) => length));
      return said < 2 || said === listed ? [] : [`${url}: ${heading}, but ${listed}`];
    }),
  );
  expect(wrong).toEqual([]);
});

interface Listed {
  slice_type: string;
  primary: Record<string, unknown>;
}
