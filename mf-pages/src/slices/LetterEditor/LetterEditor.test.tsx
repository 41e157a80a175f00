// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createSlice, picture } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { enhanceLetterEditor } from './enhanceLetterEditor.ts';
import { LetterEditor } from './LetterEditor.tsx';

function start() {
  const slice = createSlice<Content.LetterEditorSlice>('letter_editor', {
    publication: 'The Tide',
    subject: 'Low water',
    lines: [{ text: 'Glass this morning.' }],
    question: 'Which one?',
    answers: [
      { answer: 'The seal', votes: 2 },
      { answer: 'The boats', votes: 1 },
    ],
    pictures: [
      { picture: picture('/images/scenes/harbour.png', 'A harbor') },
      { picture: picture('/images/scenes/ridge.png', 'A ridge') },
    ],
    sponsor: 'Larkspur',
    sponsor_text: 'Coffee.',
    button_label: 'Go',
  });
  const page = showOnPage(<LetterEditor slice={slice} />);
  const root = document.querySelector<HTMLElement>('[data-island]')!;
  const enhance = () => {
    const end = enhanceLetterEditor(root);
    onTestFinished(end);
    return end;
  };
  const lines = () => page.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Paragraph' });
  const type = (field: HTMLTextAreaElement | HTMLInputElement, value: string) => {
    field.focus();
    fireEvent.input(field, { target: { value } });
  };
  const slash = () => page.queryByRole<HTMLInputElement>('combobox', { name: 'Add a block' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  const add = (typed: string) => {
    type(lines().at(-1)!, '/');
    type(slash()!, typed);
    press('Enter');
  };
  const active = () =>
    document.getElementById(slash()?.getAttribute('aria-activedescendant') ?? '')?.dataset.name;
  const kinds = () =>
    [...root.querySelectorAll<HTMLElement>('[data-blocks] > li')].map((each) => each.dataset.block);
  const status = () => page.getByRole('status').textContent;
  return { page, root, enhance, lines, type, slash, press, add, active, kinds, status };
}

test('A slash opens the menu, typing narrows it, arrows move in it, and Enter adds the block', () => {
  const { enhance, lines, type, slash, press, active, kinds, status } = start();
  enhance();
  type(lines().at(-1)!, '/');
  expect(document.activeElement).toBe(slash());
  expect([slash()?.getAttribute('aria-expanded'), active()]).toEqual(['true', 'Poll']);
  press('ArrowDown');
  expect(active()).toBe('Heading');
  press('ArrowUp');
  press('ArrowUp');
  expect(active()).toBe('Divider');
  type(slash()!, 'pi');
  expect(active()).toBe('Picture');
  press('Enter');
  expect(kinds()).toEqual(['line', 'picture', 'line']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Caption');
  expect(status()).toBe('The picture is in the letter.');
  expect(slash()?.getAttribute('aria-expanded') ?? 'false').toBe('false');
});

test('The menu gives up the focus while it is open: hiding it first would make browsers lay out the page', () => {
  const { root, enhance, lines, type, press } = start();
  enhance();
  type(lines().at(-1)!, '/');
  let wasOpen = false;
  const look = () => {
    wasOpen = root.querySelector('[data-open]') !== null;
  };
  root.addEventListener('blur', look, { capture: true, once: true });
  press('Enter');
  expect(wasOpen).toBe(true);
});

test('Escape leaves what was typed as text, and Backspace takes the slash away', () => {
  const { enhance, lines, type, slash, press, kinds } = start();
  enhance();
  type(lines().at(-1)!, '/');
  type(slash()!, 'and so on');
  press('Escape');
  expect(lines().at(-1)?.value).toBe('/and so on');
  expect(document.activeElement).toBe(lines().at(-1));
  type(lines().at(-1)!, 'Then /');
  press('Backspace');
  expect(lines().at(-1)?.value).toBe('Then ');
  expect(kinds()).toEqual(['line', 'line']);
});

test('A name that no block has says so, and Enter adds nothing', () => {
  const { page, enhance, lines, type, slash, press, kinds } = start();
  enhance();
  type(lines().at(-1)!, '/');
  type(slash()!, 'zebra');
  expect(page.getByText(/No block by that name/).hidden).toBe(false);
  press('Enter');
  expect(kinds()).toEqual(['line', 'line']);
});

test('A slash within a word or an address is a slash', () => {
  const { enhance, lines, type } = start();
  enhance();
  type(lines().at(-1)!, 'and/');
  expect(document.activeElement).toBe(lines().at(-1));
});

test('The button opens the same menu for a finger, and a tap on a block adds it', () => {
  const { page, enhance, kinds } = start();
  enhance();
  fireEvent.click(page.getByRole('button', { name: 'Add a block' }));
  fireEvent.click(page.getByRole('option', { name: /^Divider/ }));
  expect(kinds()).toEqual(['line', 'divider', 'line']);
});

test('A poll counts the visitor once, whichever answer is chosen last, and tells the result', () => {
  const { page, enhance, add, status } = start();
  enhance();
  add('poll');
  const vote = (name: RegExp) => fireEvent.click(page.getByRole('button', { name }));
  vote(/^The boats/);
  expect(status()).toBe('Your vote is counted. The seal 50%, The boats 50%.');
  vote(/^The seal/);
  expect(status()).toBe('Your vote is counted. The seal 75%, The boats 25%.');
  expect(page.getByText('4 readers have answered, you among them.')).toBeDefined();
  const pressed = page.getByRole('button', { name: /^The seal/ });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
});

test('Enter begins a line with what stood behind the caret, and Backspace removes an empty one', () => {
  const { enhance, lines, press } = start();
  enhance();
  const [first] = lines();
  first!.focus();
  first!.setSelectionRange(6, 6);
  press('Enter');
  expect(lines().map(({ value }) => value)).toEqual(['Glass ', 'this morning.', '']);
  lines()[2]!.focus();
  press('Backspace');
  expect(lines().map(({ value }) => value)).toEqual(['Glass ', 'this morning.']);
  expect(document.activeElement).toBe(lines()[1]);
});

test('Two hashes make a heading', () => {
  const { page, enhance, lines, type, kinds } = start();
  enhance();
  type(lines().at(-1)!, '## Tides');
  expect(kinds()).toEqual(['line', 'heading', 'line']);
  expect(page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Heading' }).value).toBe('Tides');
});

test('A block can be removed, and another picture be shown', () => {
  const { page, enhance, add, kinds, status } = start();
  enhance();
  add('picture');
  fireEvent.click(page.getByRole('button', { name: 'Another picture' }));
  expect(page.getByRole('img', { name: 'A ridge' })).toBeDefined();
  expect(page.queryByRole('img', { name: 'A harbor' })).toBeNull();
  fireEvent.click(page.getByRole('button', { name: 'Remove the picture' }));
  expect(kinds()).toEqual(['line', 'line']);
  expect(status()).toBe('The picture is gone.');
});

test('The inbox and the length follow what is typed, which is text and never HTML', () => {
  const { page, root, enhance, lines, type } = start();
  enhance();
  type(page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Subject' }), '<em>High</em>');
  type(lines()[0]!, 'One two three.');
  expect(page.getByText('<em>High</em>', { selector: 'p' })).toBeDefined();
  expect(page.getByText('4 words, under a minute to read')).toBeDefined();
  expect(root.querySelector('em')).toBeNull();
});

test('A slash typed before the script came opens the menu when it comes', () => {
  const { enhance, lines, type, slash } = start();
  type(lines().at(-1)!, '/');
  enhance();
  expect(document.activeElement).toBe(slash());
});

test('When the page is left, keys do nothing any more', () => {
  const { enhance, lines, press, kinds } = start();
  enhance()();
  lines()[0]!.focus();
  press('Enter');
  expect(kinds()).toEqual(['line', 'line']);
});
