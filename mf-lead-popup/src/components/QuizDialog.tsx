import { DIALOG_TAP_PX } from '@site/config/limits';
import {
  type ComponentProps,
  type DOMAttributes,
  type JSX,
  type TouchEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { QuizState, QuizStore } from '../quiz/createQuizStore.ts';
import { LAST_STEP } from '../quiz/quizSteps.ts';
import { QuizCard } from './QuizCard.tsx';
import styles from './QuizDialog.module.css';

interface QuizDialogProps {
  isOpen: boolean;
  quiz: QuizStore;
  /** Called when the dialog has become visible. */
  onShown: () => void;
  /** The visitor wants it closed. */
  onClose: () => void;
  /** It is closed, also by the browser, as on Escape. */
  onClosed: (dialog: HTMLDialogElement) => void;
  done?: ComponentProps<typeof QuizCard>['done'];
}

/** Measuring makes the browser lay out the page once more; phones, which would feel that, have no scrollbar beside the page. */
const hasScrollbar = () =>
  !matchMedia('(pointer: coarse)').matches && innerWidth > document.documentElement.clientWidth;

/** Changes with every content that has a heading of its own. */
const describePlace = ({ step, status, trouble, lastStep }: QuizState) =>
  `${step} ${status === 'done'} ${trouble} ${step === LAST_STEP && typeof lastStep}`;

/** The quiz as a modal dialog. It stays mounted after it first opens, so closing it loses no answers. */
export function QuizDialog({
  isOpen,
  quiz,
  onShown,
  onClose,
  onClosed,
  done,
}: QuizDialogProps): JSX.Element {
  const step = useSyncExternalStore(quiz.subscribe, () => describePlace(quiz.getState()));
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.toggleAttribute('data-gutter', hasScrollbar());
    element.showModal();
    onShown();
  }, [isOpen]);

  // Each step starts with the focus on its heading.
  useLayoutEffect(() => {
    if (!isOpen) return;
    dialog.current?.scrollTo?.(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isOpen, step]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      part="dialog"
      aria-labelledby="lead-popup-title"
      onClose={({ currentTarget }) => onClosed(currentTarget)}
      {...useBackdropTap(onClose)}
    >
      <QuizCard quiz={quiz} heading={heading} onClose={onClose} done={done} />
    </dialog>
  );
}

type Handlers = Pick<
  DOMAttributes<HTMLDialogElement>,
  'onMouseDown' | 'onClick' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel'
>;

/**
 * Handlers for a `<dialog>` whose content covers it completely, so that an event on the dialog itself is on its
 * backdrop. A click counts only if it started there; a touch counts as a tap if it moved less than 30 px.
 */
function useBackdropTap(onTap: () => void): Handlers {
  const pressed = useRef(false);
  const touched = useRef<{ x: number; y: number } | null>(null);

  function handleTouchEnd(event: TouchEvent<HTMLDialogElement>) {
    const start = touched.current;
    const end = event.changedTouches[0];
    touched.current = null;
    if (!start || !end) return;
    // The mouse events synthesized from this touch would reach the page under the closed dialog.
    if (event.cancelable) event.preventDefault();
    if (Math.hypot(end.clientX - start.x, end.clientY - start.y) < DIALOG_TAP_PX) onTap();
  }

  return {
    onMouseDown: (event) => {
      pressed.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressed.current && event.target === event.currentTarget) onTap();
      pressed.current = false;
    },
    onTouchStart: ({ target, currentTarget, touches }) => {
      const finger = touches.length === 1 && target === currentTarget ? touches[0] : undefined;
      touched.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: handleTouchEnd,
    onTouchCancel: () => {
      touched.current = null;
    },
  };
}
