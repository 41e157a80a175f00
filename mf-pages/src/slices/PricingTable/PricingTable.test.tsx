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

test('The picker is the island, and its HTML is not in the page a second time', () => {
  showOnPage(<PricingTable slice={create('default')} />);
  const island = document.querySelector('[data-island]') as HTMLElement;
  expect(island.dataset).toMatchObject({ island: './PlanPicker', hydrate: 'interaction' });
  expect(island.dataset.props).toBeUndefined();
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

test('Each cell of the comparison has its feature and its plan as headers, and sections head their rows alone', () => {
  const page = showOnPage(<PricingTable slice={create('comparison')} />);
  const named = (scope: string) =>
    [...document.querySelectorAll(`th[scope=${scope}]`)].map((cell) => cell.textContent);
  expect(named('col')).toEqual(['Feature', 'Launch', 'Grow', 'Enterprise']);
  expect(named('row')).toEqual(['Polls']);
  const section = page.getByText('Writing').closest('th');
  expect(section?.scope).toBe('rowgroup');
  expect(section?.closest('tbody')?.textContent).toContain('Polls');
});

test('Where one plan is shown at a time, the one that most people choose is the first', () => {
  const page = showOnPage(<PricingTable slice={create('comparison')} />);
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'Launch' }).checked).toBe(true);
  const plans = priceTable.plans.map((each) => ({ ...each, highlighted: each.plan === 'grow' }));
  const second = showOnPage(
    <PricingTable slice={create('comparison', { priceTable: { ...priceTable, plans } })} />,
  );
  expect(second.getByRole<HTMLInputElement>('radio', { name: 'Grow' }).checked).toBe(true);
});

test('The plan that most people choose says so', () => {
  const plans = priceTable.plans.map((each) => ({ ...each, highlighted: each.plan === 'grow' }));
  const page = showOnPage(
    <PricingTable slice={create('default', { priceTable: { ...priceTable, plans } })} />,
  );
  expect(page.getByText('Most chosen').closest('li')?.textContent).toContain('Grow');
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
