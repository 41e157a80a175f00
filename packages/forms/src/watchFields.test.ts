// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { FieldDefinition } from './FormDefinition.ts';
import { type WatchOptions, watchFields } from './watchFields.ts';

const fields: FieldDefinition[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 9 },
  { name: 'email', label: 'Email', type: 'email', required: true, maxLength: 99 },
  { name: 'phone', label: 'Phone', type: 'tel', maxLength: 32 },
];

beforeEach(() => {
  document.body.innerHTML = `<form>
    <input id="a" name="name"><p id="a-error"></p>
    <input id="b" name="email"><p id="b-error"></p>
    <button>Send</button>
  </form>`;
});

const form = () => document.querySelector('form') as HTMLFormElement;
const input = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const errorOf = (name: string) => document.getElementById(`${input(name).id}-error`)?.textContent;
const isRed = (name: string) => input(name).getAttribute('aria-invalid') === 'true';
const watch = (options?: WatchOptions) => watchFields(form(), { fields }, options);
const leave = (name: string) =>
  input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
function enter(name: string, value: string) {
  input(name).value = value;
  input(name).dispatchEvent(new Event('input', { bubbles: true }));
}

test('Leaving a field checks this field alone, empty or not', () => {
  watch();
  enter('email', 'ada@');
  expect(errorOf('email')).toBe('');
  leave('email');
  expect([errorOf('email'), isRed('email')]).toEqual(['Please enter a valid email address', true]);
  expect([errorOf('name'), isRed('name')]).toEqual(['', false]);
  leave('name');
  expect([errorOf('name'), isRed('name')]).toEqual(['Name is required', true]);
});

test('An error follows the input and disappears as soon as the value is valid', () => {
  watch();
  leave('email');
  expect(errorOf('email')).toBe('Email is required');
  enter('email', 'ada@');
  expect(errorOf('email')).toBe('Please enter a valid email address');
  enter('email', 'ada@example.com');
  expect([errorOf('email'), isRed('email')]).toEqual(['', false]);
});

test.each(['change', 'focusin', 'keydown', 'pointerover', 'transitionrun'])(
  'After a browser filled in fields without input events, their errors disappear on %s',
  (type) => {
    watch();
    leave('name');
    leave('email');
    input('name').value = 'Ada';
    input('email').value = 'ada@example.com';
    input('name').dispatchEvent(new Event(type, { bubbles: true }));
    expect([errorOf('name'), errorOf('email')]).toEqual(['', '']);
    expect([isRed('name'), isRed('email')]).toEqual([false, false]);
  },
);

test('An error of the server stays until the value changes', () => {
  const watched = watch();
  enter('email', 'ada@example.com');
  watched.showAll({ email: 'Taken' });
  input('name').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(errorOf('email')).toBe('Taken');
  enter('email', 'grace@example.com');
  expect(errorOf('email')).toBe('');
});

test('With mayStayEmpty, leaving an empty field shows no error', () => {
  watch({ mayStayEmpty: true });
  leave('email');
  expect(isRed('email')).toBe(false);
  enter('email', 'ada@');
  leave('email');
  expect(isRed('email')).toBe(true);
});

test('showAll replaces earlier errors and focuses the first invalid field', () => {
  const watched = watch();
  leave('name');
  watched.showAll({ email: 'Taken', phone: 'Nobody answers', other: 'Unknown' });
  expect([errorOf('name'), errorOf('email')]).toEqual(['', 'Taken']);
  expect(document.activeElement).toBe(input('email'));
});

test('findErrors shows nothing', () => {
  expect(watch().findErrors()).toEqual({ name: 'Name is required', email: 'Email is required' });
  expect([isRed('name'), isRed('email')]).toEqual([false, false]);
});

test('Native validation is off until the fields are no longer watched', () => {
  const watched = watch();
  expect(form().noValidate).toBe(true);
  watched.stop();
  expect(form().noValidate).toBe(false);
  leave('name');
  expect(isRed('name')).toBe(false);
});
