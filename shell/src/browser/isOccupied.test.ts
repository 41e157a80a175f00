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
  ['the signup in the footer', '<footer><form><input id="here"></form></footer>', true],
])('A visitor at %s is recognised as busy or free', (_where, html, expected) => {
  document.body.innerHTML = html;
  document.getElementById('here')?.focus();
  expect(isOccupied(document)).toBe(expected);
});

test('A visitor whose page has no focus is not occupied', () => {
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
  ['The open mobile menu', true, '<div data-slot="lead-popup" inert></div>'],
  ['The closed mobile menu', false, '<div data-slot="lead-popup"></div>'],
])('%s occupies a visitor: %s', (_what, expected, html) => {
  document.body.innerHTML = html;
  expect(isOccupied(document)).toBe(expected);
});

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement;

test.each([
  ['text', '<input value="Ada">', { value: 'Ada L' }],
  ['several lines', '<textarea>Hello</textarea>', { value: '' }],
  ['a checked box', '<input type="checkbox">', { checked: true }],
  ['an unchecked box', '<input type="checkbox" checked>', { checked: false }],
  ['a choice', '<input type="radio" value="a">', { checked: true }],
  ['a list', '<select><option value="">–<option value="a">A</select>', { value: 'a' }],
  [
    'a list with a choice',
    '<select><option value="a">A<option value="b" selected>B</select>',
    { value: 'a' },
  ],
])('A visitor is occupied while a form with %s is changed and not sent', (_what, field, change) => {
  document.body.innerHTML = `<footer><form>${field}</form></footer>`;
  expect(isOccupied(document)).toBe(false);
  Object.assign(find('form > *'), change);
  expect(isOccupied(document)).toBe(true);
  document.forms[0]?.reset();
  expect(isOccupied(document)).toBe(false);
});

test('A question left in the closed assistant does not count as occupied', () => {
  document.body.innerHTML = assistant('', 'hidden').replace(
    '</section>',
    '<form><input></form></section>',
  );
  find('input').value = 'How do I';
  expect(isOccupied(document)).toBe(false);
});

test('A field outside a form does not count as occupied', () => {
  document.body.innerHTML = '<input>';
  find('input').value = 'Ada';
  expect(isOccupied(document)).toBe(false);
});
