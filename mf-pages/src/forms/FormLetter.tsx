import type { ReactNode } from 'react';
import styles from './FormLetter.module.css';

/** The sheet around a form: a letter with its stamp and an airmail edge along the top. */
export function FormLetter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.letter}>
      <svg className={styles.stamp} viewBox="0 0 120 72" aria-hidden="true">
        <g className={styles.paper}>
          <rect x="66" y="4" width="50" height="60" strokeDasharray="0 6.1" />
          <path className={styles.print} d="M72 46 l14-18 9 11 6-7 9 14z" />
          <circle className={styles.sun} cx="102" cy="20" r="5" />
        </g>
        <g className={styles.mark}>
          <circle cx="46" cy="38" r="25" />
          <circle cx="46" cy="38" r="20" />
          <path d="M71 28q6-4 12 0t12 0 12 0M71 38q6-4 12 0t12 0 12 0M71 48q6-4 12 0t12 0 12 0" />
        </g>
      </svg>
      {children}
    </div>
  );
}
