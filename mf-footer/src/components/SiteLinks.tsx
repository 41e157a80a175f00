import { brand } from '@site/config/brand';
import type { JSX } from 'react';
import styles from '../Footer.module.css';
import { footerGroups, legalLinks } from '../footerGroups.ts';
import { FooterLinks } from './FooterLinks.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

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
