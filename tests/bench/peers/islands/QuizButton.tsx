import { lazy, Suspense, useEffect, useState } from 'react';
import { FloatingLink } from '../../../../mf-lead-popup/src/FloatingButton.tsx';
import { watchButton } from './watchButton.ts';

const QuizPanel = lazy(async () => ({ default: (await import('./QuizPanel.tsx')).QuizPanel }));

/** The floating button. The quiz behind it is fetched by the first press. */
export function QuizButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => watchButton(), []);
  return (
    <>
      <FloatingLink
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && (
        <Suspense>
          <QuizPanel onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
