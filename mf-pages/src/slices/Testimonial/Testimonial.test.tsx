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

const trades = (...names: string[]) =>
  names.map((trade, index) => ({ ...dana, name: `Writer ${index}`, trade }));

test('A wall of several trades can be narrowed to each, and says how many letters that leaves', () => {
  const quotes = trades('News', 'Food', 'News');
  const page = showOnPage(<Testimonial slice={create({ quotes }, 'wall')} />);
  const choices = page.getAllByRole('radio');
  expect(choices.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Every trade 3',
    'News 2',
    'Food 1',
  ]);
  expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
  ]);
  const news = (choices[1] as HTMLInputElement).value;
  expect(document.querySelectorAll(`li[data-trade="${news}"]`)).toHaveLength(2);
});

test('A wall of one trade, or of more than there are rules for, has no choice', () => {
  for (const names of [['News', 'News'], [...'abcdefg']]) {
    const page = showOnPage(<Testimonial slice={create({ quotes: trades(...names) }, 'wall')} />);
    expect(page.queryAllByRole('radio')).toEqual([]);
    expect(document.querySelector('[data-trade]')).toBeNull();
  }
});

test('A card shows the masthead of its publication; an unknown emblem is left out', () => {
  const press = { publication: 'Grit', lettering: 'wide', figure: '41,000 readers' };
  const quotes = [
    { ...dana, ...press, emblem: 'peaks' },
    { ...dana, ...press, name: 'Ada', emblem: 'constructor' },
  ];
  const page = showOnPage(<Testimonial slice={create({ quotes }, 'wall')} />);
  const [known, unknown] = page.getAllByRole('figure');
  expect(known?.textContent).toContain('Grit41,000 readers');
  expect(known?.querySelector('svg')).not.toBeNull();
  expect(unknown?.textContent).toContain('Grit');
  expect(unknown?.querySelector('svg')).toBeNull();
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
