import { paths } from '@site/config/links';
import type { SiteLink } from '@site/config/siteLink';

/** The plain links next to the dropdowns. */
export const mainLinks: readonly (SiteLink & { aside?: string })[] = [
  { label: 'Enterprise', href: '/enterprise' },
  { label: 'Ad Network', aside: '(for brands)', href: '/ad-network' },
  { label: 'Pricing', href: paths.pricing },
];
