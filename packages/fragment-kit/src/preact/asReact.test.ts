// @vitest-environment happy-dom
import { createElement, type FunctionComponent, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { useSyncExternalStore } from './asReact.ts';
import { jsx } from './jsxRuntime.ts';

const root = document.createElement('main');
const show = (type: FunctionComponent | string, props: object) => render(jsx(type, props), root);

afterEach(() => render(null, root));

test('Attributes of SVG have the names that browsers know', () => {
  show('svg', {
    viewBox: '0 0 9 9',
    className: 'stamp',
    fontSize: 9,
    strokeWidth: 2,
    textAnchor: 'middle',
    textLength: 9,
    clipPath: 'url(#a)',
    clipPathUnits: 'userSpaceOnUse',
    markerEnd: 'url(#b)',
    markerWidth: 9,
    pointerEvents: 'none',
  });
  const names = root.firstElementChild?.getAttributeNames().sort();
  expect(names).toEqual([
    ...['class', 'clip-path', 'clipPathUnits', 'font-size', 'marker-end', 'markerWidth'],
    ...['pointer-events', 'stroke-width', 'text-anchor', 'textLength', 'viewBox'],
  ]);
});

test.each([
  ['text', 'input'],
  ['email', 'input'],
  ['checkbox', 'change'],
  ['radio', 'change'],
])('A change of a field of type %s is told by its event %s', (type, event) => {
  const onChange = vi.fn();
  show('input', { type, onChange });
  const other = event === 'input' ? 'change' : 'input';
  root.firstElementChild?.dispatchEvent(new Event(other));
  expect(onChange).not.toHaveBeenCalled();
  root.firstElementChild?.dispatchEvent(new Event(event));
  expect(onChange).toHaveBeenCalledOnce();
});

test('An element with a key stays itself when it moves', () => {
  const item = (id: string) => jsx('li', { id }, id);
  const list = (...ids: string[]) => show('ul', { children: ids.map(item) });
  list('one', 'two');
  const two = root.querySelector('#two');
  list('two', 'one');
  expect(root.querySelector('#two')).toBe(two);
  expect(root.textContent).toBe('');
});

function createCounter() {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    read: () => count,
    add: () => {
      count++;
      for (const each of listeners) each();
    },
    listeners,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

test('What is outside is shown as it is, also if it changes while it is first shown, until nobody looks', async () => {
  const { read, add, subscribe, listeners } = createCounter();
  const Child = () => {
    useState(add);
    return null;
  };
  const Counter = () =>
    [useSyncExternalStore(subscribe as never, read), createElement(Child, {})] as never;
  show(Counter, {});
  await vi.waitFor(() => expect(root.textContent).toBe('1'));
  add();
  await vi.waitFor(() => expect(root.textContent).toBe('2'));
  render(null, root);
  expect(listeners.size).toBe(0);
});

test('A change of something else renders nothing', async () => {
  const { subscribe, add, read } = createCounter();
  const rendered = vi.fn();
  const Limit = () => {
    useEffect(rendered);
    return String(useSyncExternalStore(subscribe as never, () => read() < 2)) as never;
  };
  show(Limit, {});
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledOnce());
  add();
  add();
  await vi.waitFor(() => expect(root.textContent).toBe('false'));
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2));
});

/** Wraps each text, as browsers' translators do. */
function translate(element: Element): void {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  for (const text of texts as Text[]) {
    const font = document.createElement('font');
    font.textContent = `*${text.data}`;
    text.replaceWith(font);
  }
  for (const each of element.children) if (!each.matches('font')) translate(each);
}

test('Translated text is updated when it changes; other text stays translated, and elements are not replaced', () => {
  const Words = ({ children }: { children?: unknown }) => children as never;
  const step = (at: number, error?: string) =>
    show('form', {
      children: [
        jsx('label', { children: ['Name', jsx('input', {})] }),
        jsx('p', { children: [jsx('b', {}), jsx(Words, { children: ['Step ', at] }), ' of 4'] }),
        jsx('i', { children: error }),
      ],
    });
  step(1, 'Too short');
  const [input, stamp] = root.querySelectorAll('input, b');
  translate(root);
  expect(root.textContent).toBe('*Name*Step *1* of 4*Too short');
  step(1, 'Too short');
  expect(root.textContent).toBe('*Name*Step *1* of 4*Too short');
  step(2);
  expect(root.textContent).toBe('*NameStep 2 of 4');
  expect([...root.querySelectorAll('input, b')]).toEqual([input, stamp]);
  step(2, 'Too long');
  expect(root.textContent).toBe('*NameStep 2 of 4Too long');
});
