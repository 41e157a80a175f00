// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { carryOver } from './carryOver.ts';

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

test('Server-only content moves into the new outermost elements, without being rebuilt', () => {
  show('<div data-kept=""><b data-kept="">1</b></div><i>x</i><div data-kept=""><b>2</b></div>');
  const [first, second] = slot.querySelectorAll('b');
  const carry = carryOver(slot);
  show('<div data-kept=""></div><i>y</i><div data-kept=""></div>');
  expect(carry()).toBe('restored');
  expect([...slot.querySelectorAll('b')]).toEqual([first, second]);
  expect(carry()).toBe('untouched');
});

test('Server-only content is lost if an element for it is missing', () => {
  show('<div data-kept="">1</div><div data-kept="">2</div>');
  const carry = carryOver(slot);
  show('<div data-kept=""></div>');
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
