// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Notice } from './Notice.tsx';

test('A note shows its text', () => {
  const slice = createSlice<Content.NoticeSlice>('notice', {
    icon: 'clock',
    tint: 'amber',
    text: paragraphs('Ten minutes to read.'),
  });
  expect(showOnPage(<Notice slice={slice} />).getByText('Ten minutes to read.')).toBeDefined();
});

test('A ticket shows its value and links to the offer', () => {
  const slice = createSlice<Content.NoticeSlice>(
    'notice',
    { value: '20%', title: 'Off the first year', text: [], buttons: [link('/pricing', 'Take it')] },
    'ticket',
  );
  const page = showOnPage(<Notice slice={slice} />);
  expect(page.getByText('20%')).toBeDefined();
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe('Off the first year');
  expect(page.getByRole('link').getAttribute('href')).toBe('/pricing');
});
