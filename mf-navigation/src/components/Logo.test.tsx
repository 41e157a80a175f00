// @vitest-environment happy-dom
import { brand } from '@site/config/brand';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Logo } from './Logo.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Logo basePath="/here/" />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const home = () => screen.getByRole('link', { name: `${brand.name} home` });
const items = () => screen.queryAllByRole('menuitem');
const touch = { pointerType: 'touch', clientX: 10, clientY: 10 };

test('The logo leads home', () => {
  expect(home().getAttribute('href')).toBe('/');
  expect(items()).toEqual([]);
});

test('A right click offers the logo’s files and the brand guidelines', () => {
  const rightClick = createEvent.contextMenu(home());
  fireEvent(home(), rightClick);
  expect(rightClick.defaultPrevented).toBe(true);
  expect(
    items().map((item) => [
      item.textContent,
      item.getAttribute('href'),
      item.getAttribute('download'),
    ]),
  ).toEqual([
    ['Download icon as SVG', '/here/icon.svg', `${brand.slug}-icon.svg`],
    ['Download full logo as SVG', '/here/logo.svg', `${brand.slug}-logo.svg`],
    ['Brand guidelines', brand.external.brandGuidelines, null],
  ]);
});

test.each([{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }])(
  'The keyboard opens it with $key and moves through it',
  (key) => {
    home().focus();
    fireEvent.keyDown(home(), key);
    expect(document.activeElement).toBe(items()[0]);
    for (const [step, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowDown', 0],
      ['ArrowUp', 2],
      ['Home', 0],
      ['End', 2],
    ] as const) {
      fireEvent.keyDown(document.activeElement as Element, { key: step });
      expect(document.activeElement).toBe(items()[index]);
    }
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(items()).toEqual([]);
    expect(document.activeElement).toBe(home());
  },
);

test('A choice closes it and returns the focus to the logo', () => {
  fireEvent.contextMenu(home());
  fireEvent.click(items()[0] as Element);
  expect(items()).toEqual([]);
  expect(document.activeElement).toBe(home());
});

test('A long press opens it, and its final click does not follow the link', () => {
  fireEvent.pointerDown(home(), touch);
  act(() => vi.advanceTimersByTime(500));
  expect(items()).toHaveLength(3);
  fireEvent.pointerUp(home(), touch);
  const lift = createEvent.touchEnd(home());
  fireEvent(home(), lift);
  expect(lift.defaultPrevented).toBe(true);
  const click = createEvent.click(home());
  fireEvent(home(), click);
  expect(click.defaultPrevented).toBe(true);
});

test('After a long press the keyboard still follows the link', () => {
  fireEvent.pointerDown(home(), touch);
  act(() => vi.advanceTimersByTime(500));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  const click = createEvent.click(home());
  fireEvent(home(), click);
  expect(click.defaultPrevented).toBe(false);
});

test('A short tap or a scrolling finger does not open it', () => {
  fireEvent.pointerDown(home(), touch);
  act(() => vi.advanceTimersByTime(200));
  fireEvent.pointerUp(home(), touch);
  fireEvent.pointerDown(home(), touch);
  fireEvent.pointerMove(home(), { ...touch, clientY: 40 });
  act(() => vi.advanceTimersByTime(1000));
  expect(items()).toEqual([]);
});

test('A press elsewhere closes it', () => {
  fireEvent.contextMenu(home());
  fireEvent.pointerDown(document.body);
  expect(items()).toEqual([]);
});
