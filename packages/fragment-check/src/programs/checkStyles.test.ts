import { expect, test } from 'vitest';
import { checkStyles } from './checkStyles.ts';

const list = (css: string) => {
  const found: string[] = [];
  checkStyles(css, 'footer', (what) => found.push(what));
  return found;
};

test.each([
  '.footer_7d9ef { color: red }',
  '.social_7d9ef a:hover, .inner_7d9ef > p + p { color: red }',
  'html[data-theme="dark"] .footer_7d9ef { color: red }',
  '.theme-dark .footer_7d9ef::before { color: red }',
  ':is(.a_12abc, .b_12abc) p { color: red }',
  '[data-slot="footer"] p { color: red }',
  '@media (width > 40rem) { .a_12abc { color: red } }',
  '@keyframes turn_12abc { 0% { opacity: 0 } to { opacity: 1 } }',
  '@scope (.a_12abc) { p { color: red } }',
  '.a_12abc { p { color: red } &:hover { color: red } html & { color: red } }',
  '@font-face { font-family: x; src: url(x.woff2) }',
])('%s stays inside', (css) => {
  expect(list(css)).toEqual([]);
});

test.each([
  ['* { color: red }', '*'],
  ['html { color: red }', 'html'],
  ['body { color: red }', 'body'],
  [':root { --x: 1 }', ':root'],
  ['p { color: red }', 'p'],
  ['.theme-dark { color: red }', '.theme-dark'],
  ['.a_12abc, a { color: red }', 'a'],
  ['html:has(.a_12abc) { color: red }', 'html:has(.a_12abc)'],
  ['p:not(.a_12abc) { color: red }', 'p:not(.a_12abc)'],
  [':is(.a_12abc, p) { color: red }', ':is(.a_12abc, p)'],
  ['[data-slot="page"] p { color: red }', '[data-slot="page"] p'],
  ['[data-slot] p { color: red }', '[data-slot] p'],
  ['@media print { body { color: red } }', 'body'],
  ['@scope (body) { p { color: red } }', 'p'],
  ['.a_12abc { :root:has(&) { color: red } }', ':root:has(&)'],
])('%s reaches outside', (css, selector) => {
  expect(list(css)).toEqual([`The selector ${selector} selects elements outside the fragment.`]);
});

test('Imports and @page are refused', () => {
  expect(list('@import "//evil.example/a.css"; @page { margin: 0 }')).toEqual([
    '@import "//evil.example/a.css" brings styles that were not checked.',
    '@page changes how the whole page is printed.',
  ]);
});
