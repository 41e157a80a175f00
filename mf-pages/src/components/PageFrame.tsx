import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

/** The element around everything a page shows. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
