// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Timeline } from './Timeline.tsx';

test('Events keep their order and their date', () => {
  const slice = createSlice<Content.TimelineSlice>('timeline', {
    events: [
      { date: 'March 2021', title: 'A script', text: paragraphs('Over a weekend.') },
      { date: 'June 2022', title: 'A website', text: paragraphs('For every letter.') },
    ],
  });
  const page = showOnPage(<Timeline slice={slice} />);
  expect(page.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'March 2021A scriptOver a weekend.',
    'June 2022A websiteFor every letter.',
  ]);
});
