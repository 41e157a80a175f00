import { type JSX, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { QuizCard } from '../components/QuizCard.tsx';
import { QuizDialog } from '../components/QuizDialog.tsx';
import { Surroundings } from '../components/Surroundings.ts';
import type { EmbeddedQuiz } from './createEmbeddedQuiz.ts';
import styles from './Embed.module.css';
import { Outcome } from './Outcome.tsx';

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
