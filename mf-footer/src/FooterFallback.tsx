import type { JSX } from 'react';
import { SiteLinks } from './components/SiteLinks.tsx';
import styles from './Footer.module.css';

/** The footer when its render fails: every link, no form, no year. */
export function FooterFallback(): JSX.Element {
  return (
    <footer className={`${styles.footer} theme-dark`}>
      <div className={styles.inner}>
        <SiteLinks path="" />
      </div>
    </footer>
  );
}
