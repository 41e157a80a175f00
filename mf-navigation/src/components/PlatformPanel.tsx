import { buildFeatureTagPath, featureGroups } from '@site/config/features';
import { products, tour } from '@site/config/products';
import type { JSX } from 'react';
import { CardLink } from './CardLink.tsx';
import { LinkList } from './LinkList.tsx';
import { NavLink } from './NavLink.tsx';
import { PanelIcon } from './PanelIcon.tsx';
import styles from './Panels.module.css';
import { TourPanel } from './TourPanel.tsx';

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
