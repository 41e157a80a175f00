import { brand } from '@site/config/brand';

/** A path that no document has. */
export const MISSING_ROUTE = '/no-such-page';

/** Pages that between them use every kind of document. */
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
