import { buildSignUpPath, type Plan } from '@site/config/links';
import type { LoadedPriceTable } from './loadPriceTable.ts';
import { rates } from './rates.fixture.ts';

const plan = (id: Plan, name: string, tagline: string, limit: number | null = null) => ({
  plan: id,
  name,
  tagline,
  limit,
  includes: ['Letters'],
  button: `Try ${name}`,
  href: buildSignUpPath({ plan: id, ...(id === 'grow' && { interval: 'month' }) }),
  ...(id === 'grow' && { yearlyHref: buildSignUpPath({ plan: id, interval: 'year' }) }),
  highlighted: false,
});

/** A small price table for tests. */
export const priceTable: LoadedPriceTable = {
  currency: '$',
  yearlyMonths: 10,
  trialDays: 30,
  plans: [
    plan('launch', 'Launch', 'To begin', 2500),
    plan('grow', 'Grow', 'To grow'),
    plan('enterprise', 'Enterprise', 'For houses'),
  ],
  tiers: [
    { subscribers: 1000, prices: { launch: 0, grow: 29 } },
    { subscribers: 5000, prices: { launch: 0, grow: 49 } },
  ],
  rates,
  features: [
    {
      section: 'Writing',
      feature: 'Polls',
      launch: null,
      grow: 'yes',
      scale: null,
      max: null,
      enterprise: 'unlimited',
    },
  ],
};
