import { asText, type Content, type ContentRelationshipField, isFilled } from '@prismicio/client';
import { buildSignUpPath, PLANS, type Plan } from '@site/config/links';
import type { LoadContext } from '../../content/LoadContext.ts';
import type { ContentReader } from '../../content/openContent.ts';
import type { PricedPlan, PriceTable } from './PriceTable.ts';
import { asRates, type Rates } from './rates.ts';

/** A pricing slice with its price table. */
export type LoadedPricingTable = Content.PricingTableSlice & {
  priceTable: LoadedPriceTable | null;
};

/** The price table with its feature rows, and what calculators reckon with. */
export type LoadedPriceTable = PriceTable & {
  features: Content.PriceTableDocumentDataFeaturesItem[];
  /** Null while the table lacks one. */
  rates: Rates | null;
};

type PriceTableData = Content.PriceTableDocument['data'];

/** Fetches the price table of a slice; null if the slice references none or it no longer exists. */
export async function loadPriceTable(
  slice: Content.PricingTableSlice,
  { reader }: LoadContext,
): Promise<LoadedPricingTable> {
  return { ...slice, priceTable: await fetchPriceTable(slice.primary.price_table, reader) };
}

/** Fetches the price table that a field references; null if it references none or it no longer exists. */
export async function fetchPriceTable(
  field: ContentRelationshipField,
  { client, ref }: ContentReader,
): Promise<LoadedPriceTable | null> {
  if (!isFilled.contentRelationship(field)) return null;
  const { results } = await client.getByIDs<Content.PriceTableDocument>([field.id], { ref });
  return results[0] ? asPriceTable(results[0].data) : null;
}

function asPriceTable(data: PriceTableData): LoadedPriceTable {
  return {
    currency: data.currency ?? '',
    yearlyMonths: data.yearly_months ?? 12,
    trialDays: data.trial_days ?? 0,
    plans: data.plans.flatMap(asPlan),
    tiers: data.tiers.map(({ subscribers, grow, scale, max }) => ({
      subscribers: subscribers ?? 0,
      prices: { launch: 0, grow: grow ?? 0, scale: scale ?? 0, max: max ?? 0 },
    })),
    features: [...data.features],
    rates: asRates(data),
  };
}

function asPlan(item: PriceTableData['plans'][number]): PricedPlan[] {
  const plan = item.plan as Plan | null;
  if (!plan || !PLANS.includes(plan)) return [];
  return [
    {
      plan,
      name: item.name ?? plan,
      tagline: item.tagline ?? '',
      limit: item.subscriber_limit,
      includes: item.includes.map((block) => asText([block])),
      button: item.button ?? `Choose ${item.name}`,
      ...buildHrefs(plan),
      highlighted: item.highlighted,
    },
  ];
}

/** Free and made-to-measure plans have no interval. */
function buildHrefs(plan: Plan): Pick<PricedPlan, 'href' | 'yearlyHref'> {
  if (plan === 'launch' || plan === 'enterprise') return { href: buildSignUpPath({ plan }) };
  return {
    href: buildSignUpPath({ plan, interval: 'month' }),
    yearlyHref: buildSignUpPath({ plan, interval: 'year' }),
  };
}
