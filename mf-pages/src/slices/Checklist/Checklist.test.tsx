// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Checklist } from './Checklist.tsx';

test('Every entry is a list item with its title', () => {
  const entries = [
    { title: 'Export the list', text: paragraphs('As a file.') },
    { title: 'Import it', text: [] },
  ];
  const slice = createSlice<Content.ChecklistSlice>('checklist', { heading: title('A'), entries });
  const page = showOnPage(<Checklist slice={slice} />);
  expect(page.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Export the list',
    'Import it',
  ]);
});

test('Before and after each have a sheet, and an empty one is left out', () => {
  const slice = createSlice<Content.ChecklistSlice>(
    'checklist',
    {
      before_label: 'Before',
      after_label: 'After',
      entries: [
        { before: 'Four tools', after: 'One' },
        { before: 'A spreadsheet', after: null },
      ],
    },
    'beforeAfter',
  );
  const page = showOnPage(<Checklist slice={slice} />);
  const lists = page
    .getAllByRole('list')
    .map((list) => [...list.children].map((li) => li.textContent));
  expect(lists).toEqual([['Four tools', 'A spreadsheet'], ['One']]);
});
