import { brand } from '@site/config/brand';
import { icons } from '@site/config/icons';
import type { JsonLdThing } from './JsonLdThing.ts';

/** Describes the company, on every page that refers to it. */
export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

export function describeOrganization(siteUrl: string): JsonLdThing {
  const { path, size } = icons.large;
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brand.name,
    legalName: brand.legalName,
    url: `${siteUrl}/`,
    logo: {
      '@type': 'ImageObject',
      url: siteUrl + path,
      width: `${size}`,
      height: `${size}`,
    },
    sameAs: brand.social.map(({ url }) => url),
  };
}

export function describeWebSite(siteUrl: string): JsonLdThing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: brand.name,
    description: brand.tagline,
    url: `${siteUrl}/`,
    inLanguage: 'en',
    publisher: { '@id': organizationId(siteUrl) },
  };
}
