// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { replaceHtml } from './replaceHtml.ts';

const FORM = '<form><input name="email"><input type="hidden" name="step" value="1"></form>';
const ISLANDS = '<div data-island="./Plan" data-props="1"><b>one</b></div>'.concat(
  '<div data-island="./Plan" data-props="2"><b>two</b></div>',
);

beforeEach(() => {
  document.body.innerHTML = `<footer data-slot="footer">${FORM}</footer><main data-slot="page">${ISLANDS}</main>`;
});
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

test('A slot that both versions render alike keeps its elements, as the visitor has left them', () => {
  const footer = find('footer');
  const field = find('[name=email]') as HTMLInputElement;
  field.value = 'ada@example.com';
  replaceHtml(footer, { from: FORM, to: FORM });
  expect(find('[name=email]')).toBe(field);
});

test('A slot that the version before renders otherwise keeps what was typed, and the focus', () => {
  const footer = find('footer');
  const field = find('[name=email]') as HTMLInputElement;
  field.value = 'ada@example.com';
  field.focus();
  const to = FORM.replace('<form>', '<form><p>Older</p>').replace('value="1"', 'value="0"');
  const putBack = replaceHtml(footer, { from: FORM, to });
  const now = find('[name=email]') as HTMLInputElement;
  expect(footer.textContent).toBe('Older');
  expect(now.value).toBe('ada@example.com');
  expect(document.activeElement).toBe(now);
  expect((find('[name=step]') as HTMLInputElement).value).toBe('0');
  putBack();
  expect(footer.textContent).toBe('');
  expect((find('[name=email]') as HTMLInputElement).value).toBe('ada@example.com');
});

test('An island becomes the one in the same place, with its props, and can be put back', () => {
  const second = document.querySelectorAll<HTMLElement>('[data-island]')[1] as HTMLElement;
  const to = ISLANDS.replaceAll('<b>', '<i>').replace('data-props="2"', 'data-props="20"');
  const putBack = replaceHtml(second, { from: '<b>two</b>', to });
  expect(second.innerHTML).toBe('<i>two</i>');
  expect(second.dataset.props).toBe('20');
  expect(find('[data-island]').innerHTML).toBe('<b>one</b>');
  putBack();
  expect(second.outerHTML).toBe('<div data-island="./Plan" data-props="2"><b>two</b></div>');
});

test('An island that the version before does not have is not replaced', () => {
  const second = document.querySelectorAll<HTMLElement>('[data-island]')[1] as HTMLElement;
  const to = '<div data-island="./Plan"></div>';
  expect(() => replaceHtml(second, { from: '<b>two</b>', to })).toThrow('no island ./Plan here');
});
