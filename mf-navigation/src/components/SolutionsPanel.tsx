import { buildImageUrl } from '@site/config/images';
import { caseStudyTeasers } from '@site/config/solutions';
import type { JSX } from 'react';
import { solutionColumns, solutionEntries } from '../solutionEntries.ts';
import { LinkList } from './LinkList.tsx';
import { NavLink } from './NavLink.tsx';
import styles from './Panels.module.css';

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
        <ul>
          {caseStudyTeasers.map(({ label, href, note, portrait }) => (
            <li key={href}>
              <NavLink className={styles.teaser} href={href}>
                <span className={styles.face}>
                  <img
                    src={buildImageUrl(portrait, { width: 96 })}
                    alt=""
                    width={44}
                    height={44}
                    loading="lazy"
                  />
                </span>
                <span className={styles.teaserLabel}>{label}</span>
                <span className={styles.teaserNote}>{note}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
