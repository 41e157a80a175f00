import type { JSX } from 'react';
import styles from './Progress.module.css';
import { useText } from './Surroundings.ts';

/** The progress of the quiz, in words; the row of stamps is decoration. */
export function Progress({ at, of }: { at: number; of: number }): JSX.Element {
  const steps = Array.from({ length: of }, (_, index) => index + 1);
  const words = useText()('progress', 'Step {at} of {of}');
  return (
    <p className={styles.progress}>
      <span className={styles.stamps} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={step <= at ? styles.done : styles.open} />
        ))}
      </span>
      {words.replace('{at}', `${at}`).replace('{of}', `${of}`)}
    </p>
  );
}
