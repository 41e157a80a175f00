import { brandMark } from '@site/config/brandMark';
import type { JSX } from 'react';
import styles from '../Footer.module.css';

/** The brand's mark, decorative because the name is next to it. */
export function BrandMark(): JSX.Element {
  return (
    <svg className={styles.mark} viewBox={brandMark.viewBox} aria-hidden="true">
      <path className={styles.stamp} d={brandMark.stamp} />
      <path className={styles.feather} d={brandMark.feather} />
      <path className={styles.shaft} d={brandMark.shaft} />
      <path className={styles.line} d={brandMark.line} />
    </svg>
  );
}
