/** What a plan costs and has: the price table document in plain JSON, as it travels to the plan picker. */
export type PriceTable = {
  currency: string;
  /** Months paid in a year that is billed yearly. */
  yearlyMonths: number;
  trialDays: number;
  plans: PricedPlan[];
  tiers: PriceTier[];
};

/** What the plan picker needs: the price table, and where its headings stand in the page. */
export type PlanPickerProps = PriceTable & { level: 'h2' | 'h3' };

export type PricedPlan = {
  plan: string;
  name: string;
  tagline: string;
  /** Most subscribers; null when there is no limit. */
  limit: number | null;
  includes: string[];
  button: string;
  /** Path of its sign-up; billed monthly if it has a price. */
  href: string;
  /** The same, billed yearly; only for plans with a price. */
  yearlyHref?: string;
  highlighted: boolean;
};

/** Monthly prices up to a number of subscribers, by plan. */
export type PriceTier = { subscribers: number; prices: Record<string, number> };

/** `1200` as `1,200`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** `32.5` as `$32.50`, `39` as `$39`. */
export function formatPrice(currency: string, value: number): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return `${currency}${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
