/** Prices and features of the plans: what the page shows of a price table document. */
export type PriceTable = {
  currency: string;
  /** Number of monthly prices paid for a year with yearly billing. */
  yearlyMonths: number;
  trialDays: number;
  plans: PricedPlan[];
  tiers: PriceTier[];
};

export type PricedPlan = {
  plan: string;
  name: string;
  tagline: string;
  /** Maximum number of subscribers; null if unlimited. */
  limit: number | null;
  /** Shown as the plan that most people choose. */
  highlighted: boolean;
  includes: string[];
  button: string;
  /** Path of its sign-up; billed monthly if it has a price. */
  href: string;
  /** The same, billed yearly; only for plans with a price. */
  yearlyHref?: string;
};

/** Monthly prices up to a number of subscribers, by plan. */
export type PriceTier = { subscribers: number; prices: Record<string, number> };

/** As `toLocaleString` does, whose first call alone takes a slow phone some 40 ms. At most two digits follow the point. */
const groupThousands = (decimal: string) => decimal.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Formats `1200` as `1,200`. */
export const formatNumber = (value: number): string =>
  groupThousands(`${Math.round(value * 100) / 100}`);

/** Formats `32.5` as `$32.50`, `39` as `$39`. */
export function formatPrice(currency: string, value: number): string {
  const cents = Math.round(value * 100);
  return currency + groupThousands((cents / 100).toFixed(cents % 100 === 0 ? 0 : 2));
}

/** The lists that a price is for. */
export const describeSize = (subscribers: number): string =>
  `up to ${formatNumber(subscribers)} subscribers`;
