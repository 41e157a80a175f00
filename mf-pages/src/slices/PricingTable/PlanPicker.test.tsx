// @vitest-environment happy-dom
import { act, fireEvent, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlanPicker } from './PlanPicker.tsx';
import { priceTable } from './priceTable.fixture.ts';

const props = { ...priceTable, level: 'h2' as const };
let root: Root;
let container: HTMLElement;
const page = () => within(container);
const slider = () => page().getByRole<HTMLInputElement>('slider');

beforeEach(() => {
  document.body.innerHTML = `<div>${renderToString(<PlanPicker {...props} />)}</div>`;
  container = document.body.firstElementChild as HTMLElement;
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

async function hydrate() {
  root = await act(async () => hydrateRoot(container, <PlanPicker {...props} />));
}

test("The browser hydrates the server's HTML without a warning", async () => {
  const complain = vi.spyOn(console, 'error');
  await hydrate();
  expect(complain).not.toHaveBeenCalled();
});

test('Moving the slider shows the prices for that list size', async () => {
  await hydrate();
  expect(container.textContent).toContain('$29 a month');
  fireEvent.input(slider(), { target: { value: '1' } });
  expect(page().getByRole('status').textContent).toBe('up to 5,000 subscribers');
  expect(slider().getAttribute('aria-valuetext')).toBe('up to 5,000 subscribers');
  expect(container.textContent).toContain('$49 a month');
});

test('A slider moved before the code loaded keeps its value', async () => {
  slider().value = '1';
  await hydrate();
  expect(container.textContent).toContain('up to 5,000 subscribers');
});

test('The yearly price is also shown per month, to the cent', async () => {
  await hydrate();
  expect(container.textContent).toContain('$290 a yearthat is $24.17 a month');
});

test('Monthly and yearly are one choice, monthly by default', async () => {
  await hydrate();
  const [monthly, yearly] = page().getAllByRole<HTMLInputElement>('radio');
  expect([monthly?.checked, yearly?.checked]).toEqual([true, false]);
  expect(monthly?.name).toBe(yearly?.name);
});

test('The free plan shows its limit, and Enterprise shows no list price', async () => {
  await hydrate();
  expect(container.textContent).toContain('Freeup to 2,500 subscribers');
  expect(container.textContent).toContain('Made to measure');
});
