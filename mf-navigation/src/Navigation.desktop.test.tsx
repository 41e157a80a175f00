// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuContent } from './components/menuContent.tsx';
import { Navigation } from './Navigation.tsx';
import { createProps, preventToggling } from './testing.ts';

let view: ReturnType<typeof render>;

beforeEach(() => {
  vi.useFakeTimers();
  view = render(<Navigation content={menuContent} {...createProps()} />);
  preventToggling();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const item = (id: string) => document.querySelector(`[data-menu=${id}]`) as HTMLElement;
const trigger = (id: string) => item(id).querySelector('summary') as HTMLElement;
const links = (id: string) => [...item(id).querySelectorAll('a')];
const openMenus = () =>
  ['platform', 'solutions', 'resources'].filter((id) => {
    const isOpen = item(id).querySelector('details')?.open ?? false;
    expect(trigger(id).getAttribute('aria-expanded')).toBe(String(isOpen));
    return isOpen;
  });
const enter = (id: string) => fireEvent.pointerEnter(item(id), { pointerType: 'mouse' });
const leave = (id: string) => fireEvent.pointerLeave(item(id), { pointerType: 'mouse' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('A dropdown opens on hover and closes 125 ms after leaving', () => {
  enter('platform');
  expect(openMenus()).toEqual(['platform']);
  leave('platform');
  wait(124);
  expect(openMenus()).toEqual(['platform']);
  wait(1);
  expect(openMenus()).toEqual([]);
});

test('Returning in time keeps it open', () => {
  enter('platform');
  leave('platform');
  wait(100);
  enter('platform');
  wait(500);
  expect(openMenus()).toEqual(['platform']);
});

test('Only one dropdown is open: moving to the next closes the previous one', () => {
  enter('platform');
  leave('platform');
  enter('solutions');
  expect(openMenus()).toEqual(['solutions']);
  wait(500);
  expect(openMenus()).toEqual(['solutions']);
});

test('A touch does not count as hovering', () => {
  fireEvent.pointerEnter(item('platform'), { pointerType: 'touch' });
  expect(openMenus()).toEqual([]);
});

test('A click opens it and a second click closes it', () => {
  fireEvent.click(trigger('solutions'));
  expect(openMenus()).toEqual(['solutions']);
  fireEvent.click(trigger('solutions'));
  expect(openMenus()).toEqual([]);
});

test('A click on a dropdown that hover opened keeps it open', () => {
  enter('platform');
  fireEvent.click(trigger('platform'));
  expect(openMenus()).toEqual(['platform']);
  fireEvent.click(trigger('platform'));
  expect(openMenus()).toEqual([]);
});

test('Escape closes it and returns the focus to the control', () => {
  fireEvent.click(trigger('platform'));
  links('platform')[3]?.focus();
  press('Escape');
  expect(openMenus()).toEqual([]);
  expect(document.activeElement).toBe(trigger('platform'));
});

test('Escape closes a hovered dropdown without moving the focus', () => {
  const login = screen.getAllByRole('link', { name: /^Login/ })[0];
  login?.focus();
  enter('resources');
  press('Escape');
  expect(openMenus()).toEqual([]);
  expect(document.activeElement).toBe(login);
});

test('A press outside closes it, a press inside does not', () => {
  fireEvent.click(trigger('platform'));
  fireEvent.pointerDown(links('platform')[0] as Element);
  expect(openMenus()).toEqual(['platform']);
  fireEvent.pointerDown(document.body);
  expect(openMenus()).toEqual([]);
});

test('Moving the focus out of a dropdown closes it', () => {
  fireEvent.click(trigger('platform'));
  act(() => links('platform')[0]?.focus());
  act(() => trigger('solutions').focus());
  expect(openMenus()).toEqual([]);
});

test('A navigation closes the dropdown', () => {
  fireEvent.click(trigger('platform'));
  view.rerender(<Navigation content={menuContent} {...createProps({ path: '/pricing' })} />);
  expect(openMenus()).toEqual([]);
});

test('Following a link closes the dropdown even when the path stays the same', () => {
  fireEvent.click(trigger('platform'));
  const link = links('platform')[0] as HTMLElement;
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(openMenus()).toEqual([]);
});

test('Arrow keys, Home and End move along the bar without wrapping', () => {
  const bar = [
    trigger('platform'),
    trigger('solutions'),
    trigger('resources'),
    ...document.querySelectorAll<HTMLElement>('nav > ul > li > a'),
  ];
  bar[0]?.focus();
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowDown', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['ArrowUp', 1],
    ['End', 5],
    ['ArrowRight', 5],
    ['Home', 0],
    ['ArrowLeft', 0],
  ] as const) {
    press(key);
    expect(document.activeElement).toBe(bar[index]);
  }
});

test('Down enters an open dropdown, and the arrow keys move along its links', () => {
  fireEvent.click(trigger('solutions'));
  trigger('solutions').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(links('solutions')[0]);
  press('ArrowUp');
  expect(document.activeElement).toBe(links('solutions')[0]);
  press('ArrowRight');
  expect(document.activeElement).toBe(links('solutions')[1]);
  press('End');
  expect(document.activeElement).toBe(links('solutions').at(-1));
  press('Home');
  expect(document.activeElement).toBe(links('solutions')[0]);
  expect(openMenus()).toEqual(['solutions']);
});
