import { brand } from '@site/config/brand';

/** A path without a document. */
export const MISSING_ROUTE = '/no-such-page';

/** Pages that together use every kind of document. */
export const ROUTES = [
  '/',
  '/pricing',
  '/about',
  '/features',
  '/features/polls',
  `/${brand.slug}-for/sports`,
  '/comparisons/substack',
  '/privacy',
  MISSING_ROUTE,
] as const;
