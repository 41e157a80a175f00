import { helpContact } from '@site/config/brand';
import type { JSX, RefObject } from 'react';
import type { EmbedView } from './createEmbeddedQuiz.ts';
import styles from './Embed.module.css';

interface OutcomeProps {
  heading: RefObject<HTMLHeadingElement | null>;
  outcome: NonNullable<EmbedView['outcome']>;
  texts: Partial<Record<string, string>>;
}

const TEXTS = {
  sent: [
    'Thank you, it is on its way.',
    'We write to you soon. Until then, all goes on as it was.',
  ],
  waiting: [
    'Thank you. It has not reached us yet.',
    'It is safe in this browser for a week, and we keep trying whenever you are here.',
  ],
  unsaved: [
    'Thank you. It has not reached us yet.',
    'We keep trying while this page is open, so please leave it open for a moment.',
  ],
  failed: ['What you sent has not reached us.', 'It is not your fault. Please write to us:'],
} as const;

/** The end of the quiz, where visitors stay on the host's page. */
export function Outcome({ heading, outcome, texts }: OutcomeProps): JSX.Element {
  const [title, text] = TEXTS[outcome];
  return (
    <div className={styles.outcome} role="status">
      <h2 ref={heading} tabIndex={-1} className={styles.title} part="title">
        {texts[outcome] ?? title}
      </h2>
      <p>
        {texts[`${outcome}.text`] ?? text}
        {outcome === 'failed' && (
          <>
            {' '}
            <a href={`mailto:${helpContact}`}>{helpContact}</a>
          </>
        )}
      </p>
    </div>
  );
}
