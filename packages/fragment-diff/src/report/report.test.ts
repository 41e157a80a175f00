import { parse } from 'parse5';
import { expect, test } from 'vitest';
import type { ComparedPage } from '../pages/comparePage.ts';
import { buildReportPage } from './buildReportPage.ts';
import { describeReport } from './describeReport.ts';
import { createReport } from './Report.ts';

const pageOf = (path: string, changes: Partial<ComparedPage> = {}): ComparedPage => ({
  path,
  status: { before: 200, after: 200 },
  bytes: { before: 1_000, after: 1_053 },
  compressedBytes: { before: 400, after: 410 },
  ms: { before: 1, after: 2.5 },
  hunks: [{ line: 7, lines: [' <p>', '-old word', '+new word', ' </p>'] }],
  files: [],
  problems: { before: [], after: [] },
  ...changes,
});
const reportOf = (...pages: ComparedPage[]) =>
  createReport(
    {
      replaced: [{ name: 'mf-footer', version: '1.0.1', live: '1.0.0' }],
      pages,
      files: [{ fragment: 'mf-footer', file: 'Footer-….js', before: 20_100, after: 20_400 }],
    },
    { site: 'https://www.example.com', madeAt: '2026-11-23T17:00:00.000Z', seconds: 21.5 },
  );

test('The summary says which pages change, how, and by how much', () => {
  const report = reportOf(
    pageOf('/'),
    pageOf('/about'),
    pageOf('/same', { hunks: [] }),
    pageOf('/gone', {
      status: { before: 200, after: 404 },
      problems: { before: [], after: ['page: it threw'] },
    }),
  );
  expect(describeReport(report)).toEqual([
    'mf-footer 1.0.1 instead of 1.0.0, on https://www.example.com',
    '  pages      3 of 4 change, in 2 ways; compared in 21.5 s',
    '  HTML       +53 bytes for a page (median), +53 at most; by brotli +10, +10 at most',
    '  rendering  median 1.0 ms → 2.5 ms, p95 1.0 ms → 2.5 ms',
    '  file       mf-footer/Footer-….js: 20,100 bytes → 20,400 bytes',
    '  FAILS      /gone: page: it threw',
    '',
    '1. 2 pages: /, /about',
    '   - old word',
    '   + new word',
    '',
    '2. 1 page: /gone',
    '   status 200 → 404',
    '   - old word',
    '   + new word',
  ]);
});

test('The report page stands alone: it runs nothing, and loads nothing but its pictures', () => {
  const page = buildReportPage(reportOf(pageOf('/')));
  expect(page).toContain(`content="default-src 'none'; style-src`);
  expect(page).not.toMatch(/<script|<link|https?:\/\/(?!www\.example\.com)/);
  expect(page).toContain('<del>-<strong>old</strong> word</del>');
  expect(page).toContain('<ins>+<strong>new</strong> word</ins>');
});

const HOSTILE = '"><img src=x onerror=alert(1)></style></script><script>alert(1)</script>&lt;';

test('Whatever pages, paths, names and problems contain is text on the report page', () => {
  const report = reportOf(
    pageOf(`/${HOSTILE}`, {
      hunks: [{ line: 1, lines: [` ${HOSTILE}`, `-${HOSTILE}`, `+${HOSTILE}2`, `+${HOSTILE}`] }],
      files: [HOSTILE],
      problems: { before: [], after: [HOSTILE] },
    }),
  );
  report.site = HOSTILE;
  report.replaced = [{ name: HOSTILE, version: HOSTILE, live: HOSTILE }];
  report.files = [{ fragment: HOSTILE, file: HOSTILE }];
  for (const group of report.groups) {
    group.note = HOSTILE;
    group.pictures = [{ path: HOSTILE, width: 390, live: HOSTILE, candidate: 'b.png' }];
  }
  const page = buildReportPage(report);
  const found: string[] = [];
  const walk = (node: { childNodes?: object[]; tagName?: string; attrs?: { name: string }[] }) => {
    if (node.tagName) found.push(node.tagName, ...(node.attrs ?? []).map(({ name }) => name));
    for (const each of node.childNodes ?? []) walk(each);
  };
  walk(parse(page) as never);
  expect(found).not.toContain('script');
  expect(found).not.toContain('onerror');
  expect(found.filter((each) => each === 'img')).toHaveLength(2);
});

test('A candidate that is live already changes nothing', () => {
  const report = { ...reportOf(), replaced: [] };
  expect(describeReport(report)).toEqual(['This is what is live already: nothing would change.']);
  expect(buildReportPage(reportOf(pageOf('/', { hunks: [] })))).toContain(
    'None of 1 page would change.',
  );
});
