// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TextField } from './TextField.tsx';
import { addStyleSheets } from './testing/addStyleSheets.ts';

let removeStyleSheets: () => void;
beforeEach(() => {
  removeStyleSheets = addStyleSheets('tokens.css', 'Field.module.css');
});
afterEach(() => {
  cleanup();
  removeStyleSheets();
});

/** Red, green and blue. */
function readColour(element: Element, property: 'color' | 'borderTopColor' = 'color') {
  const hex = getComputedStyle(element)[property];
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
}

function expectRed([red, green, blue]: [number, number, number]) {
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
}

test('Asterisk, error and the border of a field with an error are red', () => {
  render(<TextField id="email" label="Email" required error="No address" />);
  expectRed(readColour(screen.getByText('*')));
  expectRed(readColour(screen.getByText('No address')));
  expectRed(readColour(screen.getByRole('textbox'), 'borderTopColor'));
});

test('The disclaimer is grey', () => {
  render(<TextField id="email" label="Email" disclaimer="One letter a month" />);
  const colour = readColour(screen.getByText('One letter a month'));
  expect(Math.max(...colour) - Math.min(...colour)).toBeLessThan(64);
});

test('A field has a margin below, unless it is told to have none', () => {
  render(<TextField id="name" label="Name" />);
  render(<TextField id="email" label="Email" noMarginBottom />);
  const margins = screen
    .getAllByRole('textbox')
    .map((input) => getComputedStyle(input.parentElement as Element).marginBottom);
  expect(Number.parseFloat(margins[0] ?? '')).toBeGreaterThan(0);
  expect(margins[1]).toBe('0px');
});

test('A field in the focused style has the same border as a focused field', () => {
  for (const id of ['plain', 'focused']) render(<TextField id={id} label={id} />);
  render(<TextField id="filled" label="filled" defaultValue="Ada" />);
  screen.getByLabelText('focused').focus();
  const [plain, focused, filled] = screen.getAllByRole('textbox').map((input) => {
    const { borderTopColor, boxShadow } = getComputedStyle(input);
    return { borderTopColor, boxShadow };
  });
  expect(focused).not.toEqual(plain);
  expect(filled).toEqual(focused);
});
