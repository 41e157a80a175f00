import type { Content } from '@prismicio/client';
import { siteRoutes } from '@site/config/routes';
import { expect, test } from 'vitest';
import { getSiteDocuments } from '../../testing/siteContent.ts';
import { rates } from '../PricingTable/rates.fixture.ts';
import { calculations, readInputs } from './calculations.ts';

const prices = [
  { subscribers: 10_000, price: 100 },
  { subscribers: 100_000, price: 300 },
];
const terms = { prices, rates };

function calculate(name: string, query: Record<string, string>) {
  const calculation = calculations[name];
  if (!calculation) throw new Error(`There is no calculation ${name}.`);
  return calculation.calculate(readInputs(calculation, query), terms);
}
const amounts = ({ rows }: ReturnType<typeof calculate>) => rows.map(({ display }) => display);

test('A tenth of a year’s memberships is compared with a year’s price for a list of 25 readers per member', () => {
  const outcome = calculate('substack', { readers: '500', price: '8' });
  expect(amounts(outcome)).toEqual(['$4,800', '$3,600']);
  expect(outcome.sum).toBe('$1,200');
  expect(outcome.caption).toContain('at a fixed fee');
});

test('Where Substack costs less, the slip says so', () => {
  const outcome = calculate('substack', { readers: '100', price: '5' });
  expect(amounts(outcome)).toEqual(['$600', '$1,200']);
  expect(outcome.sum).toBe('$600');
  expect(outcome.caption).toContain('at Substack');
  expect(outcome.note).toContain('$1,000 a month');
});

test('A publisher gets four fifths of what sponsors pay for clicks', () => {
  const outcome = calculate('sponsors', { readers: '10000', ads: '2', subject: 'finance' });
  expect(amounts(outcome)).toEqual(['$912', '$730', '$182']);
  expect(outcome.note).toContain('190 clicks');
});

test.each([
  ['4', '30%', 'From 5 customers'],
  ['5', '45%', 'From 20 customers'],
  ['20', '60%', 'top'],
])('%s customers bring %s of what they all pay', (customers, share, note) => {
  const outcome = calculate('commission', { customers, readers: '10000' });
  const paid = Number(customers) * 1200;
  expect(outcome.rows[0]?.value).toBe(paid);
  expect(outcome.rows[1]?.value).toBeCloseTo((paid * Number.parseInt(share, 10)) / 100);
  expect(outcome.rows[1]?.label).toContain(share);
  expect(outcome.note).toContain(note);
});

test.each([
  '',
  '0',
  '-5',
  '1e9',
  '1e309',
  'Infinity',
  '99999999999',
  '500.5',
  'NaN',
  '<script>',
  '٥٠٠',
  ' 500',
])('The figure “%s” in the address is replaced by the usual one', (price) => {
  const { substack } = calculations;
  expect(substack && readInputs(substack, { readers: '90', price })).toEqual({
    readers: 90,
    price: 8,
  });
});

test('An option that does not exist is replaced by the usual one, and inherited names are no input', () => {
  const { sponsors } = calculations;
  const query = Object.assign(Object.create({ readers: '9000' }), { subject: 'constructor' });
  expect(sponsors && readInputs(sponsors, query)).toEqual({
    readers: 5000,
    ads: 4,
    subject: 'technology',
  });
});

test('Every calculation has as many rows for its lowest figures as for its highest', () => {
  for (const { figures, choices, calculate } of Object.values(calculations)) {
    const count = (bound: 'min' | 'max') => {
      const numbers = figures.map((figure) => [figure.name, figure[bound]]);
      const options = choices.map(({ name, usual }) => [name, usual]);
      return calculate(Object.fromEntries([...numbers, ...options]), terms).rows.length;
    };
    expect(count('min')).toBe(count('max'));
  }
});

test('The route of every page with a calculator declares its figures', async () => {
  const pages = (await getSiteDocuments()).flatMap(({ data, type, uid }) => {
    const slice = (data.slices ?? []).find(({ slice_type }) => slice_type === 'calculator');
    return slice ? [{ type, uid, slice: slice as Content.CalculatorSlice }] : [];
  });
  expect(pages.length).toBeGreaterThanOrEqual(4);
  for (const { type, uid, slice } of pages) {
    const { figures = [], choices = [] } = calculations[slice.primary.calculation ?? ''] ?? {};
    const route = siteRoutes.find((each) => each.type === type && each.uid === uid);
    expect({ uid, query: route?.query }).toEqual({
      uid,
      query: [...figures, ...choices].map(({ name }) => name),
    });
  }
});
