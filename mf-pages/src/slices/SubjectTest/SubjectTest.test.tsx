// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { enhanceSubjectTest } from './enhanceSubjectTest.ts';
import { SubjectTest } from './SubjectTest.tsx';

function start(pause?: (then: () => void) => unknown) {
  const slice = createSlice<Content.SubjectTestSlice>('subject_test', {
    publication: 'The Tide',
    first: 'Our March update',
    second: 'The ferry that came back empty',
  });
  const page = showOnPage(<SubjectTest slice={slice} />);
  const root = document.querySelector<HTMLElement>('[data-island]')!;
  const enhance = () => {
    const end = enhanceSubjectTest(root, { pause });
    onTestFinished(end);
    return end;
  };
  const write = (letter: string, value: string) =>
    fireEvent.input(page.getByRole('textbox', { name: `Subject line ${letter}` }), {
      target: { value },
    });
  const send = () => fireEvent.submit(page.getByRole('form'));
  const status = () => page.getByRole('status').textContent;
  const winner = () => root.querySelector<HTMLElement>('[data-wins]')?.dataset.side;
  const sent = () => [...root.querySelectorAll('[data-sent]')].map((each) => each.textContent);
  return { page, root, enhance, write, send, status, winner, sent };
}

test('Without scripts a finished test is there, and says that it is a simulation', () => {
  const { page, status, winner, sent } = start();
  expect(status()).toBe('B is better, and it goes to everybody else.');
  expect([winner(), sent()]).toEqual(['b', ['1,000', '1,000']]);
  expect(page.getByText(/^A simulation:/)).toBeDefined();
});

test('A line is judged while it is written, and the old result does not stand beside it', () => {
  const { page, root, enhance, write, status, winner } = start();
  enhance();
  write('A', 'The <b>seal</b> that slept on the slipway all through Tuesday');
  expect(page.getByText('61 characters: a phone cuts it.')).toBeDefined();
  expect(root.querySelector('[data-cut]')?.textContent).toContain('<b>seal</b>');
  expect([status(), winner()]).toEqual(['Not sent yet.', undefined]);
});

// Luck alone would have the second one win.
test.each([
  ['The ferry that came back empty', 'The ferry that came back empty'],
  ['A', ' A'],
])('The same line twice finds no difference, however many readers it has: %j', (first, second) => {
  const { page, enhance, write, send, status, winner, sent } = start();
  enhance();
  write('A', first);
  write('B', second);
  fireEvent.click(page.getByRole('radio', { name: '20,000' }));
  send();
  expect(status()).toBe('No difference found. Your first version goes.');
  expect([winner(), sent()]).toEqual([undefined, ['10,000', '10,000']]);
  expect(page.getByText('Both say the same, so all that differs is luck.')).toBeDefined();
});

test('Enter in a line sends the test', () => {
  const { page, enhance, write, status } = start();
  enhance();
  write('A', 'Our March news');
  fireEvent.click(page.getByRole('radio', { name: '20,000' }));
  fireEvent.keyDown(page.getByRole('textbox', { name: 'Subject line A' }), { key: 'Enter' });
  expect(status()).toBe('B is better, and it goes to everybody else.');
});

test('Where motion is welcome the figures come in one by one, and a change ends the test', () => {
  const waiting: (() => void)[] = [];
  const { enhance, send, sent, status, write } = start((then) => waiting.push(then));
  enhance();
  send();
  expect([sent()[0], status()]).toEqual(['42', 'The letters are out …']);
  waiting.shift()!();
  expect(sent()[0]).toBe('84');
  write('A', 'Wait');
  waiting.shift()!();
  expect([sent()[0], waiting.length]).toEqual(['84', 0]);
});

test('When the page is left, nothing is sent any more', () => {
  const { enhance, write, status } = start();
  enhance()();
  write('A', 'Low tide');
  expect(status()).toBe('B is better, and it goes to everybody else.');
});
