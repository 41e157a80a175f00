import type { ReactNode } from 'react';
import styles from './components.module.css';

interface SectionProps {
  theme?: string | null;
  /** Reduces the space above and below. */
  tight?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A band across the page with centred content. */
export function Section({ theme, tight = false, className, children }: SectionProps) {
  const classes = [
    styles.section,
    theme === 'dark' && `theme-dark ${styles.dark}`,
    theme === 'sunk' && styles.sunk,
    tight && styles.tight,
    className,
  ];
  return (
    <section className={classes.filter(Boolean).join(' ')}>
      <div className={styles.container}>{children}</div>
    </section>
  );
}
