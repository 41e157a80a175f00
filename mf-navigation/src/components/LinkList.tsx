import type { SiteLink } from '@site/config/siteLink';
import type { JSX } from 'react';
import styles from './LinkList.module.css';
import { NavLink } from './NavLink.tsx';

/** A plain column of links. */
export function LinkList(props: {
  label: string;
  links: readonly SiteLink[];
  withNotes?: boolean;
}): JSX.Element {
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.links.map(({ label, href, note }) => (
        <li key={href}>
          <NavLink className={styles.link} href={href}>
            {label}
            {props.withNotes && note && <span className={styles.note}>{note}</span>}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
