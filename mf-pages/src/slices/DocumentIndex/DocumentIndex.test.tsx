// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createSlice, noLink, picture } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { DocumentIndex } from './DocumentIndex.tsx';
import type { DocumentCard, LoadedDocumentIndex } from './loadDocuments.ts';

const card = (more: Partial<DocumentCard>): DocumentCard => ({
  type: 'feature_page',
  href: '/features/polls',
  title: 'Polls',
  summary: 'One tap.',
  icon: 'poll',
  group: 'content',
  figure: null,
  portrait: {},
  masthead: null,
  ...more,
});
const earn = card({ href: '/features/ad-network', title: 'Ad network', group: 'earn' });

function create(more: Partial<LoadedDocumentIndex>, variation?: string): LoadedDocumentIndex {
  const slice = createSlice<LoadedDocumentIndex>('document_index', { link: noLink }, variation);
  return { ...slice, documents: [card({}), earn], tag: null, ...more } as LoadedDocumentIndex;
}

test('Each document is a card that links to it', () => {
  const page = showOnPage(<DocumentIndex slice={create({})} />);
  expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/features/polls',
    '/features/ad-network',
  ]);
});

test('As links, documents show only their names', () => {
  const page = showOnPage(<DocumentIndex slice={create({}, 'links')} />);
  expect(page.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Polls',
    'Ad network',
  ]);
  expect(page.queryByText('One tap.')).toBeNull();
});

test('A case study shows its customer’s face, name as readers know it, and key figure', () => {
  const portrait = picture('/images/people/dana-whitfield.png', '', 640, 640);
  const masthead = { emblem: 'peaks', lettering: 'wide' };
  const figure = { value: '45×', label: 'as many readers' };
  const documents = [card({ title: 'Grit', figure, portrait, masthead })];
  const page = showOnPage(<DocumentIndex slice={create({ documents })} />);
  expect(page.getByText('45×')).toBeDefined();
  expect(page.getByRole('link', { name: 'Grit' }).querySelector('svg')).not.toBeNull();
  expect(document.querySelector('img')?.src).toContain('dana-whitfield');
});

test('Features are shown by group, and the link to the current group is marked', () => {
  const page = showOnPage(<DocumentIndex slice={create({}, 'features')} />);
  expect(page.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Content',
    'Growth',
    'Data',
    'Earn',
  ]);
  expect(page.getByRole('link', { current: 'page' }).textContent).toBe('All');
});

test('A tag selects one group', () => {
  const page = showOnPage(<DocumentIndex slice={create({ tag: 'earn' }, 'features')} />);
  expect(page.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Earn',
  ]);
  expect(page.queryByRole('heading', { name: 'Polls' })).toBeNull();
});

test('An unknown tag shows all', () => {
  const page = showOnPage(<DocumentIndex slice={create({ tag: '"><b>' }, 'features')} />);
  expect(page.getAllByRole('heading', { level: 2 })).toHaveLength(4);
});

test('Without documents nothing is rendered', () => {
  showOnPage(<DocumentIndex slice={create({ documents: [] })} />);
  expect(document.querySelector('main')?.innerHTML).toBe('');
});
