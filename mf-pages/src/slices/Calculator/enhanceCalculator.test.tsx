// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { fireEvent, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlice, noLink } from '../../testing/authored.ts';
import { rates } from '../PricingTable/rates.fixture.ts';
import { Calculator } from './Calculator.tsx';
import { calculations, readInputs } from './calculations.ts';
import { enhanceCalculator } from './enhanceCalculator.ts';

const PATH = '/monetize';
let end = () => {};

/** Puts the server's page of a query into the document. */
function open(search = '') {
  history.replaceState({ idx: 3 }, '', `${PATH}${search}`);
  const query = Object.fromEntries(new URLSearchParams(search));
  const primary = { calculation: 'sponsors', price_table: noLink, assumptions: [], button: noLink };
  const { sponsors } = calculations;
  if (!sponsors) throw new Error('There is no calculation for sponsors.');
  const slice = {
    ...createSlice<Content.CalculatorSlice>('calculator', primary),
    path: PATH,
    inputs: readInputs(sponsors, query),
    terms: { prices: [], rates },
  };
  document.body.innerHTML = renderToStaticMarkup(<Calculator slice={slice} />);
  return within(document.body);
}

function enhance() {
  end = enhanceCalculator(document.querySelector('[data-calculation]') as HTMLElement);
}

const sum = () => document.querySelector('[data-sum]')?.textContent;
const slider = () => within(document.body).getByRole('slider', { name: /who open/ });
const field = () =>
  within(document.body).getByRole<HTMLInputElement>('spinbutton', { name: /who open/ });

beforeEach(() => {
  end = () => {};
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

test('The sum and the number follow a slider while it moves; the address changes when it is let go', () => {
  open('?utm_source=letter');
  enhance();
  const before = sum();
  fireEvent.input(slider(), { target: { value: '50000' } });
  expect(sum()).not.toBe(before);
  expect(field().value).toBe('50000');
  expect(location.search).toBe('?utm_source=letter');
  fireEvent.change(slider());
  expect(location.search).toBe('?utm_source=letter&readers=50000&ads=4&subject=technology');
  expect(history.state).toEqual({ idx: 3 });
});

test('Sums are written without the formats of the browser, which take a slow phone long to load', () => {
  open();
  enhance();
  const format = vi.spyOn(Number.prototype, 'toLocaleString');
  fireEvent.input(slider(), { target: { value: '50000' } });
  expect(sum()).toContain(',');
  expect(format).not.toHaveBeenCalled();
});

test('The sum is spoken once a figure has settled', () => {
  open();
  enhance();
  const spoken = within(document.body).getByRole('status');
  fireEvent.input(slider(), { target: { value: '50000' } });
  expect(spoken.textContent).toBe('');
  fireEvent.change(slider());
  expect(spoken.textContent).toContain(sum());
});

test('What is typed out of bounds counts as the nearest bound, and is written there when it settles', () => {
  open();
  enhance();
  fireEvent.input(field(), { target: { value: '9999999' } });
  const most = sum();
  fireEvent.input(slider(), { target: { value: '100000' } });
  expect(sum()).toBe(most);
  fireEvent.input(field(), { target: { value: '3' } });
  fireEvent.change(field());
  expect(field().value).toBe('500');
});

test('The browser works out what the server shows for the same address', () => {
  open('?readers=20000&ads=2&subject=food');
  const served = document.querySelector('[data-sum]')?.closest('div')?.innerHTML;
  enhance();
  expect(document.querySelector('[data-sum]')?.closest('div')?.innerHTML).toBe(served);
});

test('A slider that moved before the script came counts', () => {
  open();
  fireEvent.input(slider(), { target: { value: '50000' } });
  enhance();
  expect(field().value).toBe('50000');
  expect(location.search).toBe('?readers=50000&ads=4&subject=technology');
  const page = within(document.body);
  fireEvent.click(page.getByRole('radio', { name: 'Local news' }));
  expect(location.search).toContain('readers=50000&ads=4&subject=local');
});

test('A number that the browser cannot read stays with its message, and what was worked out stays beside it', () => {
  open('?readers=6000&ads=4&subject=technology');
  enhance();
  const before = sum();
  const unread = field();
  const reportValidity = vi.fn();
  Object.assign(unread, { value: '', reportValidity });
  Object.defineProperty(unread, 'validity', { value: { badInput: true } });
  fireEvent.input(unread);
  fireEvent.change(unread);
  expect([sum(), unread.value]).toEqual([before, '']);
  expect(location.search).toBe('?readers=6000&ads=4&subject=technology');
  expect(reportValidity).toHaveBeenCalledOnce();
});

test('The usual figures leave no trace in the address', () => {
  open('?readers=6000&ads=4&subject=technology');
  enhance();
  fireEvent.input(slider(), { target: { value: '5000' } });
  fireEvent.change(slider());
  expect(location.search).toBe('');
});

test('On its way to another page, a late change leaves the next page’s address alone', () => {
  open();
  enhance();
  history.replaceState(null, '', '/pricing');
  fireEvent.input(slider(), { target: { value: '50000' } });
  fireEvent.change(slider());
  expect(location.href).toMatch(/\/pricing$/);
});

test('Once the enhancement has ended, the form is the server’s again', () => {
  open();
  enhance();
  end();
  const before = sum();
  fireEvent.input(slider(), { target: { value: '50000' } });
  expect(sum()).toBe(before);
});
