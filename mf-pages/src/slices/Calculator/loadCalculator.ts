import type { Content } from '@prismicio/client';
import type { LoadContext, PageOverrides } from '../../content/LoadContext.ts';
import { fetchPriceTable, type LoadedPriceTable } from '../PricingTable/loadPriceTable.ts';
import { calculations, type Inputs, readInputs, type Terms } from './calculations.ts';

/** The slice with the visitor's figures from the URL and what they are worked out with. */
export type LoadedCalculator = Content.CalculatorSlice & {
  path: string;
  inputs: Inputs;
  /** Null while the price table lacks something. */
  terms: Terms | null;
  overrides?: PageOverrides;
};

/** The only plan with everything that earns money. */
const PLAN = 'scale';

/** Reads the figures from the URL; invalid ones are replaced by the usual ones. */
export async function loadCalculator(
  slice: Content.CalculatorSlice,
  { reader, path, query }: LoadContext,
): Promise<LoadedCalculator> {
  const table = await fetchPriceTable(slice.primary.price_table, reader);
  const calculation = calculations[slice.primary.calculation ?? ''];
  const inputs = calculation ? readInputs(calculation, query) : {};
  const isShared = Object.keys(query).some((name) => Object.hasOwn(inputs, name));
  return {
    ...slice,
    path,
    inputs,
    terms: table && asTerms(table),
    ...(isShared && { overrides: { noindex: true } }),
  };
}

function asTerms({ tiers, rates }: LoadedPriceTable): Terms | null {
  const prices = tiers.map(({ subscribers, prices: plans }) => ({
    subscribers,
    price: plans[PLAN] ?? 0,
  }));
  return rates && prices.length > 0 ? { prices, rates } : null;
}
