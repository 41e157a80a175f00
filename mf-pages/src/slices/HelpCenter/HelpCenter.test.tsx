// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { HelpCenter } from './HelpCenter.tsx';
import type { ArticleCard, LoadedHelpCenter } from './loadHelpCenter.ts';

const article = (more: Partial<ArticleCard>): ArticleCard => ({
  href: '/support/import-a-list',
  title: 'Import a list',
  summary: 'Readers move in one file.',
  group: 'Your list',
  words: [],
  ...more,
});

function create(more: Partial<LoadedHelpCenter>): LoadedHelpCenter {
  const groups = [
    { group: 'Earning', icon: 'coins', text: null },
    { group: 'Your list', icon: 'users', text: 'Who reads.' },
  ];
  const slice = createSlice<LoadedHelpCenter>('help_center', { groups });
  return { ...slice, query: '', articles: [article({})], found: 'all', ...more };
}

test('The search is a form whose query is in the URL', () => {
  const page = showOnPage(<HelpCenter slice={create({ query: 'refund' })} />);
  const input = page.getByRole('searchbox') as HTMLInputElement;
  expect(input).toMatchObject({ name: 'q', defaultValue: 'refund', maxLength: 100 });
  expect(input.form?.getAttribute('action')).toBe('/support');
  expect(input.labels?.[0]?.textContent).toBe('Search the articles');
});

test('Articles are shown by group, and an empty group is left out', () => {
  const page = showOnPage(<HelpCenter slice={create({})} />);
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Your list']);
  expect(document.getElementById('your-list')).not.toBeNull();
  expect(page.getByRole('link', { name: 'Import a list' }).getAttribute('href')).toBe(
    '/support/import-a-list',
  );
});

test('Results are counted and marked, with a link back to all articles', () => {
  const slice = create({ query: 'import', articles: [article({ words: ['import'] })] });
  const page = showOnPage(<HelpCenter slice={slice} />);
  expect(page.getByRole('heading', { name: 'One article for “import”' })).toBeDefined();
  expect(document.querySelector('mark')?.textContent).toBe('Import');
  expect(page.getByRole('link', { name: /All articles/ }).getAttribute('href')).toBe('/support');
});

test('Articles with only some of the words are labelled as such', () => {
  const page = showOnPage(<HelpCenter slice={create({ query: 'a b', found: 'some' })} />);
  expect(page.getByText(/No article has all of these words/)).toBeDefined();
});

test('A search without results has links, and the query is escaped', () => {
  const query = '<img src=x onerror=alert(1)>';
  const page = showOnPage(<HelpCenter slice={create({ query, articles: [] })} />);
  expect(page.getByRole('heading', { name: `Nothing for “${query}”` })).toBeDefined();
  expect(page.getByText(/Try one word/)).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});
