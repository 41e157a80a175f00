// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { selectShown } from '../../directory/DirectoryEntry.ts';
import { readDirectoryState } from '../../directory/DirectoryState.ts';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { GlossaryIndex } from './GlossaryIndex.tsx';
import { glossaryTopics } from './glossaryTopics.ts';
import { asTermEntry, type LoadedGlossaryIndex, type TermEntry } from './loadGlossary.ts';

const term = (uid: string, title: string, topic: string): TermEntry[] => {
  const document = { url: `/glossary/${uid}`, data: { title, summary: `About ${uid}.`, topic } };
  return [asTermEntry(document as unknown as Content.GlossaryTermDocument) ?? []].flat();
};
const entries = [
  ...term('404', '404 page', 'sending'),
  ...term('bounce', 'Bounce', 'sending'),
  ...term('churn', 'Churn', 'growth'),
  ...term('cpm', 'CPM', 'money'),
];

function create(query: Record<string, string>, all = entries): LoadedGlossaryIndex {
  const facets = [glossaryTopics];
  const state = readDirectoryState(query, facets);
  const shown = selectShown(all, state);
  return {
    ...createSlice<LoadedGlossaryIndex>('glossary_index', {}),
    directory: { path: '/glossary', facets, state, entries: all, shown },
  };
}
const listLetters = () =>
  [...document.querySelectorAll('h2')]
    .filter((each) => !each.closest('[hidden]'))
    .map((each) => each.textContent);

test('Terms are grouped by letter, with a link to each letter', () => {
  const page = showOnPage(<GlossaryIndex slice={create({})} />);
  expect(listLetters()).toEqual(['#', 'B', 'C']);
  for (const link of page.getByRole('navigation', { name: 'Letters' }).querySelectorAll('a'))
    expect(document.querySelector(link.hash)?.textContent).toBe(link.textContent);
  expect(page.getByRole('link', { name: 'CPM' }).getAttribute('href')).toBe('/glossary/cpm');
});

test('Letters without matching terms are hidden, and so are the links to them', () => {
  const page = showOnPage(<GlossaryIndex slice={create({ topic: 'money' })} />);
  expect(listLetters()).toEqual(['C']);
  const ways = page.getByRole('navigation', { name: 'Letters' });
  expect([...ways.querySelectorAll('li:not([hidden])')].map((li) => li.textContent)).toEqual(['C']);
  expect(page.getByRole('status').textContent).toBe('1 of 4 terms');
});

test('Without terms nothing is rendered', () => {
  showOnPage(<GlossaryIndex slice={create({}, [])} />);
  expect(document.querySelector('main')?.innerHTML).toBe('');
});
