// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Steps } from './Steps.tsx';

test('Steps are an ordered list, each with its remark', () => {
  const slice = createSlice<Content.StepsSlice>('steps', {
    steps: [
      { title: 'Bring your list', text: paragraphs('As a file.'), aside: '10 minutes' },
      { title: 'Write', text: paragraphs('And send.'), aside: null },
    ],
  });
  const page = showOnPage(<Steps slice={slice} />);
  expect(page.getByRole('list').localName).toBe('ol');
  expect(page.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Bring your listAs a file.10 minutes',
    'WriteAnd send.',
  ]);
});
