// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  continueButton,
  heading,
  openPopup,
  pick,
  press,
  replaceFetch,
} from '../testing/showPopup.tsx';

replaceFetch();

test('Visitors who are migrating are asked for platform and list size', () => {
  openPopup();
  pick(/already have a newsletter/);
  expect(heading().textContent).toBe('Where do you send it from today?');
  pick('Ghost');
  expect(heading().textContent).toBe('How many people read it?');
  pick('1,000 to 2,499');
  expect(heading().textContent).toBe('Where shall we write to you?');
  expect(screen.getByText('Step 4 of 4')).toBeTruthy();
});

test('Visitors who start from scratch skip to the last step', () => {
  openPopup();
  pick(/starting a new one/);
  expect(heading().textContent).toBe('Where shall we write to you?');
  expect(screen.getByText('Step 2 of 2')).toBeTruthy();
});

test('Each step starts with the focus on its heading', () => {
  openPopup();
  pick(/already have a newsletter/);
  expect(document.activeElement).toBe(heading());
});

test('An answer gives up the focus while it is still there: removing it would make browsers lay out the page', () => {
  openPopup();
  const answer = screen.getByRole('radio', { name: /already have a newsletter/ });
  answer.focus();
  let wasThere = false;
  answer.addEventListener('focusout', () => {
    wasThere = answer.isConnected;
  });
  fireEvent.click(answer);
  expect(wasThere).toBe(true);
});

test('Back shows the previous step with its answer', () => {
  openPopup();
  pick(/already have a newsletter/);
  press('Back');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /already/ }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('Arrow keys only select; Continue continues', () => {
  openPopup();
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio') as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  expect(continueButton().disabled).toBe(true);
  // A browser reports the move as a click on the next radio button, between key down and key up.
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  fireEvent.click(second);
  fireEvent.keyUp(second, { key: 'ArrowDown' });
  expect(second.checked).toBe(true);
  expect(heading().textContent).toBe('Where are you with your newsletter?');
  fireEvent.click(continueButton());
  expect(heading().textContent).toBe('Where shall we write to you?');
});

test.each(['Enter', ' '])('The key %o chooses the focused answer', (key) => {
  openPopup();
  fireEvent.keyDown(screen.getByRole('radio', { name: /already/ }), { key });
  expect(heading().textContent).toBe('Where do you send it from today?');
});

test('The second click of a double click is ignored', () => {
  openPopup();
  fireEvent.click(screen.getByRole('radio', { name: /already/ }), { detail: 1 });
  fireEvent.click(screen.getByRole('radio', { name: 'Ghost' }), { detail: 2 });
  expect(heading().textContent).toBe('Where do you send it from today?');
});
