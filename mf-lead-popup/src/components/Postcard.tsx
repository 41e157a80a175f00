import type { JSX } from 'react';
import { type Answers, findAnswerLabel } from '../quiz/questions.ts';
import styles from './Postcard.module.css';
import { Stamp } from './Stamp.tsx';

const lines = ['qualification', 'platform', 'listSize'] as const;

/** The decorative right half of the card: a stamp, and address lines that show the answers. */
export function Postcard({ answers }: { answers: Answers }): JSX.Element {
  return (
    <div className={styles.postcard} aria-hidden="true">
      <Stamp className={styles.stamp} />
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
