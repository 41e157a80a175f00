import type { JSX, ReactNode } from 'react';
import styles from './MobileMenu.module.css';
import { NavIcon } from './NavIcon.tsx';
import { NavLink } from './NavLink.tsx';

/** An expandable group of the mobile menu; groups may be nested. */
export function MenuGroup(props: {
  label: string;
  /** Path of the page that lists the whole group. */
  index?: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <details className={styles.group} suppressHydrationWarning>
      <summary>
        {props.label}
        <NavIcon name="chevron-down" size={20} />
      </summary>
      <div className={styles.groupContent}>
        {props.children}
        {props.index && (
          <NavLink className={styles.viewAll} href={props.index}>
            View all<span className="visually-hidden">: {props.label}</span>
          </NavLink>
        )}
      </div>
    </details>
  );
}
