// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, noLink, paragraphs, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { rates } from '../PricingTable/rates.fixture.ts';
import { Calculator } from './Calculator.tsx';
import type { Inputs } from './calculations.ts';

const prices = [{ subscribers: 100_000, price: 300 }];
const create = (inputs: Inputs, primary: object = {}) => ({
  ...createSlice<Content.CalculatorSlice>('calculator', {
    heading: title('Worked out'),
    calculation: 'substack',
    price_table: noLink,
    assumptions: paragraphs('One in twenty-five pays.'),
    button: noLink,
    ...primary,
  }),
  path: '/comparisons/substack',
  inputs,
  terms: { prices, rates },
});

test('Without script, a form asks for the figures and the slip shows their sum', () => {
  const page = showOnPage(<Calculator slice={create({ readers: 1000, price: 10 })} />);
  const form = document.querySelector('form');
  expect(form?.method).toBe('get');
  expect(new URL(form?.action ?? '').pathname).toBe('/comparisons/substack');
  expect(page.getByRole<HTMLInputElement>('spinbutton', { name: 'Each pays' }).value).toBe('10');
  page.getByText('$8,400');
  page.getByText('One in twenty-five pays.');
  const named = [...document.querySelectorAll('[name]')].map((each) => each.getAttribute('name'));
  expect(named).toEqual(['readers', 'price']);
});

test('Every figure has a slider of the same name and bounds', () => {
  const page = showOnPage(<Calculator slice={create({ readers: 1000, price: 10 })} />);
  for (const slider of page.getAllByRole<HTMLInputElement>('slider')) {
    const name = slider.getAttribute('aria-label') ?? '';
    const field = page.getByRole<HTMLInputElement>('spinbutton', { name });
    expect([slider.value, slider.min, slider.max]).toEqual([field.value, field.min, field.max]);
  }
});

test('Without a known calculation, or without what it reckons with, nothing is rendered', () => {
  const unpriced = { ...create({ readers: 10, price: 1 }), terms: null };
  for (const slice of [create({}, { calculation: 'lottery' }), unpriced]) {
    showOnPage(<Calculator slice={slice} />);
    expect(document.querySelector('main')?.innerHTML).toBe('');
  }
});
