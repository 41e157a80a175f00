// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Tour } from './Tour.tsx';

test('Radio buttons select a view, the first by default, and the text of every view is in the page', () => {
  const stops = [
    { title: 'Write', text: paragraphs('A page.'), illustration: 'map', tint: 'blue' },
    { title: 'Send', text: paragraphs('One key.'), illustration: 'mailbox', tint: 'red' },
  ];
  const slice = createSlice<Content.TourSlice>('tour', { heading: title('A day'), stops });
  const page = showOnPage(<Tour slice={slice} />);
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'Write' }).checked).toBe(true);
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'Send' }).checked).toBe(false);
  expect(page.getByRole('heading', { level: 3, name: 'Send' })).toBeDefined();
  expect(page.getByText('One key.')).toBeDefined();
  expect(document.querySelectorAll('svg')).toHaveLength(2);
});
