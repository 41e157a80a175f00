// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link, paragraphs, picture } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { PullQuote } from './PullQuote.tsx';

const create = (primary: object, variation?: string) =>
  createSlice<Content.PullQuoteSlice>(
    'pull_quote',
    { quote: paragraphs('We sleep again'), name: 'Ida Moreau', role: 'Status News', ...primary },
    variation,
  );

test('It names its author, and links to the story', () => {
  const page = showOnPage(<PullQuote slice={create({ link: link('/story', 'Read it') })} />);
  expect(document.querySelector('figcaption')?.textContent).toBe('Ida MoreauStatus NewsRead it');
  expect(page.getByRole('link').getAttribute('href')).toBe('/story');
});

test('With a portrait it shows its author, and without the picture only the text', () => {
  const portrait = picture('/images/people/ida.png', 'Ida Moreau', 400, 400);
  const page = showOnPage(<PullQuote slice={create({ portrait }, 'portrait')} />);
  expect(page.getByRole('img', { name: 'Ida Moreau' }).getAttribute('width')).toBe('400');
  showOnPage(<PullQuote slice={create({ portrait: {} }, 'portrait')} />);
  expect(document.querySelector('img')).toBeNull();
});
