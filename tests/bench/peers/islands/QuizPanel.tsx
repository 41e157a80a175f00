import { useState } from 'react';
import { PersonalInfoStep } from '../../../../mf-lead-popup/src/components/PersonalInfoStep.tsx';
import { QuizDialog } from '../../../../mf-lead-popup/src/components/QuizDialog.tsx';
import { createQuizStore } from '../../../../mf-lead-popup/src/quiz/createQuizStore.ts';

const ignore = () => {};

/** The site's own quiz, opened at once. It measures nothing and keeps no lead that could not be sent. */
export function QuizPanel({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const [quiz] = useState(() =>
    createQuizStore({
      telemetry: { track: ignore, identify: ignore, group: ignore },
      lastStep: {
        Form: PersonalInfoStep,
        sendLead: (person, answers) =>
          fetch('/api/swarm-marketing-leads', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...person, ...answers }),
          }).then(
            () => true,
            () => true,
          ),
        onDone: () => location.assign('/pricing'),
      },
    }),
  );
  return (
    <QuizDialog
      isOpen={isOpen}
      quiz={quiz}
      onShown={ignore}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    />
  );
}
