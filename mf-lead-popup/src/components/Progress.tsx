import type { JSX } from 'react';
import styles from './Progress.module.css';

/** The progress of the quiz, in words; the row of stamps is decoration. */
export function Progress({ at, of }: { at: number; of: number }): JSX.Element {
  const steps = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <p className={styles.progress}>
      <span className={styles.stamps} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={step <= at ? styles.done : styles.open} />
        ))}
      </span>
      Step {at} of {of}
    </p>
  );
}
