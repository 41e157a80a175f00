import { paths } from '@site/config/links';
import type { SiteLink } from '@site/config/siteLink';

/** The plain links next to the dropdowns. The shell fetches the page of one that is often followed in advance. */
export const mainLinks: readonly (SiteLink & { aside?: string; isPrefetched?: boolean })[] = [
  { label: 'Enterprise', href: '/enterprise' },
  { label: 'Ad Network', aside: '(for brands)', href: '/ad-network' },
  { label: 'Pricing', href: paths.pricing, isPrefetched: true },
];
