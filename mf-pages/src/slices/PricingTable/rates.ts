import type { Content } from '@prismicio/client';

/** What calculators reckon with besides the prices of plans. Shares are parts of one. */
export interface Rates {
  /** The publisher's share of what sponsors pay. */
  publisherShare: number;
  /** Verified clicks for each opening. */
  clicksPerOpening: number;
  /** The median price of a click by subject. */
  clickPrices: Readonly<Record<string, number>>;
  /** Readers in all for one who pays. */
  readersPerMember: number;
  /** A partner's share of the first year's fees by the number of customers, highest first. */
  commission: readonly { from: number; share: number }[];
  /** Substack's published fee on paid subscriptions. */
  substackShare: number;
}

/** Reads the rates of a price table; null while one is missing. */
export function asRates(data: Content.PriceTableDocument['data']): Rates | null {
  const { publisher_share, clicks_per_opening, readers_per_member, substack_share } = data;
  const clickPrices = data.click_prices.flatMap(({ subject, price }) =>
    subject && price ? [[subject, price] as const] : [],
  );
  const commission = data.commission
    .flatMap(({ customers, share }) =>
      customers && share ? [{ from: customers, share: share / 100 }] : [],
    )
    .sort((a, b) => b.from - a.from);
  if (!publisher_share || !clicks_per_opening || !readers_per_member || !substack_share)
    return null;
  if (clickPrices.length === 0 || commission.length === 0) return null;
  return {
    publisherShare: publisher_share / 100,
    clicksPerOpening: clicks_per_opening / 100,
    clickPrices: Object.fromEntries(clickPrices),
    readersPerMember: readers_per_member,
    commission,
    substackShare: substack_share / 100,
  };
}
