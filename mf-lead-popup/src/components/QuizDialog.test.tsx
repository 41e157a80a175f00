// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, heading, openPopup, replaceFetch } from '../testing/showPopup.tsx';

replaceFetch();

test('A click that starts and ends on the backdrop closes the dialog', () => {
  const { state } = openPopup();
  fireEvent.mouseDown(heading());
  fireEvent.click(dialog() as HTMLElement);
  expect(state.getState().popup).toBe('open');
  fireEvent.mouseDown(dialog() as HTMLElement);
  fireEvent.click(dialog() as HTMLElement);
  expect(state.getState().popup).toBe('closed');
});

test.each([
  [29, 'closed'],
  [30, 'open'],
])('A touch on the backdrop that moves %i pixels leaves the dialog %s', (moved, popup) => {
  const { state } = openPopup();
  const target = dialog() as HTMLElement;
  fireEvent.touchStart(target, { touches: [{ clientX: 10, clientY: 10 }] });
  fireEvent.touchEnd(target, { changedTouches: [{ clientX: 10, clientY: 10 + moved }] });
  expect(state.getState().popup).toBe(popup);
});

test('A touch that starts inside the dialog does not close it', () => {
  const { state } = openPopup();
  fireEvent.touchStart(heading(), { touches: [{ clientX: 10, clientY: 10 }] });
  fireEvent.touchEnd(heading(), { changedTouches: [{ clientX: 10, clientY: 10 }] });
  expect(state.getState().popup).toBe('open');
});

test('The dialog is measured without viewport units, which grow with the CSS zoom of a host page', () => {
  const css = readFileSync(join(import.meta.dirname, 'QuizDialog.module.css'), 'utf8');
  expect(css.match(/\d[dls]?v[hw]\b/g)).toBeNull();
});
