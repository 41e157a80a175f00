import { brand } from '@site/config/brand';
import type { JsonLdThing } from './JsonLdThing.ts';
import type { PageFacts } from './PageFacts.ts';

/** Describes the breadcrumbs from the front page to this one. Returns nothing for the front page itself. */
export function describeBreadcrumbs({
  document,
  ancestors,
  siteUrl,
}: PageFacts): JsonLdThing | undefined {
  const { url, data } = document;
  if (!url || url === '/' || !data.title) return undefined;
  const steps = [{ path: '/', title: brand.name }, ...ancestors, { path: url, title: data.title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: siteUrl + path,
    })),
  };
}
