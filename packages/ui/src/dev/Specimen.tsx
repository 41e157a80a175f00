import type { JSX, ReactNode } from 'react';
import styles from './Gallery.module.css';

/** A titled group of pieces in the gallery. */
export function Specimen({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <div className={styles.specimen}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
