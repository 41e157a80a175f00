// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Article } from './Article.tsx';

const sections = [
  { heading: 'Who we are', in_short: 'A small company.', body: paragraphs('Long.') },
  { heading: 'Paying', in_short: null, body: paragraphs('Monthly.') },
];
const create = (primary: object, variation?: string) =>
  createSlice<Content.ArticleSlice>('article', { sections, ...primary }, variation);

test.each(['default', 'legal'])('In the %s variation the list of parts links to each', (name) => {
  const page = showOnPage(<Article slice={create({ contents: 'In this story' }, name)} />);
  const links = [...page.getByRole('navigation', { name: 'In this story' }).querySelectorAll('a')];
  expect(links.map((link) => link.textContent)).toEqual(['Who we are', 'Paying']);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(
      link.textContent,
    );
});

test('A legal text explains each part, and shows its effective date', () => {
  const page = showOnPage(<Article slice={create({ updated: '2026-02-01' }, 'legal')} />);
  expect(page.getByText('A small company.').textContent).toBe('In short A small company.');
  expect(page.getByText('February 1, 2026')).toBeDefined();
});
