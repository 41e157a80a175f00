import { brand } from '@site/config/brand';
import { buildFeatureTagPath, featureGroups } from '@site/config/features';
import { paths } from '@site/config/links';
import { products, tour } from '@site/config/products';
import { resources } from '@site/config/resources';
import type { SiteLink } from '@site/config/siteLink';
import { audiences, goals, roles } from '@site/config/solutions';
import type { JSX } from 'react';
import styles from '../Footer.module.css';
import { SchemeSwitch } from './SchemeSwitch.tsx';

interface FooterGroup {
  label: string;
  links: readonly SiteLink[];
}

/** The footer lists the first few roles and audiences; menus and index pages list all of them. */
const SHORT_LIST = 6;

const footerGroups: readonly FooterGroup[] = [
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

const legalLinks: readonly SiteLink[] = [
  { label: 'Sitemap', href: paths.sitemap },
  { label: 'Terms of use', href: paths.terms },
  { label: 'Privacy policy', href: paths.privacy },
  { label: 'Cookie policy', href: brand.external.cookiePolicy },
  { label: 'Data subject request', href: brand.external.dataSubjectRequest },
];

/** Links to the whole site, and the legal line with the choice of a scheme. */
export function SiteLinks(props: { path: string; year?: number | undefined }): JSX.Element {
  return (
    <>
      <nav className={styles.groups} aria-label="Footer">
        {footerGroups.map(({ label, links }) => (
          <div key={label} className={styles.group}>
            <h2 className={styles.head}>{label}</h2>
            {/* Folds the group on a phone, without script; elsewhere styles remove it and nothing is folded. */}
            <input type="checkbox" className={styles.fold} aria-label={`Show links: ${label}`} />
            <FooterLinks className={styles.links} label={label} links={links} path={props.path} />
          </div>
        ))}
      </nav>
      <div className={styles.bottom}>
        <p>{['©', props.year, brand.legalName].filter(Boolean).join(' ')}</p>
        {/* Not last: the chat's button lies over that corner at the end of a page. */}
        <SchemeSwitch />
        <FooterLinks className={styles.legal} label="Legal" links={legalLinks} path={props.path} />
      </div>
    </>
  );
}

/** A list of links; the link to the current page is marked. */
function FooterLinks(props: {
  links: readonly SiteLink[];
  path: string;
  className?: string | undefined;
  label: string;
}): JSX.Element {
  return (
    <ul className={props.className} aria-label={props.label}>
      {props.links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={href === props.path ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
