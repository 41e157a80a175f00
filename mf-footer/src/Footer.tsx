import { brand } from '@site/config/brand';
import { paths } from '@site/config/links';
import { productUpdates } from '@site/config/productUpdates';
import type { FragmentProps } from '@site/fragment-kit';
import { type JSX, useState } from 'react';
import styles from './Footer.module.css';
import { findCopyrightYear } from './findCopyrightYear.ts';
import { footerGroups, legalLinks } from './footerGroups.ts';
import { BrandMark } from './parts/BrandMark.tsx';
import { FooterLinks } from './parts/FooterLinks.tsx';
import { ProductUpdates } from './parts/ProductUpdates.tsx';
import { SocialLinks } from './parts/SocialLinks.tsx';

export interface FooterProps extends FragmentProps {
  /** Of the copyright line. The server says it; the browser reads it from the server's HTML. */
  year?: number;
}

/** The bottom of every page: the whole site at a glance, the product-updates signup and the small print. */
export function Footer({ path, year }: FooterProps): JSX.Element {
  const [copyrightYear] = useState(() => year ?? findCopyrightYear());
  return (
    <footer className={`${styles.footer} theme-dark`}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <a className={styles.home} href={paths.home} aria-label={`${brand.name} home`}>
              <BrandMark />
              <span>{brand.name}</span>
            </a>
            <p className={styles.tagline}>{brand.tagline}</p>
            <SocialLinks />
          </div>
          <ProductUpdates phoneMessaging={productUpdates.phoneMessaging} />
        </div>
        <nav className={styles.groups} aria-label="Footer">
          {footerGroups.map(({ label, links }) => (
            <div key={label}>
              <h2 className={styles.head}>{label}</h2>
              <FooterLinks className={styles.links} label={label} links={links} path={path} />
            </div>
          ))}
        </nav>
        <div className={styles.bottom}>
          <p data-copyright-year={copyrightYear}>
            © {copyrightYear} {brand.legalName}
          </p>
          <FooterLinks className={styles.legal} label="Legal" links={legalLinks} path={path} />
        </div>
      </div>
    </footer>
  );
}
