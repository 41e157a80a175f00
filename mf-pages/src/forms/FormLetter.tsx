import { brandMark } from '@site/config/brandMark';
import type { ReactNode } from 'react';
import styles from './FormLetter.module.css';

/** The sheet around a form: a letter with its stamp and an airmail edge along the top. */
export function FormLetter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.letter}>
      <svg className={styles.stamp} viewBox="0 0 120 64" aria-hidden="true">
        <g transform="translate(62 3) scale(1.15)">
          <path className={styles.paper} d={brandMark.stamp} />
          <path className={styles.feather} d={brandMark.feather} />
          <path className={styles.shaft} d={brandMark.shaft} />
        </g>
        <g className={styles.mark}>
          <circle cx="36" cy="32" r="25" />
          <circle cx="36" cy="32" r="20" />
          <path d="M61 22q6-4 12 0t12 0 12 0M61 32q6-4 12 0t12 0 12 0M61 42q6-4 12 0t12 0 12 0M27 28h18M25 34h22" />
        </g>
      </svg>
      {children}
    </div>
  );
}
