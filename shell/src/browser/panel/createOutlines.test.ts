// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createOutlines } from './createOutlines.ts';

function place(element: Element | null, top: number, height: number): void {
  const box = { left: 0, top, width: 100, height, right: 100, bottom: top + height };
  vi.spyOn(element as Element, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
}

test('A slot without a box of its own is outlined around its parts, without a menu that hangs out of them', async () => {
  document.body.innerHTML =
    '<div data-slot="navigation"><p></p><header><div class="menu"></div></header></div>';
  place(document.querySelector('p'), 0, 20);
  place(document.querySelector('header'), 20, 72);
  place(document.querySelector('.menu'), 20, 493);
  const { layer, toggle } = createOutlines(() => ({ label: 'mf-navigation', isOther: false }));
  toggle(true);
  const box = () => layer.querySelector<HTMLElement>('.box');
  await vi.waitFor(() => expect(box()?.style.height).toBe('92px'));
  expect([box()?.style.top, box()?.style.width]).toEqual(['0px', '100px']);
});
