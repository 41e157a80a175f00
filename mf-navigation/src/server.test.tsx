// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Navigation } from './Navigation.tsx';
import { fallback, render } from './server.tsx';
import { createProps, createRequest } from './testing.ts';

function place(html: string): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

async function hydrate(slot: HTMLElement) {
  const problems: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...problem) => problems.push(problem));
  const root = await act(async () =>
    hydrateRoot(slot, <Navigation {...createProps()} />, {
      onRecoverableError: (problem) => problems.push(problem),
    }),
  );
  return { problems, unmount: () => act(() => root.unmount()) };
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('The HTML has no inline styles, handlers or scripts', () => {
  const { html } = render(createRequest());
  expect(html).not.toMatch(/ style=|<script|<style| on[a-z]+=/);
});

test('Options select the dark and the sticky bar', () => {
  const header = (options: object) =>
    place(render(createRequest({ options })).html).querySelector('header')?.className;
  expect(header({ variant: 'light', sticky: false })).toBe('header');
  expect(header({ variant: 'dark', sticky: true })).toBe('header sticky theme-dark');
});

test('Every link to the current page is marked, and no other', () => {
  const slot = place(render(createRequest({ path: '/pricing' })).html);
  const current = [...slot.querySelectorAll('[aria-current=page]')];
  expect(current.length).toBeGreaterThan(1);
  expect(new Set(current.map((link) => link.getAttribute('href')))).toEqual(new Set(['/pricing']));
});

test('The dropdowns are details of one group, so that browsers keep one open without script', () => {
  const slot = place(render(createRequest()).html);
  const names = [...slot.querySelectorAll('[data-menu] > details')].map((d) =>
    d.getAttribute('name'),
  );
  expect(names).toEqual(['main-menu', 'main-menu', 'main-menu']);
});

test('The browser hydrates the same elements without a warning', async () => {
  const slot = place(render(createRequest()).html);
  const before = [...slot.querySelectorAll('*')];
  const { problems, unmount } = await hydrate(slot);
  expect(problems).toEqual([]);
  expect([...slot.querySelectorAll('*')]).toEqual(before);
  unmount();
});

test('A menu that the visitor opened before the script ran stays open', async () => {
  const slot = place(render(createRequest()).html);
  const details = slot.querySelector<HTMLDetailsElement>('[data-menu=solutions] details');
  const group = slot.querySelector<HTMLDetailsElement>('.sheet details');
  const menu = slot.querySelector<HTMLDetailsElement>('.toggle');
  for (const element of [details, group, menu]) element?.setAttribute('open', '');
  const { problems, unmount } = await hydrate(slot);
  expect(problems).toEqual([]);
  expect([details?.open, group?.open, menu?.open, menu?.dataset.state]).toEqual([
    true,
    true,
    true,
    'open',
  ]);
  unmount();
});

test('The current-page mark in kept HTML follows a navigation', async () => {
  const slot = place(render(createRequest({ path: '/templates' })).html);
  const root = await act(async () =>
    hydrateRoot(slot, <Navigation {...createProps({ path: '/templates' })} />),
  );
  const kept = slot.querySelectorAll('[data-kept] a').length;
  act(() => root.render(<Navigation {...createProps({ path: '/experts' })} />));
  const current = [...slot.querySelectorAll('[aria-current=page]')];
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/experts', '/experts']);
  expect(slot.querySelectorAll('[data-kept] a')).toHaveLength(kept);
  act(() => root.unmount());
});

test('The fallback has plain links to the main pages', () => {
  const slot = place(fallback());
  const hrefs = [...slot.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining(['/', '/features', '/enterprise', '/pricing', '/demo']),
  );
});
