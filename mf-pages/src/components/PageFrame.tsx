import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

/** The element around a page's content. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}
