import type { Content } from '@prismicio/client';
import type { LoadContext, PageOverrides } from '../../content/LoadContext.ts';
import { fetchPriceTable } from '../PricingTable/loadPriceTable.ts';
import { calculations, type Inputs, type Prices, readInputs } from './calculations.ts';

/** The slice with the visitor's figures from the URL and the prices they are worked out with. */
export type LoadedCalculator = Content.CalculatorSlice & {
  path: string;
  inputs: Inputs;
  prices: Prices;
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
  const tiers = table?.tiers ?? [];
  return {
    ...slice,
    path,
    inputs,
    prices: tiers.map(({ subscribers, prices }) => ({ subscribers, price: prices[PLAN] ?? 0 })),
    ...(isShared && { overrides: { noindex: true } }),
  };
}
