// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isWriting } from './isWriting.ts';

test.each([
  ['a field of a form in the page', '<main><form><input id="here"></form></main>', true],
  [
    'the button of a form in the page',
    '<main><form><button id="here"></button></form></main>',
    true,
  ],
  ['a link in the page', '<main><a href="/" id="here">About</a></main>', false],
  ['the signup in the footer', '<footer><form><input id="here"></form></footer>', false],
])('Who is at %s', (_where, html, expected) => {
  document.body.innerHTML = html;
  document.getElementById('here')?.focus();
  expect(isWriting(document)).toBe(expected);
});

test('Who is nowhere yet is not writing', () => {
  document.body.innerHTML = '<main><form><input></form></main>';
  expect(isWriting(document)).toBe(false);
});
