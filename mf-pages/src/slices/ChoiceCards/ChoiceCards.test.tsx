// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link, listItems, noLink, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { ChoiceCards } from './ChoiceCards.tsx';

test('Each choice has its title, its reasons, and a link if it has a target', () => {
  const cards = [
    { label: null, title: 'Stay', text: listItems('You like it'), link: noLink, emphasis: false },
    { label: 'Us', title: 'Move', text: [], link: link('/pricing', 'Plans'), emphasis: true },
  ];
  const slice = createSlice<Content.ChoiceCardsSlice>('choice_cards', {
    heading: title('Which?'),
    cards,
  });
  const page = showOnPage(<ChoiceCards slice={slice} />);
  expect(page.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Stay',
    'Move',
  ]);
  expect(page.getByText('You like it').localName).toBe('li');
  expect(page.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/pricing']);
});
