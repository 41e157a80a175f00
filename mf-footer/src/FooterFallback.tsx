import { brand } from '@site/config/brand';
import type { JSX } from 'react';
import styles from './Footer.module.css';
import { footerGroups, legalLinks } from './footerGroups.ts';
import { FooterLinks } from './parts/FooterLinks.tsx';

/** The footer on a bad day: every link, no form, no year. */
export function FooterFallback(): JSX.Element {
  return (
    <footer className={`${styles.footer} theme-dark`}>
      <div className={styles.inner}>
        <nav className={styles.groups} aria-label="Footer">
          {footerGroups.map(({ label, links }) => (
            <div key={label}>
              <h2 className={styles.head}>{label}</h2>
              <FooterLinks className={styles.links} label={label} links={links} path="" />
            </div>
          ))}
        </nav>
        <div className={styles.bottom}>
          <p>© {brand.legalName}</p>
          <FooterLinks className={styles.legal} label="Legal" links={legalLinks} path="" />
        </div>
      </div>
    </footer>
  );
}
