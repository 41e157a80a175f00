// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Footer } from './Footer.tsx';
import { fallback, render } from './server.tsx';
import { createProps, createRequest } from './testing.ts';

function place(html: string): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('The HTML has no inline styles, handlers or scripts', () => {
  expect(render(createRequest()).html).not.toMatch(/ style=|<script|<style| on[a-z]+=/);
});

test('The year of the copyright line is that of the request', () => {
  const { html } = render(createRequest({ now: Date.UTC(2031, 11, 31, 23, 59) }));
  expect(html).toContain('2031');
});

test('The browser hydrates the same elements without a warning, whatever the year', async () => {
  const slot = place(render(createRequest({ now: Date.UTC(2026, 11, 31) })).html);
  const before = [...slot.querySelectorAll('*')];
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 1), toFake: ['Date'] });
  const problems: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...problem) => problems.push(problem));
  const root = await act(async () =>
    hydrateRoot(slot, <Footer {...createProps()} />, {
      onRecoverableError: (problem) => problems.push(problem),
    }),
  );
  expect(problems).toEqual([]);
  expect([...slot.querySelectorAll('*')]).toEqual(before);
  expect(slot.textContent).toContain('© 2026');
  act(() => root.unmount());
});

test('The marked link follows to another page', async () => {
  const slot = place(render(createRequest({ path: '/about' })).html);
  const root = await act(async () =>
    hydrateRoot(slot, <Footer {...createProps({ path: '/about' })} />),
  );
  act(() => root.render(<Footer {...createProps({ path: '/templates' })} />));
  const current = [...slot.querySelectorAll('[aria-current=page]')];
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/templates']);
  act(() => root.unmount());
});

test('The fallback keeps every link', () => {
  const hrefs = (html: string) =>
    new Set([...place(html).querySelectorAll('nav a')].map((link) => link.getAttribute('href')));
  expect(hrefs(fallback())).toEqual(hrefs(render(createRequest()).html));
});
