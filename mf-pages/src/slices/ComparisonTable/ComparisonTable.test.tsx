// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { ComparisonTable } from './ComparisonTable.tsx';

const slice = createSlice<Content.ComparisonTableSlice>('comparison_table', {
  ours: 'Here',
  theirs: 'There',
  rows: [{ aspect: 'How you pay', ours: 'By the list', theirs: 'By a share' }],
  as_of: '2026-02-02',
  note: paragraphs('In general.'),
});

test('Each answer has the question and the product as its headers', () => {
  const page = showOnPage(<ComparisonTable slice={slice} />);
  expect(page.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Here',
    'There',
  ]);
  expect(page.getByRole('rowheader').textContent).toBe('How you pay');
});

test('It shows the date it was written, the same in every time zone', () => {
  showOnPage(<ComparisonTable slice={slice} />);
  expect(document.querySelector('time')?.textContent).toBe('February 2, 2026');
});
