import type { SiteLink } from '@site/config/siteLink';
import type { JSX } from 'react';
import { NavLink } from './NavLink.tsx';
import styles from './Panels.module.css';
import { RouteDrawing } from './RouteDrawing.tsx';

/** Links to the product tour. */
export function TourPanel({ links }: { links: readonly SiteLink[] }): JSX.Element {
  return (
    <div className={`${styles.feature} theme-dark`}>
      <RouteDrawing />
      <p className={styles.featureTitle}>Take the tour</p>
      <p>From the first draft to the first thousand readers, in five minutes.</p>
      <ul className={styles.featureLinks}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <NavLink href={href}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
