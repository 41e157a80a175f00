import { brand } from './brand.ts';
import { PARTNER_COMMISSION_PERCENT } from './limits.ts';
import type { SiteLink } from './siteLink.ts';

/** Pages for reading, learning and getting help, each with its one label. */
export const resources = {
  blog: { label: 'Blog', href: brand.external.blog, note: 'Ideas on letters that grow' },
  productUpdates: {
    label: 'Product updates',
    href: brand.external.productUpdates,
    note: 'What we shipped lately',
  },
  developers: {
    label: 'Developers',
    href: brand.external.developers,
    note: 'API docs',
  },
  support: { label: 'Support', href: brand.external.support, note: 'Answers from people' },
  creatorSpotlight: {
    label: 'Creator Spotlight',
    href: brand.external.creatorSpotlight,
    note: 'Stories of those who write',
  },
  guides: { label: 'Tools & Guides', href: '/resources', note: 'Learn the craft' },
  partners: {
    label: 'Partners',
    href: '/partners',
    note: `Earn up to ${PARTNER_COMMISSION_PERCENT}% commission`,
  },
  comparisons: { label: 'Comparisons', href: '/comparisons', note: 'How we differ' },
  templates: { label: 'Templates', href: '/templates', note: 'Start from something good' },
  virtualEvents: { label: 'Virtual Events', href: '/virtual-events', note: 'Live and recorded' },
  changelog: { label: 'Changelog', href: '/changelog', note: 'Every change, dated' },
  caseStudies: { label: 'Case Studies', href: '/case-studies', note: 'Who grew, and how' },
  experts: { label: 'Expert Directory', href: '/experts', note: 'Hire a helping hand' },
} as const satisfies Record<string, SiteLink>;

/** The yearly report. */
export const stateOfNewsletters = {
  label: 'State of Newsletters',
  href: brand.external.stateOfNewsletters,
  note: 'Our yearly report: what readers open, click and pay for.',
} as const satisfies SiteLink;
