import type { JSX } from 'react';
import { type Answers, findAnswerLabel } from '../quiz/questions.ts';
import styles from './Postcard.module.css';
import { Stamp } from './Stamp.tsx';

const lines = ['qualification', 'platform', 'listSize'] as const;

/** One element for all renders: a step must not compare its thirty shapes. */
const stamp = <Stamp className={styles.stamp} />;

/** The decorative right half of the card: a stamp, and address lines that show the answers. */
export function Postcard({ answers }: { answers: Answers }): JSX.Element {
  return (
    <div className={styles.postcard} aria-hidden="true">
      {stamp}
      <div className={styles.address}>
        {lines.map((name) => (
          <p key={name} className={styles.line}>
            {findAnswerLabel(answers, name)}
          </p>
        ))}
      </div>
    </div>
  );
}
