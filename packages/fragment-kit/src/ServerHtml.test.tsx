// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { ClientLifecycles, MountProps } from './contract.ts';
import { markCurrentLinks, ServerHtml, skipWithoutServerHtml } from './ServerHtml.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function place(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

test('Server HTML survives hydration and later renders', async () => {
  const problems = vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = place(
    renderToString(
      <ServerHtml className="menu">
        <a href="/a">A</a>
      </ServerHtml>,
    ),
  );
  const link = element.querySelector('a');
  const root = await act(async () => hydrateRoot(element, <ServerHtml className="menu" />));
  await act(async () => root.render(<ServerHtml className="menu open" />));
  expect(element.innerHTML).toBe('<div class="menu open" data-kept=""><a href="/a">A</a></div>');
  expect(element.querySelector('a')).toBe(link);
  expect(problems).not.toHaveBeenCalled();
});

test('Only links to the path inside server HTML are marked', () => {
  const element = place(
    '<a href="/a">0</a><div data-kept><a href="/a">1</a><a href="/b" aria-current="page">2</a></div>',
  );
  markCurrentLinks(element, '/a');
  expect([...element.querySelectorAll('[aria-current]')].map((a) => a.textContent)).toEqual(['1']);
});

test('Lifecycles run on server HTML and leave a fallback alone', async () => {
  const lifecycles = { bootstrap: vi.fn(), mount: vi.fn(), update: vi.fn(), unmount: vi.fn() };
  const guarded = skipWithoutServerHtml(lifecycles as unknown as ClientLifecycles);
  const at = (html: string) => ({ domElement: place(html) }) as MountProps;
  for (const name of ['mount', 'update', 'unmount'] as const) {
    await guarded[name](at('<p>fallback</p>'));
    expect(lifecycles[name]).not.toHaveBeenCalled();
    await guarded[name](at('<p data-kept=""></p>'));
    expect(lifecycles[name]).toHaveBeenCalledTimes(1);
  }
});
