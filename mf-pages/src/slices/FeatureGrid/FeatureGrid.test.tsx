// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link, noLink, paragraphs, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { FeatureGrid } from './FeatureGrid.tsx';

const features = [
  {
    icon: 'poll',
    title: 'Polls',
    text: paragraphs('One tap.'),
    link: link('/features/polls', 'See'),
  },
  { icon: null, title: 'Tests', text: paragraphs('Two versions.'), link: noLink },
];
const create = (primary: object, variation?: string) =>
  createSlice<Content.FeatureGridSlice>('feature_grid', { features, ...primary }, variation);

test('Feature headings are one level below the section heading', () => {
  const page = showOnPage(<FeatureGrid slice={create({ heading: title('Small pieces') })} />);
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe('Small pieces');
  expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('Without a section heading they move up a level', () => {
  const page = showOnPage(<FeatureGrid slice={create({})} />);
  expect(page.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

test('Only a feature with a target is a link', () => {
  const page = showOnPage(<FeatureGrid slice={create({})} />);
  expect(page.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/features/polls',
  ]);
});

test('A bento tile shows its illustration', () => {
  const tiles = [{ ...features[0], illustration: 'map', tint: 'amber' }];
  showOnPage(<FeatureGrid slice={create({ features: tiles }, 'bento')} />);
  expect(document.querySelector('.picture svg')).not.toBeNull();
});
