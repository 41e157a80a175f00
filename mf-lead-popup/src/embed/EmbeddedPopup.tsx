import { helpContact } from '@site/config/brand';
import { type JSX, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { QuizCard } from '../components/QuizCard.tsx';
import { QuizDialog } from '../components/QuizDialog.tsx';
import { Surroundings } from '../components/Surroundings.ts';
import type { EmbeddedQuiz, EmbedView } from './createEmbeddedQuiz.ts';
import styles from './Embed.module.css';

/** The quiz of an element: in a dialog, or in its place. */
export function EmbeddedPopup({
  embedded,
  siteUrl,
}: {
  embedded: EmbeddedQuiz;
  siteUrl: string;
}): JSX.Element {
  const { view, quiz } = embedded;
  const { isOpen, settings, outcome } = useSyncExternalStore(view.subscribe, view.getState);
  const { status, trouble, step } = useSyncExternalStore(quiz.subscribe, quiz.getState);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef<string>(null);
  const at = `${step} ${status === 'done'} ${trouble}`;
  const { isInline, texts } = settings;

  // Where the quiz stands in the page, it takes the focus only when the visitor has answered.
  useLayoutEffect(() => {
    if (isInline && shownStep.current !== null && shownStep.current !== at)
      heading.current?.focus({ preventScroll: true });
    shownStep.current = at;
  }, [isInline, at]);

  useLayoutEffect(() => {
    if (isInline && isOpen) embedded.markShown();
  }, [isInline, isOpen]);

  const buildOutcome = (title: RefObject<HTMLHeadingElement | null>) => (
    <Outcome heading={title} outcome={outcome ?? 'sent'} texts={texts} />
  );
  return (
    <Surroundings value={{ texts, siteUrl }}>
      {isInline ? (
        isOpen && (
          <section className={styles.inline} part="inline" aria-labelledby="lead-popup-title">
            <QuizCard quiz={quiz} heading={heading} done={buildOutcome} />
          </section>
        )
      ) : (
        <QuizDialog
          isOpen={isOpen}
          quiz={quiz}
          onShown={embedded.markShown}
          onClose={embedded.close}
          onClosed={embedded.close}
          done={buildOutcome}
        />
      )}
    </Surroundings>
  );
}

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
function Outcome({ heading, outcome, texts }: OutcomeProps): JSX.Element {
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
