import type { Rates } from './rates.ts';

/** Rates for tests. */
export const rates: Rates = {
  publisherShare: 0.8,
  clicksPerOpening: 0.019,
  clickPrices: { finance: 2.4, technology: 1.9, food: 1.3, local: 1.1 },
  readersPerMember: 25,
  commission: [
    { from: 20, share: 0.6 },
    { from: 5, share: 0.45 },
    { from: 1, share: 0.3 },
  ],
  substackShare: 0.1,
};
