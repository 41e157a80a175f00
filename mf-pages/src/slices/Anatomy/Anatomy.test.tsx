// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Anatomy } from './Anatomy.tsx';

test('Pins have the numbers of their notes, and a note without a position has no pin', () => {
  const notes = [
    { x: 20, y: 10, title: 'Subject', text: paragraphs('Cut at forty.') },
    { x: null, y: null, title: 'Everywhere', text: [] },
    { x: 50, y: 90, title: 'Footer', text: [] },
  ];
  const slice = createSlice<Content.AnatomySlice>('anatomy', {
    heading: title('A letter'),
    illustration: 'mailbox',
    tint: 'blue',
    notes,
  });
  const page = showOnPage(<Anatomy slice={slice} />);
  const pins = [...document.querySelectorAll('circle + text')].map((pin) => [
    pin.getAttribute('x'),
    pin.textContent,
  ]);
  expect(pins).toEqual([
    ['20%', '1'],
    ['50%', '3'],
  ]);
  expect(page.getAllByRole('listitem')).toHaveLength(3);
});
