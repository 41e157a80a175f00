import { pricingPath } from '@site/config/paths';
import { openOutbox } from '@site/forms/outbox';
import type { FragmentProps } from '@site/fragment-kit';
import { saveAnswers } from '@site/state/answers';
import { createTelemetry, POPUP_NAME } from '@site/telemetry';
import { createUlid } from '@site/telemetry/ids/createUlid';
import { type JSX, useState, useSyncExternalStore } from 'react';
import { QuizDialog } from './components/QuizDialog.tsx';
import { FloatingButton } from './FloatingButton.tsx';
import { buildLead } from './lead/buildLead.ts';
import { collectAttribution } from './lead/collectAttribution.ts';
import { describeLead } from './lead/describeLead.ts';
import { sendLead } from './lead/sendLead.ts';
import { createQuizStore } from './quiz/createQuizStore.ts';

/** The floating button, and the quiz in its dialog while the shared state says that the pop-up is open. */
export function LeadPopup(props: FragmentProps): JSX.Element {
  const { state, emit } = props;
  const [telemetry] = useState(() => createTelemetry(emit));
  const [quiz] = useState(() =>
    createQuizStore({
      telemetry,
      sendLead: (person, answers, isHoneypotFilled) => {
        const { touches, allowsMarketing } = state.getState();
        const { title, referrer } = document;
        const origin = { at: Date.now(), page: { url: location.href, title, referrer } };
        // An older shell does not provide the visitor's consent.
        const attribution = collectAttribution(
          document.cookie,
          touches,
          allowsMarketing?.() ?? false,
        );
        return sendLead(buildLead(person, answers, attribution), {
          idempotencyKey: createUlid(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
          elapsedMs: performance.now(),
          isHoneypotFilled,
          events: describeLead(person, answers, origin),
          now: origin.at,
          outbox: openOutbox(emit),
          emit,
          wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          onStored: () => state.getState().completeQuiz(),
        });
      },
      onDone: () => {
        const { quizCompleted, completeQuiz } = state.getState();
        const { person, answers } = quiz.getState();
        saveAnswers(() => sessionStorage, { ...answers, firstName: person.firstName });
        if (!quizCompleted) completeQuiz({ isWaiting: true });
        emit('navigate', { path: pricingPath });
      },
    }),
  );
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
