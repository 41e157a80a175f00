// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, link, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { CallToAction } from './CallToAction.tsx';

const primary = {
  heading: title('Your next letter'),
  buttons: [link('/pricing', 'Start')],
  note: 'Free at first',
};

test('An envelope has a heading, a link and a note', () => {
  const slice = createSlice<Content.CallToActionSlice>('call_to_action', primary);
  const page = showOnPage(<CallToAction slice={slice} />);
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe('Your next letter');
  expect(page.getByRole('link', { name: 'Start' })).toBeDefined();
  expect(page.getByText('Free at first')).toBeDefined();
});

test('The inline card is not dark', () => {
  const slice = createSlice<Content.CallToActionSlice>('call_to_action', primary, 'inline');
  showOnPage(<CallToAction slice={slice} />);
  expect(document.querySelector('.theme-dark')).toBeNull();
});

test('The address side of a postcard is decoration', () => {
  const card = { ...primary, icon: 'pen', address: 'The next reader / Anywhere' };
  const slice = createSlice<Content.CallToActionSlice>('call_to_action', card, 'postcard');
  const page = showOnPage(<CallToAction slice={slice} />);
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe('Your next letter');
  expect(page.getByText('Anywhere').closest('[aria-hidden]')).not.toBeNull();
});
