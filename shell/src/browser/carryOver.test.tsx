// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { carryOver, watchPresses } from './carryOver.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const slot = document.createElement('div');
const find = <Found extends HTMLElement>(selector: string) => slot.querySelector(selector) as Found;
const show = (html: string) => {
  slot.innerHTML = html;
};

beforeEach(() => {
  document.body.replaceChildren(slot);
});

test('Replaced elements keep what was typed, chosen and opened, even if other elements are inserted before them', () => {
  const html =
    '<details><summary>Menu</summary></details><input name="email"><input name="phone"><textarea name="text"></textarea>' +
    '<select name="size"><option>S</option><option>L</option></select>' +
    '<input type="radio" name="plan" value="free" checked><input type="radio" name="plan" value="paid">' +
    '<input type="checkbox" name="more" value="1"><input type="hidden" name="step" value="1">';
  show(html);
  const carry = carryOver(slot);
  find<HTMLDetailsElement>('details').open = true;
  for (const [name, value] of Object.entries({ phone: '123', text: 'Hello', size: 'L', step: '9' }))
    find<HTMLInputElement>(`[name=${name}]`).value = value;
  for (const value of ['paid', '1']) find<HTMLInputElement>(`[value="${value}"]`).checked = true;
  show(`<input name="alien" value="x">${html}`);
  expect(carry()).toBe('untouched');
  expect(find<HTMLDetailsElement>('details').open).toBe(true);
  const values = [...slot.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  expect(values.map(({ value }) => value).slice(0, 5)).toEqual(['x', '', '123', 'Hello', 'L']);
  expect(values.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['paid', '1']);
  expect(find<HTMLInputElement>('[name=step]').value).toBe('1');
});

test('The focus is restored, also on links, unless it moved elsewhere', () => {
  const html = '<a href="/a">A</a><a href="/b">B</a><div data-kept=""><a href="/c">C</a></div>';
  for (const href of ['/b', '/c']) {
    show(html);
    find(`[href="${href}"]`).focus();
    const carry = carryOver(slot);
    show(html.replace('<a href="/c">C</a>', ''));
    carry();
    expect(document.activeElement?.getAttribute('href')).toBe(href);
  }
  const elsewhere = document.body.appendChild(document.createElement('button'));
  const carry = carryOver(slot);
  elsewhere.focus();
  show(html);
  carry();
  expect(document.activeElement).toBe(elsewhere);
});

test('The focus is also restored to a field that the visitor reached while the fragment was starting', () => {
  show('<input name="email">');
  const carry = carryOver(slot);
  find('input').focus();
  show('<input name="email">');
  carry();
  expect(document.activeElement).toBe(find('input'));
});

test('A field that the visitor left alone keeps what the fragment filled in', () => {
  show('<input name="name"><input type="checkbox" name="more" value="1">');
  const carry = carryOver(slot);
  show('<input name="name" value="Ada"><input type="checkbox" name="more" value="1" checked>');
  carry();
  expect(find<HTMLInputElement>('[name=name]').value).toBe('Ada');
  expect(find<HTMLInputElement>('[name=more]').checked).toBe(true);
});

test.each([
  { of: 'mouse', pointerType: 'mouse', button: 0, clicks: 1 },
  // Browsers send the click of a finger to what is there when it lifts.
  { of: 'finger', pointerType: 'touch', button: 0, clicks: 0 },
  { of: 'second button of a mouse', pointerType: 'mouse', button: 2, clicks: 0 },
])(
  'A press of the $of during which a button was replaced makes $clicks clicks',
  ({ pointerType, button, clicks }) => {
    const html = '<button type="button"><b>Menu</b></button>';
    const point = (name: string) =>
      find('b').dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType, button }));
    watchPresses();
    show(html);
    const carry = carryOver(slot);
    point('pointerdown');
    show(html);
    carry();
    const clicked = vi.fn();
    find('button').addEventListener('click', clicked);
    point('pointerup');
    // An ordinary press, whose click the browser sends.
    point('pointerdown');
    point('pointerup');
    expect(clicked).toHaveBeenCalledTimes(clicks);
  },
);

test('Server-only content moves into the new outermost elements, without being rebuilt', () => {
  show('<div data-kept=""><b data-kept="">1</b></div><i>x</i><div data-kept=""><b>2</b></div>');
  const [first, second] = slot.querySelectorAll('b');
  const carry = carryOver(slot);
  show('<div data-kept=""></div><i>y</i><div data-kept=""></div>');
  expect(carry()).toBe('restored');
  expect([...slot.querySelectorAll('b')]).toEqual([first, second]);
  expect(carry()).toBe('untouched');
});

test.each([
  ['an element for it is missing', 1],
  // By an ad blocker, for example: the order does not tell which.
  ['an element of it was removed before', 3],
])('Server-only content is lost if %s', (_, count) => {
  show('<div data-kept="">1</div><div data-kept="">2</div>');
  const carry = carryOver(slot);
  show('<div data-kept=""></div>'.repeat(count));
  expect(carry()).toBe('lost');
});

test('Nothing is touched if nothing was replaced', () => {
  show('<input name="email"><div data-kept="">1</div>');
  const carry = carryOver(slot);
  const seen = vi.fn();
  slot.addEventListener('input', seen);
  find<HTMLInputElement>('input').value = 'ada@example.com';
  expect(carry()).toBe('untouched');
  expect(seen).not.toHaveBeenCalled();
});

test('A controlled field keeps what was typed before hydration, and its state follows', async () => {
  function Form() {
    const [name, setName] = useState('');
    const [isPaid, setPaid] = useState(false);
    return (
      <form>
        <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
        <input
          type="checkbox"
          name="paid"
          checked={isPaid}
          onChange={(event) => setPaid(event.target.checked)}
        />
        <output>{`${name} ${isPaid}`}</output>
      </form>
    );
  }
  show('<form><i></i><input name="name" value=""/><input type="checkbox" name="paid"/></form>');
  const carry = carryOver(slot);
  find<HTMLInputElement>('[name=name]').value = 'Ada';
  find<HTMLInputElement>('[name=paid]').checked = true;
  const onRecoverableError = vi.fn(carry);
  await act(async () => hydrateRoot(slot, <Form />, { onRecoverableError }));
  expect(onRecoverableError).toHaveBeenCalledOnce();
  expect(find('output').textContent).toBe('Ada true');
  expect(find<HTMLInputElement>('[name=name]').value).toBe('Ada');
  expect(find<HTMLInputElement>('[name=paid]').checked).toBe(true);
});
