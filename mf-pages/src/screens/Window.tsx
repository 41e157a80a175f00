import type { ReactNode } from 'react';
import ui from '../components/primitives.module.css';
import styles from './Window.module.css';

interface WindowProps {
  /** What there is to see, for those who do not: all inside is one picture to screen readers. */
  label: string;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A window on the desk, in the width that its place gives it. */
export function Window({ label, wide = false, children }: WindowProps) {
  return (
    <div
      className={wide ? `${styles.screen} ${styles.wide}` : styles.screen}
      role="img"
      aria-label={label}
    >
      <div className={`${ui.surface} ${styles.window}`}>{children}</div>
    </div>
  );
}
