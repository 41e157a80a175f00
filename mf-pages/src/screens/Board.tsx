import type { ReactNode } from 'react';
import styles from './Board.module.css';

/** A surface of the product under its title. */
export function Board({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <div className={styles.board}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
