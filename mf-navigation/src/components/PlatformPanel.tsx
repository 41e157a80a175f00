import { brandMark } from '@site/config/brandMark';
import { buildFeatureTagPath, featureGroups } from '@site/config/features';
import { products, tour } from '@site/config/products';
import type { SiteLink } from '@site/config/siteLink';
import type { JSX } from 'react';
import { CardLink } from './CardLink.tsx';
import { LinkList } from './LinkList.tsx';
import { NavLink } from './NavLink.tsx';
import { PanelIcon } from './PanelIcon.tsx';
import styles from './Panels.module.css';

/** The products, every feature, and the tour. */
export function PlatformPanel(): JSX.Element {
  return (
    <div className={styles.withAside}>
      <div>
        <ul className={styles.products}>
          {products.map((product) => (
            <li key={product.key}>
              <CardLink icon={product.key} link={product} />
            </li>
          ))}
        </ul>
        <div className={styles.groups}>
          {featureGroups.map(({ tag, label, features }) => (
            <div key={tag}>
              <NavLink className={styles.groupHead} href={buildFeatureTagPath(tag)}>
                <PanelIcon name={tag} size={18} />
                {label}
              </NavLink>
              <LinkList label={label} links={features} />
            </div>
          ))}
        </div>
      </div>
      <TourPanel links={tour} />
    </div>
  );
}

/** Links to the product tour. */
function TourPanel({ links }: { links: readonly SiteLink[] }): JSX.Element {
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

/** A decorative drawing of a letter on its way. */
function RouteDrawing(): JSX.Element {
  return (
    <svg className={styles.route} viewBox="0 0 208 92" aria-hidden="true">
      <path className={styles.routeLine} d="M40 64C84 8 112 104 154 42" />
      <path className={styles.routeLetter} d="M3 56h34v26H3zM3 57l17 13 17-13" />
      <g transform="translate(152 2) rotate(9 24 24)">
        <path className={styles.routeStamp} d={brandMark.stamp} />
        <path className={styles.routeFeather} d={brandMark.feather} />
      </g>
    </svg>
  );
}
