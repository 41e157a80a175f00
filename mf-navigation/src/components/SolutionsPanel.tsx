import type { JSX } from 'react';
import { solutionColumns, solutionEntries } from '../solutionEntries.ts';
import { LinkList } from './LinkList.tsx';
import { NavLink } from './NavLink.tsx';
import styles from './Panels.module.css';
import { Teasers } from './Teasers.tsx';

/** Links by purpose, role and audience, and the case studies. */
export function SolutionsPanel(): JSX.Element {
  return (
    <div className={styles.withAside}>
      <div className={styles.columns}>
        {solutionColumns.map((column) => (
          <div key={column.key}>
            <p className={styles.head}>{column.label}</p>
            <LinkList label={column.label} links={solutionEntries(column)} />
            <NavLink className={styles.viewAll} href={column.index}>
              View all<span className="visually-hidden">: {column.label}</span>
            </NavLink>
          </div>
        ))}
      </div>
      <div className={styles.teasers}>
        <p className={styles.head}>Case studies</p>
        <Teasers />
      </div>
    </div>
  );
}
