// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createSlice, link, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import type { LoadedPricingTable } from './loadPriceTable.ts';
import { PricingTable } from './PricingTable.tsx';
import { priceTable } from './priceTable.fixture.ts';

function create(variation: string, more: Partial<LoadedPricingTable> = {}): LoadedPricingTable {
  const primary = { heading: title('Plans'), footnote: [], link: link('/pricing', 'Compare') };
  const slice = createSlice<LoadedPricingTable>('pricing_table', primary, variation);
  return { ...slice, priceTable, ...more } as LoadedPricingTable;
}

test('Without scripts each plan can be chosen, and every price is on the page', () => {
  const page = showOnPage(<PricingTable slice={create('default')} />);
  const listSignUps = (name: string) =>
    page.getAllByRole('link', { name }).map((each) => each.getAttribute('href'));
  expect(listSignUps('Try Grow')).toEqual([
    '/signup?plan=grow&interval=month',
    '/signup?plan=grow&interval=year',
  ]);
  expect(listSignUps('Try Launch')).toEqual(['/signup?plan=launch']);
  expect(listSignUps('Try Enterprise')).toEqual(['/signup?plan=max&enterprise=true']);
  for (const price of ['$29 a month', '$290 a year', '$49 a month', '$490 a year'])
    expect(document.querySelector('details')?.textContent).toContain(price);
});

test('The picker is the island', () => {
  showOnPage(<PricingTable slice={create('default')} />);
  const island = document.querySelector('[data-island]') as HTMLElement;
  expect(island.dataset).toMatchObject({ island: './PlanPicker', hydrate: 'interaction' });
  expect(JSON.parse(island.dataset.props ?? '')).not.toHaveProperty('features');
});

test('The comparison shows for each feature which plans have it', () => {
  const page = showOnPage(<PricingTable slice={create('comparison')} />);
  const row = page.getByRole('rowheader', { name: 'Polls' }).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
    'not included',
    'Included',
    'unlimited',
  ]);
});

test('The summary names the lowest price of each plan', () => {
  const page = showOnPage(<PricingTable slice={create('summary')} />);
  expect(page.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'LaunchTo beginFree',
    'GrowTo growfrom $29 a month',
    'EnterpriseFor housesMade to measure',
  ]);
});

test('Without a price table nothing is rendered', () => {
  showOnPage(<PricingTable slice={create('default', { priceTable: null })} />);
  expect(document.querySelector('main')?.innerHTML).toBe('');
});
