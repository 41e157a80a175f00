import { brand } from '@site/config/brand';
import { icons } from '@site/config/icons';
import type { AnySlice } from '../../content/PageDocument.ts';
import type {
  LoadedPriceTable,
  LoadedPricingTable,
} from '../../slices/PricingTable/loadPriceTable.ts';
import type { PricedPlan } from '../../slices/PricingTable/PriceTable.ts';
import { organizationId } from './describeOrganization.ts';
import type { JsonLdThing } from './JsonLdThing.ts';
import type { PageFacts } from './PageFacts.ts';

const CURRENCIES = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
]);

/** Describes the plans' prices on a page that shows them all. Returns nothing elsewhere, or if no plan has a price. */
export function describeOffers({ document, slices, siteUrl }: PageFacts): JsonLdThing | undefined {
  const table = slices.flatMap(asPriceTable)[0];
  const currency = CURRENCIES.get(table?.currency ?? '');
  if (!table || !currency) return undefined;
  const offers = table.plans.flatMap((plan) => describePlan(plan, table, currency, siteUrl));
  if (offers.length === 0) return undefined;
  const description = document.data.meta_description || document.data.summary;
  return {
    '@type': 'Product',
    name: brand.name,
    ...(description && { description }),
    url: siteUrl + (document.url ?? ''),
    image: siteUrl + icons.large.path,
    brand: { '@type': 'Brand', name: brand.name },
    manufacturer: { '@id': organizationId(siteUrl) },
    offers,
  };
}

const asPriceTable = (slice: AnySlice): LoadedPriceTable[] =>
  slice.slice_type === 'pricing_table' && slice.variation === 'default'
    ? [(slice as LoadedPricingTable).priceTable ?? []].flat()
    : [];

/** Returns nothing for a plan without a price, which is sold on request. */
function describePlan(
  plan: PricedPlan,
  { tiers }: LoadedPriceTable,
  currency: string,
  siteUrl: string,
): JsonLdThing[] {
  const priced = tiers.flatMap(({ subscribers, prices }) => {
    const price = prices[plan.plan];
    const fits = plan.limit === null || subscribers <= plan.limit;
    return price !== undefined && fits ? [{ subscribers, price }] : [];
  });
  const [cheapest] = priced;
  if (!cheapest) return [];
  return [
    {
      '@type': 'Offer',
      name: plan.name,
      ...(plan.tagline && { description: plan.tagline }),
      url: siteUrl + plan.href,
      price: cheapest.price,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      priceSpecification: priced.map(({ subscribers, price }) => ({
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: currency,
        billingDuration: 'P1M',
        unitText: 'month',
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          maxValue: subscribers,
          unitText: 'subscribers',
        },
      })),
    },
  ];
}
