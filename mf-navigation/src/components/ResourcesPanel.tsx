import { stateOfNewsletters } from '@site/config/resources';
import type { JSX } from 'react';
import { externalResources, internalResources } from '../resourceLinks.ts';
import { CardLink } from './CardLink.tsx';
import { NavLink } from './NavLink.tsx';
import styles from './Panels.module.css';

/** Reading, help, and the yearly report. */
export function ResourcesPanel(): JSX.Element {
  const groups = [
    { label: 'Read and build', entries: externalResources, className: styles.external },
    { label: 'Explore', entries: internalResources, className: styles.internal },
  ];
  return (
    <div className={styles.withAside}>
      <div className={styles.resources}>
        {groups.map(({ label, entries, className }) => (
          <div key={label} className={className}>
            <p className={styles.head}>{label}</p>
            <ul aria-label={label}>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <CardLink icon={entry.key} link={entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <NavLink
        className={`${styles.feature} ${styles.report} theme-dark`}
        href={stateOfNewsletters.href}
      >
        <span className={styles.chart} aria-hidden="true" />
        <span className={styles.featureTitle}>{stateOfNewsletters.label}</span>
        <span>{stateOfNewsletters.note}</span>
        <span className={styles.featureMore}>Read the report</span>
      </NavLink>
    </div>
  );
}
