// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Faq } from './Faq.tsx';

test('Each question is a closed disclosure that needs no script', () => {
  const slice = createSlice<Content.FaqSlice>('faq', {
    questions: [{ question: 'Is it free?', answer: paragraphs('At first.') }],
  });
  showOnPage(<Faq slice={slice} />);
  const details = document.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe('Is it free?');
  expect(details?.textContent).toContain('At first.');
});
