import { brandName } from '@site/config/brand';
import { FREE_TRIAL_DAYS } from '@site/config/limits';
import type { SiteStore } from '@site/state';
import { POPUP_NAME, type Telemetry } from '@site/telemetry';
import { Button } from '@site/ui';
import { type JSX, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { QuizStore } from '../quiz/createQuizStore.ts';
import { questions } from '../quiz/questions.ts';
import { LAST_STEP, measureProgress } from '../quiz/quizSteps.ts';
import { ChoiceStep } from './ChoiceStep.tsx';
import { Icon } from './Icon.tsx';
import { PersonalInfoStep } from './PersonalInfoStep.tsx';
import { Postcard } from './Postcard.tsx';
import { Progress } from './Progress.tsx';
import styles from './QuizDialog.module.css';
import { useBackdropTap } from './useBackdropTap.ts';

interface QuizDialogProps {
  isOpen: boolean;
  quiz: QuizStore;
  state: SiteStore;
  telemetry: Telemetry;
}

/** The quiz as a modal dialog. It stays mounted after it first opens, so closing it loses no answers. */
export function QuizDialog({
  isOpen,
  quiz: store,
  state,
  telemetry,
}: QuizDialogProps): JSX.Element {
  const quiz = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => state.getState().closePopup();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth);
    element.showModal();
    const { popupTrigger, markPopupOpen } = state.getState();
    markPopupOpen();
    telemetry.track('Viewed Pop-up', { name: POPUP_NAME, trigger: popupTrigger ?? 'show' });
  }, [isOpen, state, telemetry]);

  // Each step starts with the focus on its heading.
  useLayoutEffect(() => {
    if (!isOpen) return;
    dialog.current?.scrollTo?.(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isOpen, quiz.step]);

  function handleClose() {
    close();
    const { popupTrigger, quizCompleted } = state.getState();
    // Safari does not focus a clicked link, so the dialog would return the focus to nothing.
    if (popupTrigger === 'button' && !quizCompleted)
      dialog.current?.parentElement?.querySelector<HTMLElement>('[data-popup-trigger]')?.focus();
  }

  const { at, of } = measureProgress(quiz);
  const back = quiz.history.length > 0 ? quiz.back : undefined;

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="lead-popup-title"
      onClose={handleClose}
      {...useBackdropTap(close)}
    >
      <div className={styles.card}>
        <div className={styles.bar}>
          <Progress at={at} of={of} />
          <Button variant="ghost" className={styles.close} aria-label="Close" onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={styles.letter}>
          <p className={styles.eyebrow} id="lead-popup-title">
            Try {brandName} premium, free for {FREE_TRIAL_DAYS} days
          </p>
          {quiz.step === LAST_STEP ? (
            <PersonalInfoStep
              heading={heading}
              person={quiz.person}
              isSending={quiz.status !== 'asking'}
              onSubmit={quiz.submit}
              onBack={back}
            />
          ) : (
            <ChoiceStep
              key={quiz.step}
              heading={heading}
              question={questions[quiz.step]}
              answer={quiz.answers[questions[quiz.step].name]}
              onChoose={quiz.choose}
              onBack={back}
            />
          )}
        </div>
        <Postcard answers={quiz.answers} />
      </div>
    </dialog>
  );
}
