// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { AutomationCanvas } from './AutomationCanvas.tsx';
import { enhanceAutomation } from './enhanceAutomation.ts';

const reader = { about: 'reads', opened: false, clicked: false, paid: false };

function start(
  pause?: (then: () => void) => unknown,
  afterPaint?: (then: () => unknown) => unknown,
) {
  const slice = createSlice<Content.AutomationCanvasSlice>('automation_canvas', {
    trigger: 'Somebody subscribes',
    steps: [
      { kind: 'letter', arm: 'trunk', subject: 'Hello', days: null, test: 'opened' },
      { kind: 'branch', arm: 'trunk', subject: null, days: null, test: 'opened' },
      { kind: 'letter', arm: 'yes', subject: 'Best', days: null, test: 'opened' },
      { kind: 'wait', arm: 'no', subject: null, days: 3, test: 'opened' },
    ],
    readers: [
      { ...reader, name: 'Priya', opened: true },
      { ...reader, name: 'Otto' },
    ],
  });
  const page = showOnPage(<AutomationCanvas slice={slice} />);
  const root = document.querySelector<HTMLElement>('[data-island]')!;
  const enhance = () => {
    const end = enhanceAutomation(root, { pause, ...(afterPaint && { afterPaint }) });
    onTestFinished(end);
    return end;
  };
  const log = () =>
    [...root.querySelectorAll('[data-visits] > li')].map((each) => each.textContent);
  const lit = () =>
    [...root.querySelectorAll<HTMLElement>('[data-canvas] [data-passed][data-step]')].map(
      ({ dataset }) => dataset.step,
    );
  const status = () => page.getByRole('status').textContent;
  const walk = () => fireEvent.click(page.getByRole('button', { name: 'Walk the route' }));
  const choose = (name: RegExp) => fireEvent.click(page.getByRole('radio', { name }));
  const add = (kind: string, place: number) => {
    const menu = root.querySelectorAll<HTMLDetailsElement>('[data-canvas] details')[place]!;
    menu.open = true;
    fireEvent.click(menu.querySelector(`[data-kind="${kind}"]`)!);
  };
  const subjects = () =>
    page
      .getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Subject of the letter' })
      .map(({ value }) => value);
  return { page, root, enhance, log, lit, status, walk, choose, add, subjects };
}

test('Without scripts the first reader has walked the route', () => {
  const { log, lit, status } = start();
  expect(status()).toBe('Priya gets 2 letters at once.');
  expect(log()).toEqual([
    'Day 0 “Hello” leaves.',
    'Day 0 Opened a letter? Yes.',
    'Day 0 “Best” leaves.',
  ]);
  expect(lit()).toEqual(['letter', 'branch', 'letter']);
});

test('Another reader takes the other arm, and its steps light up', () => {
  const { enhance, choose, lit, status } = start();
  enhance();
  choose(/^Otto/);
  expect(status()).toBe('Otto gets one letter in 3 days.');
  expect(lit()).toEqual(['letter', 'branch', 'wait']);
});

test('A step that was added has the focus, and counts in the next walk', () => {
  const { page, enhance, add, walk, log, status, lit } = start();
  enhance();
  add('wait', 1);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Days to wait');
  expect([status(), lit()]).toEqual(['A wait is on the route. Walk it again.', []]);
  fireEvent.input(page.getAllByRole('spinbutton', { name: 'Days to wait' })[0]!, {
    target: { value: '4' },
  });
  walk();
  expect(log()[1]).toBe('Day 0 Nothing for 4 days.');
  expect(status()).toBe('Priya gets 2 letters in 4 days.');
});

test('What stood behind a new branch is the way of those who say yes, and stays when the branch goes', () => {
  const { page, enhance, add, choose, log, subjects } = start();
  enhance();
  const remove = () => fireEvent.click(page.getByRole('button', { name: 'Remove this branch' }));
  remove();
  expect(subjects()).toEqual(['Hello', 'Best']);
  add('branch', 1);
  choose(/^Otto/);
  expect(log()).toEqual(['Day 0 “Hello” leaves.', 'Day 0 Opened a letter? No.']);
  remove();
  expect(subjects()).toEqual(['Hello', 'Best']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a step here');
});

test('What visitors type is text, and what a branch asks decides the way', () => {
  const { page, root, enhance, choose, log } = start();
  enhance();
  const [letter] = page.getAllByRole('textbox', { name: 'Subject of the letter' });
  fireEvent.input(letter!, { target: { value: '<b>Hi</b>' } });
  fireEvent.change(page.getByRole('combobox', { name: 'Question of the branch' }), {
    target: { value: 'paid' },
  });
  choose(/^Otto/);
  expect(log().slice(0, 2)).toEqual(['Day 0 “<b>Hi</b>” leaves.', 'Day 0 Pays already? No.']);
  expect(root.querySelector('b')).toBeNull();
});

test('Where motion is welcome the steps light up one after the other, and a change stops the walk', () => {
  const waiting: (() => void)[] = [];
  const { enhance, walk, lit, status, add } = start((then) => waiting.push(then));
  const goOn = () => waiting.shift()!();
  enhance();
  walk();
  expect([lit(), status()]).toEqual([[], 'Priya sets out.']);
  goOn();
  expect(lit()).toEqual(['letter']);
  goOn();
  expect(lit()).toEqual(['letter', 'branch']);
  add('wait', 0);
  goOn();
  expect(lit()).toEqual([]);
});

test('A reader sets out once the frame that says so is painted, and not after a change', () => {
  const frames: (() => unknown)[] = [];
  const { enhance, choose, add, log, status } = start(undefined, (then) => frames.push(then));
  enhance();
  choose(/Otto/);
  expect([status(), log()[0]]).toEqual(['Otto sets out.', 'Day 0 “Hello” leaves.']);
  add('wait', 0);
  for (const paint of frames) paint();
  expect([status(), log()]).toEqual(['A wait is on the route. Walk it again.', []]);
});

test.each([
  ['-5', '0 days'],
  ['1e308', '365 days'],
  ['2.6', '3 days'],
  ['', '0 days'],
])('Who types %j days waits for %s', (typed, days) => {
  const { page, enhance, add, walk, log } = start();
  enhance();
  add('wait', 1);
  fireEvent.input(page.getAllByRole('spinbutton', { name: 'Days to wait' })[0]!, {
    target: { value: typed },
  });
  walk();
  expect(log()[1]).toBe(`Day 0 Nothing for ${days}.`);
});

test('Escape closes the menu of steps', () => {
  const { root, enhance } = start();
  enhance();
  const menu = root.querySelector('details')!;
  menu.open = true;
  fireEvent.keyDown(menu.querySelector('button')!, { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
});

test('When the page is left, nobody walks any more', () => {
  const { enhance, choose, status } = start();
  enhance()();
  choose(/^Otto/);
  expect(status()).toBe('Priya gets 2 letters at once.');
});
