// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  dialog,
  heading,
  openPopup,
  pick,
  press,
  replaceFetch,
  showPopup,
} from './testing/showPopup.tsx';

replaceFetch();

test('Before a trigger there is only the button and no dialog', () => {
  showPopup();
  expect(screen.getByRole('link', { name: 'Trial Premium Features' })).toBeTruthy();
  expect(dialog()).toBeNull();
});

test('A trigger opens the dialog, which is tracked and takes the focus to its question', () => {
  const { state, measurements } = openPopup('scroll');
  expect(dialog()).toBeTruthy();
  expect(state.getState().popup).toBe('open');
  expect(measurements()).toEqual([
    {
      kind: 'track',
      event: 'Viewed Pop-up',
      properties: { name: 'popup_form', trigger: 'scroll' },
    },
  ]);
  expect(document.activeElement).toBe(heading());
});

test('The button precedes the dialog', () => {
  openPopup();
  const button = screen.getByRole('link', { name: 'Trial Premium Features' });
  const order = button.compareDocumentPosition(dialog() as HTMLElement);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('The button opens the dialog instead of following its link', () => {
  const { state } = showPopup();
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect(state.getState()).toMatchObject({ popup: 'open', popupTrigger: 'button' });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'A click with %o is left to the browser',
  (modifier) => {
    const { state } = showPopup();
    fireEvent.click(screen.getByRole('link'), modifier);
    expect(state.getState().popup).toBe('closed');
  },
);

test('Where the pop-up may not open, the button is a link', () => {
  const { state } = showPopup();
  act(() => state.getState().setPath('/pricing'));
  expect(fireEvent.click(screen.getByRole('link'))).toBe(true);
  expect(dialog()).toBeNull();
});

test('Closing and opening again loses no answer', () => {
  const { state } = openPopup();
  pick(/already have a newsletter/);
  press('Close');
  expect(state.getState().popup).toBe('closed');
  expect(dialog()).toBeNull();
  act(() => void state.getState().openPopup('button'));
  expect(heading().textContent).toBe('Where do you send it from today?');
});

test('When the browser closes the dialog, as on Escape, the pop-up is closed', () => {
  const { state } = openPopup();
  act(() => (dialog() as HTMLDialogElement).close());
  expect(state.getState().popup).toBe('closed');
});

test('Closing returns the focus to the button that opened it', () => {
  showPopup();
  fireEvent.click(screen.getByRole('link'));
  press('Close');
  expect(document.activeElement).toBe(screen.getByRole('link'));
});
