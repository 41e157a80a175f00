// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link, noLink } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { CardGrid } from './CardGrid.tsx';

const cards = [
  { icon: 'coins', title: 'Prices', text: 'On one page.', link: link('/pricing') },
  { icon: null, title: 'Soon', text: null, link: noLink },
];

test.each(['default', 'list'])(
  'In the %s variation a title is the link of its card',
  (variation) => {
    const slice = createSlice<Content.CardGridSlice>('card_grid', { cards }, variation);
    const page = showOnPage(<CardGrid slice={slice} />);
    const links = page.getAllByRole('link');
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['Prices', '/pricing'],
    ]);
    expect(page.getByRole('heading', { name: 'Soon' })).toBeDefined();
  },
);
