import type { JSX } from 'react';
import styles from './Footer.module.css';
import { SiteLinks } from './parts/SiteLinks.tsx';

/** The footer on a bad day: every link, no form, no year. */
export function FooterFallback(): JSX.Element {
  return (
    <footer className={`${styles.footer} theme-dark`}>
      <div className={styles.inner}>
        <SiteLinks path="" />
      </div>
    </footer>
  );
}
