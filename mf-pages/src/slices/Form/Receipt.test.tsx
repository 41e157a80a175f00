// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { Form } from './Form.tsx';
import { fillReceipt } from './fillReceipt.ts';

function show(form = 'demo-request') {
  const words = {
    form,
    heading: title('Received from'),
    intro: paragraphs('We write to you.'),
    reminder_label: 'Note the day',
  };
  return showOnPage(<Form slice={createSlice<Content.FormSlice>('form', words, 'receipt')} />);
}

test('Without scripts the receipt says what happens next, and has the calendar file', () => {
  const page = show();
  expect(page.getByRole('heading').textContent).toBe('Received fromyou');
  expect(page.getByText('We write to you.')).toBeDefined();
  const file = page.getByRole('link', { name: 'Note the day' });
  expect(file.getAttribute('href')).toBe('/api/forms/demo-request/reminder.ics');
  expect(file.hasAttribute('download')).toBe(true);
});

test('It names who sent it, and says what was answered in the words of the form', () => {
  const page = show();
  fillReceipt(document.body, { firstName: 'Ada', listSize: '2500_9999', suits: 'mornings' });
  expect(page.getByRole('heading').textContent).toBe('Received fromAda');
  expect(page.getAllByRole('definition').map((line) => line.textContent)).toEqual([
    '2,500 to 9,999',
    'In the morning',
  ]);
});

test('A receipt says that questions were left open, and a name is text', () => {
  const page = show();
  fillReceipt(document.body, { firstName: '<b>Ada</b>' });
  expect(page.getByRole('heading').textContent).toBe('Received from<b>Ada</b>');
  expect(page.getAllByRole('definition').map((line) => line.textContent)).toEqual([
    'left open',
    'left open',
  ]);
});

test('A receipt says nothing about answers that this browser has not kept', () => {
  const page = show();
  fillReceipt(document.body, {});
  expect(page.getAllByRole('definition').map((line) => line.textContent)).toEqual([
    'as you sent it',
    'as you sent it',
  ]);
});

test('A form without a reminder has no calendar file', () => {
  expect(show('talent').queryByRole('link')).toBeNull();
});
