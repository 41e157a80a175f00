import { expect, test } from 'vitest';
import { asShadowStyles } from './asShadowStyles.ts';

const rewrite = (css: string) => asShadowStyles(css).replace(/^[^}]*\}/, '');

test('Tokens of the document move to the root element, where a host can replace them', () => {
  expect(rewrite(':root,:host{--color-action:var(--blue-600);--blue-600:#2748dc}')).toBe(
    '.root{--color-action:var(--quillpost-color-action,var(--blue-600));--blue-600:#2748dc}',
  );
  expect(rewrite('.theme-dark{--color-page:#000}')).toBe(
    '.theme-dark{--color-page:var(--quillpost-color-page,#000)}',
  );
});

test('The scheme of the host’s document does not reach the element', () => {
  expect(
    rewrite(':root:not([data-scheme=light]){--a:b}:root[data-scheme=dark],.theme-dark{--a:c}'),
  ).toBe('.theme-dark{--a:c}');
});

test('Lengths do not follow the size of the host’s root, conditions stay', () => {
  expect(rewrite('@media (min-height:35rem){.a{padding:1.5rem -.75rem;margin:0}}')).toBe(
    '@media (min-height:35rem){.a{padding:calc(1.5*var(--embed-unit)) calc(-.75*var(--embed-unit));margin:0}}',
  );
  expect(rewrite('.a:hover{font-size:clamp(1rem,.5rem + 1vw,2rem)}')).toBe(
    '.a:hover{font-size:clamp(calc(1*var(--embed-unit)),calc(.5*var(--embed-unit)) + 1vw,calc(2*var(--embed-unit)))}',
  );
});
