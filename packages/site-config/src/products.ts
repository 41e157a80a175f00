import type { SiteLink } from './siteLink.ts';

/** A product. `longLabel` is for lists where the short name alone is unclear. */
export interface Product extends SiteLink {
  key: 'newsletters' | 'web-builder' | 'ad-network';
  longLabel: string;
  note: string;
}

export const products: readonly Product[] = [
  {
    key: 'newsletters',
    label: 'Newsletters',
    longLabel: 'Newsletter platform',
    href: '/newsletter-platform',
    note: 'Write, design and send letters people wait for.',
  },
  {
    key: 'web-builder',
    label: 'Web Builder',
    longLabel: 'Web builder',
    href: '/web-builder',
    note: 'A home on the web for every issue, without code.',
  },
  {
    key: 'ad-network',
    label: 'Ad Network',
    longLabel: 'Ad network',
    href: '/ad-network',
    note: 'Premium sponsors, matched to your readers.',
  },
];

/** The tour through the whole platform. */
export const tour: readonly SiteLink[] = [
  { label: 'Platform overview', href: '/overview' },
  { label: 'Integrations', href: '/integrations' },
  { label: 'All features', href: '/features' },
];
