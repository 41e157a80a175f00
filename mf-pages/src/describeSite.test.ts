import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckedDescription, parseSiteDescription } from '@site/fragment-kit/render-result';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAncestorPaths } from './content/findAncestors.ts';
import { describeSite } from './describeSite.ts';
import { render } from './server.tsx';
import { createRequest } from './testing/createRequest.ts';
import { type ContentService, startContentService } from './testing/startContentService.ts';

const TABLE = 'documents/redirect_table/redirects.json';
const original = join(import.meta.dirname, '../../content');

let contentDir: string;
let service: ContentService;
let site: CheckedDescription;
const describe = () => describeSite({ contentEndpoint: service.endpoint });

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'pages-site-'));
  await cp(original, contentDir, { recursive: true });
  await writeLongTexts();
  service = await startContentService(contentDir);
  site = parseSiteDescription(await describe());
}, 30_000);
afterAll(async () => {
  await service.stop();
  await rm(contentDir, { recursive: true });
});

/** An extreme but valid document: an endless title, summary and old address. */
async function writeLongTexts(): Promise<void> {
  const [entry = ''] = await readdir(join(contentDir, 'documents/changelog_entry'));
  const document = JSON.parse(
    await readFile(join(contentDir, 'documents/changelog_entry', entry), 'utf8'),
  );
  document.uid = 'long';
  Object.assign(document.data, {
    date: '2031-01-01',
    title: 'Long '.repeat(200),
    summary: 'Long '.repeat(1_000),
  });
  await writeFile(
    join(contentDir, 'documents/changelog_entry/long.json'),
    JSON.stringify(document),
  );
  const table = JSON.parse(await readFile(join(contentDir, TABLE), 'utf8'));
  table.data.redirects.push({ ...table.data.redirects[0], from: `/${'long'.repeat(200)}` });
  await writeFile(join(contentDir, TABLE), JSON.stringify(table));
}

test('Texts without end are cut, so that one of them does not cost the whole description', async () => {
  expect(site.feeds?.[0]?.entries[0]?.title).toHaveLength(300);
  expect(site.leftOut).toEqual([expect.stringMatching(/^redirects\.\d+ .*long/)]);
  const { head } = await render(createRequest(service.endpoint, '/changelog/long'));
  expect(head?.title.length).toBeLessThanOrEqual(300);
});

test('The description of the site follows the contract and lists each page once', () => {
  expect(parseSiteDescription(site)).toEqual({ ...site, leftOut: [] });
  const paths = site.pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/features/polls']));
  expect(paths).not.toContain('/not-found');
  expect(new Set(paths).size).toBe(paths.length);
});

test('A page has its date of change, and whether search engines may list it', () => {
  const find = (path: string) => site.pages.find((page) => page.path === path);
  expect(find('/about')?.changedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(find('/about')?.noindex).toBeUndefined();
  expect(find('/thank-you')?.noindex).toBe(true);
});

test.each(['/', '/pricing', '/features/polls', '/features/ad-network/publishers'])(
  'The sharing card of %s has the same text as in its head',
  async (path) => {
    const { head } = await render(createRequest(service.endpoint, path));
    expect(head?.card?.title).toBeTruthy();
    expect(site.pages.find((page) => page.path === path)?.card).toEqual(head?.card);
  },
);

test('The changelog’s feed has its newest entries, each with a page and a date', () => {
  const [feed] = site.feeds ?? [];
  expect(feed).toMatchObject({ path: '/changelog/feed.xml', page: '/changelog' });
  const days = feed?.entries.map(({ publishedAt }) => publishedAt) ?? [];
  expect(days.length).toBeGreaterThanOrEqual(20);
  expect(days).toEqual(days.toSorted().reverse());
  const pages = new Set(site.pages.map(({ path }) => path));
  expect(feed?.entries.filter(({ path }) => !pages.has(path))).toEqual([]);
});

test('Every path in the table of redirects is canonical, unique, and redirects to a page', async () => {
  const { data } = JSON.parse(await readFile(join(original, TABLE), 'utf8'));
  const written = (data.redirects as { from: string }[]).map(({ from }) => from);
  expect(written.filter((from) => !/^(?:\/[a-z0-9._-]+)+$/.test(from))).toEqual([]);
  expect(new Set(written).size).toBe(written.length);
  // A missing one is the path of a page, or has no target page.
  expect(site.redirects.map(({ from }) => from).sort()).toEqual([...written].sort());
  const paths = new Set(site.pages.map(({ path }) => path));
  expect(site.redirects.filter(({ to }) => !paths.has(to))).toEqual([]);
});

test('Old addresses are read as editors write them, and rows that cannot apply are left for the shell to name', async () => {
  const to = { link_type: 'Document', type: 'page', uid: 'about' };
  const file = join(contentDir, TABLE);
  const table = JSON.parse(await readFile(file, 'utf8'));
  table.data.redirects = [
    { from: '/moved', to },
    { from: '//evil.example', to },
    { from: '/\\evil.example', to },
    { from: 'https://evil.example', to },
    { from: '/old?a=1', to },
    { from: 'plans', to },
    { from: ' https://site.example/Old/Plans/?b=2#top', to },
    { from: 'javascript:alert(1)', to },
    { from: 'https://www.quillpost.example/moved-too', to },
    { from: '/pricing', to },
    { from: '/nowhere' },
    { to },
  ];
  await writeFile(file, JSON.stringify(table));
  await vi.waitFor(
    async () => {
      const { redirects } = await describeSite({
        contentEndpoint: service.endpoint,
        publicUrl: 'https://site.example',
      });
      const kept = parseSiteDescription({ pages: [], redirects });
      expect(kept.redirects).toEqual(
        ['/moved', '/old?a=1', '/plans', '/Old/Plans/?b=2', '/moved-too'].map((from) => ({
          from,
          to: '/about',
        })),
      );
      expect(kept.leftOut).toEqual(
        [
          /"\/\/evil.example".*: from: must be a path of this site/,
          /"\/\\\\evil.example".*: from: must be a path of this site/,
          /"https:\/\/evil.example".*: from: must be a path of this site/,
          /"javascript:alert\(1\)".*: from: must be a path of this site/,
          /"\/nowhere".*: to: must be a path of this site/,
          /"from":"".*: from: must be a path of this site/,
        ].map((line) => expect.stringMatching(line)),
      );
    },
    { timeout: 10_000 },
  );
});

test('The pages above a page are those of its path, topmost first', () => {
  expect(listAncestorPaths('/a/b/c')).toEqual(['/a', '/a/b']);
  expect(listAncestorPaths('/a')).toEqual([]);
  expect(listAncestorPaths('/')).toEqual([]);
});
