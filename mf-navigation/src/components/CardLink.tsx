import type { SiteLink } from '@site/config/siteLink';
import type { JSX } from 'react';
import styles from './CardLink.module.css';
import { NavLink } from './NavLink.tsx';
import { PanelIcon } from './PanelIcon.tsx';

/** A link with an icon and a line of description. */
export function CardLink({ icon, link }: { icon: string; link: SiteLink }): JSX.Element {
  return (
    <NavLink className={styles.card} href={link.href}>
      <span className={styles.tile}>
        <PanelIcon name={icon} size={20} />
      </span>
      <span className={styles.label}>{link.label}</span>
      <span className={styles.note}>{link.note}</span>
    </NavLink>
  );
}
