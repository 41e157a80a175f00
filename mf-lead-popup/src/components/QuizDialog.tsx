import {
  type ComponentProps,
  type JSX,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { QuizState, QuizStore } from '../quiz/createQuizStore.ts';
import { LAST_STEP } from '../quiz/quizSteps.ts';
import { QuizCard } from './QuizCard.tsx';
import styles from './QuizDialog.module.css';
import { useBackdropTap } from './useBackdropTap.ts';

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
