// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { RichText } from './RichText.tsx';

test('Running text keeps its paragraphs', () => {
  const slice = createSlice<Content.RichTextSlice>('rich_text', { content: paragraphs('A', 'B') });
  showOnPage(<RichText slice={slice} />);
  expect([...document.querySelectorAll('p')].map((each) => each.textContent)).toEqual(['A', 'B']);
});
