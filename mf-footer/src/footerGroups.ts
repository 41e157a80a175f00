import { brand } from '@site/config/brand';
import { buildFeatureTagPath, featureGroups } from '@site/config/features';
import { paths } from '@site/config/links';
import { products, tour } from '@site/config/products';
import { resources } from '@site/config/resources';
import type { SiteLink } from '@site/config/siteLink';
import { audiences, goals, roles } from '@site/config/solutions';

export interface FooterGroup {
  label: string;
  links: readonly SiteLink[];
}

/** The footer lists the first few roles and audiences; menus and index pages list all of them. */
const SHORT_LIST = 6;

export const footerGroups: readonly FooterGroup[] = [
  {
    label: 'Platform',
    links: [
      ...products.map(({ longLabel, href }) => ({ label: longLabel, href })),
      ...featureGroups.map(({ tag, label }) => ({
        label: `${label} features`,
        href: buildFeatureTagPath(tag),
      })),
    ],
  },
  { label: goals.label, links: goals.links },
  { label: roles.label, links: roles.links.slice(0, SHORT_LIST) },
  { label: audiences.label, links: audiences.links.slice(0, SHORT_LIST) },
  {
    label: 'Resources',
    links: [
      resources.blog,
      resources.productUpdates,
      resources.developers,
      resources.guides,
      resources.partners,
      resources.comparisons,
      resources.experts,
    ],
  },
  {
    label: 'Help',
    links: [
      resources.support,
      resources.virtualEvents,
      resources.changelog,
      resources.creatorSpotlight,
      resources.caseStudies,
      resources.templates,
    ],
  },
  {
    label: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Careers', href: brand.external.careers },
      { label: 'Shop', href: brand.external.shop },
      ...tour,
    ],
  },
];

export const legalLinks: readonly SiteLink[] = [
  { label: 'Sitemap', href: paths.sitemap },
  { label: 'Terms of use', href: paths.terms },
  { label: 'Privacy policy', href: paths.privacy },
  { label: 'Cookie policy', href: brand.external.cookiePolicy },
  { label: 'Data subject request', href: brand.external.dataSubjectRequest },
];
