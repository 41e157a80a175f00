// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isOccupied } from './isOccupied.ts';

test.each([
  ['a field of a form in the page', '<main><form><input id="here"></form></main>', true],
  [
    'the button of a form in the page',
    '<main><form><button id="here"></button></form></main>',
    true,
  ],
  ['a link in the page', '<main><a href="/" id="here">About</a></main>', false],
  [
    'the frame of a chat',
    '<main></main><div><iframe id="here" srcdoc="" tabindex="0"></iframe></div>',
    true,
  ],
  ['the signup in the footer', '<footer><form><input id="here"></form></footer>', false],
])('A visitor at %s is recognised as busy or free', (_where, html, expected) => {
  document.body.innerHTML = html;
  document.getElementById('here')?.focus();
  expect(isOccupied(document)).toBe(expected);
});

test('A visitor without a focus is not occupied', () => {
  document.body.innerHTML = '<main><form><input></form></main><dialog></dialog>';
  expect(isOccupied(document)).toBe(false);
});

const assistant = (root: string, panel: string) =>
  `<aside data-site-chat ${root}><section role="dialog" ${panel}></section><button>Ask</button></aside>`;

test.each([
  ['The open assistant', true, assistant('', '')],
  ['The closed assistant', false, assistant('', 'hidden')],
  ['The assistant on a page that hides it', false, assistant('hidden', '')],
  ['An open dialog', true, '<dialog open></dialog>'],
])('%s occupies a visitor: %s', (_what, expected, html) => {
  document.body.innerHTML = html;
  expect(isOccupied(document)).toBe(expected);
});
