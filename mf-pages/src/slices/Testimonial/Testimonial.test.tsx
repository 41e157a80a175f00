// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link, noLink, paragraphs, picture } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Testimonial } from './Testimonial.tsx';

const dana = { quote: paragraphs('I write until four.'), name: 'Dana Whitfield', role: 'Grit' };
const create = (primary: object, variation?: string) =>
  createSlice<Content.TestimonialSlice>('testimonial', primary, variation);

test('A letter names its sender, and its stamp is decoration', () => {
  const page = showOnPage(<Testimonial slice={create({ ...dana, link: noLink })} />);
  expect(page.getByRole('figure').textContent).toContain('Dana Whitfield');
  expect(page.getByText('DW').getAttribute('aria-hidden')).toBe('true');
});

test('A letter can lead to the whole story', () => {
  const story = link('/case-studies/grit', 'Read the story');
  const page = showOnPage(<Testimonial slice={create({ ...dana, link: story })} />);
  expect(page.getByRole('link').getAttribute('href')).toBe('/case-studies/grit');
});

test('A wall shows every quotation', () => {
  const quotes = [dana, { ...dana, name: 'Imani Reyes' }];
  const page = showOnPage(<Testimonial slice={create({ quotes }, 'wall')} />);
  expect(page.getAllByRole('figure')).toHaveLength(2);
});

test('A quotation with a portrait shows the face instead of initials', () => {
  const portrait = picture('/images/people/dana-whitfield.png', '', 640, 640);
  const page = showOnPage(<Testimonial slice={create({ ...dana, portrait, link: noLink })} />);
  expect(document.querySelector('img')?.src).toContain('dana-whitfield');
  expect(page.queryByText('DW')).toBeNull();
});

test('Faces name each author, their trade and their readers, and lead to their story', () => {
  const quotes = [
    { ...dana, figure: '41,000 readers', link: link('/case-studies/grit', 'How Grit grew') },
    { ...dana, name: 'Imani Reyes', figure: null, link: noLink },
  ];
  const page = showOnPage(<Testimonial slice={create({ quotes }, 'faces')} />);
  const [first, second] = page.getAllByRole('figure');
  expect(first?.querySelector('figcaption')?.textContent).toBe(
    'Dana WhitfieldGrit41,000 readersHow Grit grew',
  );
  expect(second?.textContent).toContain('Imani Reyes');
  expect(page.getAllByRole('link')).toHaveLength(1);
});
