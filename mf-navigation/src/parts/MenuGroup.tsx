import type { JSX, ReactNode } from 'react';
import styles from './MobileMenu.module.css';
import { NavIcon } from './NavIcon.tsx';

/** An expandable group of the mobile menu; groups may stand in groups. */
export function MenuGroup(props: { label: string; children: ReactNode }): JSX.Element {
  return (
    <details className={styles.group} suppressHydrationWarning>
      <summary>
        {props.label}
        <NavIcon name="chevron-down" size={20} />
      </summary>
      <div className={styles.groupContent}>{props.children}</div>
    </details>
  );
}
