import type { FragmentProps } from '@site/fragment-kit';
import { createTelemetry, POPUP_NAME } from '@site/telemetry';
import { afterPaint } from '@site/ui/after-paint';
import { type JSX, useState, useSyncExternalStore } from 'react';
import { QuizDialog } from './components/QuizDialog.tsx';
import { FloatingButton } from './FloatingButton.tsx';
import { loadLastStep } from './loadLastStep.ts';
import { createQuizStore, type QuizStore } from './quiz/createQuizStore.ts';

/** The floating button, and the quiz in its dialog while the shared state says that the pop-up is open. */
export function LeadPopup(props: FragmentProps): JSX.Element {
  const { state, emit, basePath } = props;
  const [telemetry] = useState(() => createTelemetry(emit));
  const [quiz] = useState(() => {
    const store: QuizStore = createQuizStore({
      telemetry,
      lastStep: async () => (await loadLastStep(basePath)).createLastStep({ state, emit }, store),
    });
    return store;
  });
  const popup = useSyncExternalStore(
    state.subscribe,
    () => state.getState().popup,
    () => state.getInitialState().popup,
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (popup !== 'closed' && !wasOpened) setWasOpened(true);

  function handleShown() {
    const { popupTrigger, markPopupOpen } = state.getState();
    markPopupOpen();
    telemetry.track('Viewed Pop-up', { name: POPUP_NAME, trigger: popupTrigger ?? 'show' });
    afterPaint(quiz.getState().prepareLastStep);
  }

  function handleClosed({ parentElement }: HTMLDialogElement) {
    const { popupTrigger, quizCompleted, closePopup } = state.getState();
    closePopup();
    // Safari does not focus a clicked link, so the dialog would return the focus to nothing.
    if (popupTrigger === 'button' && !quizCompleted)
      parentElement?.querySelector<HTMLElement>('[data-popup-trigger]')?.focus();
  }

  return (
    <>
      <FloatingButton {...props} />
      {wasOpened && (
        <QuizDialog
          isOpen={popup !== 'closed'}
          quiz={quiz}
          onShown={handleShown}
          onClose={() => state.getState().closePopup()}
          onClosed={handleClosed}
        />
      )}
    </>
  );
}
