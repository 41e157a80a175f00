/** Prices and features of the plans: the price table document as plain JSON for the plan picker. */
export type PriceTable = {
  currency: string;
  /** Number of monthly prices paid for a year with yearly billing. */
  yearlyMonths: number;
  trialDays: number;
  plans: PricedPlan[];
  tiers: PriceTier[];
};

/** Props of the plan picker: the price table, and the level of its headings. */
export type PlanPickerProps = PriceTable & { level: 'h2' | 'h3' };

export type PricedPlan = {
  plan: string;
  name: string;
  tagline: string;
  /** Maximum number of subscribers; null if unlimited. */
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

/** Formats `1200` as `1,200`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** Formats `32.5` as `$32.50`, `39` as `$39`. */
export function formatPrice(currency: string, value: number): string {
  const digits = Number.isInteger(value) ? 0 : 2;
  return `${currency}${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
