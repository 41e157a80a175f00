// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuContent } from './components/menuContent.tsx';
import { Navigation } from './Navigation.tsx';
import { createProps, preventToggling } from './testing.ts';

const emit = vi.fn();
let view: ReturnType<typeof render>;
let main: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  emit.mockClear();
  main = document.body.appendChild(document.createElement('main'));
  view = render(<Navigation content={menuContent} {...createProps({ emit })} />);
  preventToggling();
});

afterEach(() => {
  cleanup();
  main.remove();
  vi.useRealTimers();
});

const details = () => document.querySelector('.toggle') as HTMLDetailsElement;
const toggle = () => details().querySelector('summary') as HTMLElement;
const shown = () => ({
  isThere: details().open,
  state: details().dataset.state,
  expanded: toggle().getAttribute('aria-expanded'),
  isPageInert: main.inert,
});
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const closed = { isThere: false, state: 'closed', expanded: 'false', isPageInert: false };
const open = { isThere: true, state: 'open', expanded: 'true', isPageInert: true };

function openMenu() {
  fireEvent.click(toggle());
  wait(120);
}

test('The menu is displayed 120 ms before it slides in', () => {
  expect(shown()).toEqual(closed);
  fireEvent.click(toggle());
  wait(20);
  expect(shown()).toEqual({ ...open, state: 'opening' });
  wait(99);
  expect(shown()).toEqual({ ...open, state: 'opening' });
  wait(1);
  expect(shown()).toEqual(open);
});

test('It slides out 120 ms before it is hidden', () => {
  openMenu();
  fireEvent.click(toggle());
  wait(20);
  expect(shown()).toEqual({ ...closed, isThere: true, state: 'closing' });
  wait(99);
  expect(details().open).toBe(true);
  wait(1);
  expect(shown()).toEqual(closed);
});

test('Toggling it midway reverses it', () => {
  fireEvent.click(toggle());
  wait(60);
  fireEvent.click(toggle());
  wait(60);
  fireEvent.click(toggle());
  wait(120);
  expect(shown()).toEqual(open);
});

test('Escape closes it and returns the focus to the toggle', () => {
  openMenu();
  screen.getByRole('button', { name: 'Chatbot Assistant', hidden: true }).focus();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  wait(120);
  expect(shown()).toEqual(closed);
  expect(document.activeElement).toBe(toggle());
});

test('A navigation closes it', () => {
  openMenu();
  view.rerender(<Navigation content={menuContent} {...createProps({ emit, path: '/pricing' })} />);
  wait(120);
  expect(shown()).toEqual(closed);
});

test('A press on the toggle is painted before the page behind becomes inert, or stops being it', () => {
  fireEvent.click(toggle());
  expect(shown()).toEqual({ ...open, state: 'opening', isPageInert: false });
  wait(20);
  expect(main.inert).toBe(true);
  fireEvent.click(toggle());
  expect(shown()).toEqual({ ...open, state: 'closing', expanded: 'false' });
  fireEvent.click(toggle());
  wait(20);
  expect(main.inert).toBe(true);
});

test('A link in it frees the page at once, so that the next page can take the focus', () => {
  openMenu();
  const menu = screen.getByRole('navigation', { name: 'Main menu', hidden: true });
  const [link] = within(menu).getAllByRole('link', { hidden: true });
  link?.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link as HTMLElement);
  expect(shown()).toEqual({ ...closed, isThere: true, state: 'closing' });
});

test('Elements that were inert before stay inert', () => {
  main.inert = true;
  openMenu();
  fireEvent.click(toggle());
  wait(120);
  expect(main.inert).toBe(true);
});

test('The page is interactive again after the fragment unmounts', () => {
  openMenu();
  view.unmount();
  expect(main.inert).toBe(false);
});

test('The Chatbot Assistant opens the chat and closes the menu', () => {
  openMenu();
  fireEvent.click(screen.getByRole('button', { name: 'Chatbot Assistant', hidden: true }));
  expect(emit.mock.calls).toEqual([['chat:open', {}]]);
  wait(120);
  expect(shown()).toEqual(closed);
});
