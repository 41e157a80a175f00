import type { JSX, ReactNode } from 'react';
import styles from './Scroll.module.css';

/** What is wider than a phone, scrolled sideways by touch or keyboard. */
export const Scroll = ({
  label,
  children,
}: {
  label: string;
  children: ReactNode;
}): JSX.Element => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who uses a keyboard scrolls it too
  <section className={styles.scroll} aria-label={`${label}: table`} tabIndex={0}>
    {children}
  </section>
);
