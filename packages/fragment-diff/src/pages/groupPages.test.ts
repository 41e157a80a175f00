import { expect, test } from 'vitest';
import type { ComparedPage } from './comparePage.ts';
import { groupPages } from './groupPages.ts';

const pageOf = (
  path: string,
  lines: string[],
  changes: Partial<ComparedPage> = {},
): ComparedPage => ({
  path,
  status: { before: 200, after: 200 },
  bytes: { before: 1, after: 1 },
  compressedBytes: { before: 1, after: 1 },
  hunks: lines.length > 0 ? [{ line: 1, lines }] : [],
  files: [],
  problems: { before: [], after: [] },
  ...changes,
});
const pathsOf = (pages: ComparedPage[], max?: number) =>
  groupPages(pages, max).map((group) => group.pages.map(({ path }) => path));

test('Pages that change in the same way are together, the largest group first; the others are left out', () => {
  expect(
    pathsOf([
      pageOf('/', ['-  a', '+  c']),
      pageOf('/same', []),
      pageOf('/pricing', [' <p>', '-    a', '+    b']),
      pageOf('/about', [' <main>', '-  a', '+  b']),
    ]),
  ).toEqual([['/pricing', '/about'], ['/']]);
});

test('A link of each page to itself is the same change', () => {
  const link = (path: string) => pageOf(path, [`+<a href="${path}" aria-current="page">`]);
  expect(pathsOf([link('/a.b'), link('/c')])).toEqual([['/a.b', '/c']]);
});

test('Other files, and another status, are other groups', () => {
  const moved = { status: { before: 200, after: 404 } };
  expect(
    pathsOf([
      pageOf('/a', ['+x']),
      pageOf('/b', ['+x'], { files: ['mf-footer/Footer.js'] }),
      pageOf('/c', ['+x'], moved),
      pageOf('/not-found', ['+x'], { status: { before: 404, after: 404 } }),
    ]),
  ).toEqual([['/a', '/not-found'], ['/b'], ['/c']]);
});

test('Where each page has a text of its own, the tags and classes that change decide', () => {
  const pages = ['/a', '/b', '/c'].map((path) =>
    pageOf(path, [
      `-<h2 class="t" id="${path}">`,
      `+<h3 class="t" id="${path}">`,
      `+Text of ${path}`,
    ]),
  );
  const other = pageOf('/d', ['+<h3 class="other">']);
  expect(pathsOf([...pages, other], 3)).toEqual([['/a', '/b', '/c'], ['/d']]);
  expect(pathsOf([...pages, other], 4)).toHaveLength(4);
});
