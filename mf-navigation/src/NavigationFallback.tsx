import { brand } from '@site/config/brand';
import { paths } from '@site/config/links';
import type { JSX } from 'react';
import { BrandMark } from './components/BrandMark.tsx';
import { CallsToAction } from './components/CallsToAction.tsx';
import { LoginLink } from './components/LoginLink.tsx';
import logoStyles from './components/Logo.module.css';
import { mainLinks } from './mainLinks.ts';
import styles from './Navigation.module.css';

/** The bar when its render fails: the main pages as plain links. */
export function NavigationFallback(): JSX.Element {
  const links = [{ label: 'Features', href: paths.features }, ...mainLinks];
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={logoStyles.home} href={paths.home} aria-label={`${brand.name} home`}>
          <BrandMark />
          <span className={logoStyles.name}>{brand.name}</span>
        </a>
        <nav className={styles.plain} aria-label="Main">
          {links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.actions}>
          <LoginLink className={styles.login} />
          <CallsToAction options={{}} className={styles.callToAction} />
        </div>
      </div>
    </header>
  );
}
