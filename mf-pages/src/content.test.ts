import { globSync } from 'node:fs';
import { join } from 'node:path';
import { changelogFeedPath, signUpPath } from '@site/config/paths';
import { allForms } from '@site/forms/all';
import { beforeAll, expect, test } from 'vitest';
import { render } from './server.tsx';
import { createRequest } from './testing/createRequest.ts';
import { getSiteContent, getSiteDocuments } from './testing/siteContent.ts';

const pages = new Map<string, string>();

beforeAll(async () => {
  const contentEndpoint = await getSiteContent();
  for (const { url } of await getSiteDocuments())
    if (url) pages.set(url, (await render(createRequest(contentEndpoint, url))).html);
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
  const served = [changelogFeedPath, signUpPath];
  const broken = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/href="(\/[^"?#]*)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !pages.has(target) && !served.includes(target))
      .map((target) => `${path} -> ${target}`),
  );
  expect(broken).toEqual([]);
});

test.each(allForms.filter(({ name }) => name !== 'product-updates'))(
  'The form $name stands on its page and leads on to one',
  ({ action, path, thankYouPath }) => {
    expect(pages.get(path)?.split(`action="${action}"`)).toHaveLength(2);
    expect([...pages.keys()]).toContain(thankYouPath);
  },
);

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
