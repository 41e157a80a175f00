// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Changelog } from './Changelog.tsx';
import type { LoadedChangelog } from './loadChangelog.ts';

const entry = (uid: string, date: string, kind = 'New') =>
  ({
    id: uid,
    url: `/changelog/${uid}`,
    data: { title: `About ${uid}`, summary: 'It changed.', date, kind, audience: 'everyone' },
  }) as unknown as LoadedChangelog['entries'][number];

function create(more: Partial<LoadedChangelog>): LoadedChangelog {
  const entries = [
    entry('links', '2026-03-10'),
    entry('forms', '2026-03-03', 'Fixed'),
    entry('polls', '2026-02-10'),
  ];
  const slice = createSlice<LoadedChangelog>('changelog', {});
  return { ...slice, entries, page: 2, pages: 3, ...more };
}

test('Entries are listed by month with kind, date and audience', () => {
  const page = showOnPage(<Changelog slice={create({})} />);
  expect(page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'March 2026',
    'February 2026',
  ]);
  expect(page.getByRole('link', { name: 'About forms' }).closest('li')?.textContent).toBe(
    'FixedMarch 3, 2026About formsIt changed.For everyone',
  );
});

test('Each page has its own URL, and the first one is the bare path', () => {
  const page = showOnPage(<Changelog slice={create({})} />);
  const hrefOf = (name: string | RegExp) => page.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Newer'), hrefOf('Page 1'), hrefOf('Older')]).toEqual([
    '/changelog',
    '/changelog',
    '/changelog?page=3',
  ]);
  expect(page.getByRole('link', { current: 'page' }).textContent).toBe('2');
});

test('The first and last page link in one direction only', () => {
  const first = showOnPage(<Changelog slice={create({ page: 1 })} />);
  expect(first.queryByRole('link', { name: 'Newer' })).toBeNull();
  const last = showOnPage(<Changelog slice={create({ page: 3 })} />);
  expect(last.queryByRole('link', { name: 'Older' })).toBeNull();
});

test('A page that does not exist names the number of pages, and links to them', () => {
  const page = showOnPage(<Changelog slice={create({ entries: [], page: 99 })} />);
  expect(page.getByRole('heading', { name: 'There is no page 99' })).toBeDefined();
  expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
});

test('An empty changelog renders nothing', () => {
  showOnPage(<Changelog slice={create({ entries: [], page: 1, pages: 0 })} />);
  expect(document.querySelector('main')?.innerHTML).toBe('');
});
