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

test('Links to the path are marked and no others, unless they have another mark', () => {
  const element = place(
    '<a href="/a">1</a><div data-kept><a href="/a">2</a><a href="/b" aria-current="page">3</a></div><a href="/a" aria-current="step">4</a><a href="/b" aria-current="step">5</a>',
  );
  markCurrentLinks(element, '/a');
  expect(
    [...element.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('aria-current')]),
  ).toEqual([
    ['1', 'page'],
    ['2', 'page'],
    ['3', null],
    ['4', 'step'],
    ['5', 'step'],
  ]);
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
