import { brandName } from '@site/config/brand';
import { FREE_TRIAL_DAYS } from '@site/config/limits';
import { Button } from '@site/ui';
import { type JSX, type ReactNode, type RefObject, useRef, useSyncExternalStore } from 'react';
import type { QuizStore } from '../quiz/createQuizStore.ts';
import { questions } from '../quiz/questions.ts';
import { LAST_STEP, measureProgress } from '../quiz/quizSteps.ts';
import { ChoiceStep } from './ChoiceStep.tsx';
import { Icon } from './Icon.tsx';
import { LastStep } from './LastStep.tsx';
import { Postcard } from './Postcard.tsx';
import { Progress } from './Progress.tsx';
import styles from './QuizDialog.module.css';
import { useText } from './Surroundings.ts';

interface QuizCardProps {
  quiz: QuizStore;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Absent: the card has no close button. */
  onClose?: () => void;
  /** Builds the content that replaces the last step when the quiz is done; absent: the last step stays. */
  done?: ((heading: RefObject<HTMLHeadingElement | null>) => ReactNode) | undefined;
}

/** The quiz without its surroundings: progress, the current step, and the postcard beside it. */
export function QuizCard({ quiz: store, heading, onClose, done }: QuizCardProps): JSX.Element {
  const quiz = useSyncExternalStore(store.subscribe, store.getState);
  const text = useText();
  const { at, of } = measureProgress(quiz);
  const card = useRef<HTMLDivElement>(null);

  /** Browsers style and lay out the page for a focused element that is removed, and once more for the next step's heading. */
  function leaveStep(then: () => void): void {
    card.current?.querySelector<HTMLElement>(':focus')?.blur();
    then();
  }
  const back = quiz.history.length > 0 ? () => leaveStep(quiz.back) : undefined;

  return (
    <div ref={card} className={styles.card} part="card">
      <div className={styles.bar}>
        <Progress at={at} of={of} />
        {onClose && (
          <Button
            variant="ghost"
            className={styles.close}
            aria-label={text('close', 'Close')}
            part="close"
            onClick={onClose}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
      <div className={styles.letter}>
        <p className={styles.eyebrow} id="lead-popup-title">
          {text('eyebrow', `Try ${brandName} premium, free for ${FREE_TRIAL_DAYS} days`)}
        </p>
        {done && (quiz.status === 'done' || quiz.trouble) ? (
          done(heading)
        ) : quiz.step === LAST_STEP ? (
          <LastStep quiz={quiz} heading={heading} onBack={back} />
        ) : (
          <ChoiceStep
            key={quiz.step}
            heading={heading}
            question={questions[quiz.step]}
            answer={quiz.answers[questions[quiz.step].name]}
            onChoose={(value) => leaveStep(() => quiz.choose(value))}
            onBack={back}
          />
        )}
      </div>
      <Postcard answers={quiz.answers} />
    </div>
  );
}
