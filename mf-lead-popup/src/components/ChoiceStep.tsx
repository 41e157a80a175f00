import { Button } from '@site/ui';
import { type DOMAttributes, type JSX, type RefObject, useRef, useState } from 'react';
import type { Question } from '../quiz/questions.ts';
import styles from './ChoiceStep.module.css';
import { Icon } from './Icon.tsx';
import { StepActions } from './StepActions.tsx';
import { useText } from './Surroundings.ts';

interface ChoiceStepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  question: Question;
  /** The previous answer. */
  answer: string | null;
  onChoose: (value: string) => void;
  onBack: (() => void) | undefined;
}

/** One question with its answers as radio buttons. Choosing one continues; the arrow keys only select. */
export function ChoiceStep({
  heading,
  question,
  answer,
  onChoose,
  onBack,
}: ChoiceStepProps): JSX.Element {
  const [selected, setSelected] = useState(answer);
  const text = useText();
  const { name } = question;
  const activation = useRadioActivation(onChoose);

  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (selected) onChoose(selected);
      }}
    >
      <fieldset className={styles.question} aria-describedby="lead-popup-hint" {...activation}>
        <legend>
          <h2 ref={heading} tabIndex={-1} className={styles.title} part="title">
            {text(name, question.title)}
          </h2>
        </legend>
        <p className="visually-hidden" id="lead-popup-hint">
          {text(
            'hint',
            'Choosing an answer takes you on. Arrow keys only move between the answers.',
          )}
        </p>
        <div className={styles.choices} data-count={question.choices.length}>
          {question.choices.map(({ value, label, hint }) => (
            <label key={value} className={styles.choice} part="choice">
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={value}
                checked={selected === value}
                onChange={() => setSelected(value)}
              />
              <span className={styles.label}>
                {text(`${name}.${value}`, label)}
                {hint && <span className={styles.hint}>{text(`${name}.${value}.hint`, hint)}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <StepActions onBack={onBack}>
        <Button type="submit" part="continue" disabled={!selected}>
          {text('continue', 'Continue')}
          <Icon name="arrow-right" />
        </Button>
      </StepActions>
    </form>
  );
}

type Handlers = Pick<
  DOMAttributes<HTMLFieldSetElement>,
  'onKeyDown' | 'onKeyUp' | 'onPointerDown' | 'onClickCapture'
>;

/**
 * Distinguishes choosing a radio button (pointer, Enter, Space, a screen reader's press) from moving to it with an
 * arrow key: browsers report both as a click.
 */
function useRadioActivation(onActivate: (value: string) => void): Handlers {
  const isMoving = useRef(false);

  return {
    onKeyDown: (event) => {
      isMoving.current = event.key.startsWith('Arrow');
      const radio = findRadio(event.target);
      if (!radio || (event.key !== 'Enter' && event.key !== ' ')) return;
      // By default Enter submits the form, and Space does nothing on a selected answer.
      event.preventDefault();
      if (!event.repeat) onActivate(radio.value);
    },
    onKeyUp: () => {
      isMoving.current = false;
    },
    onPointerDown: () => {
      isMoving.current = false;
    },
    onClickCapture: (event) => {
      // The second click of a double click would answer the next question, which is now in the same place.
      if (event.detail > 1) return event.preventDefault();
      const radio = findRadio(event.target);
      if (radio && !isMoving.current) onActivate(radio.value);
    },
  };
}

/** Finds the clicked radio button. A click on a label is ignored, since another on its radio button follows. */
function findRadio(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.type === 'radio' ? target : null;
}
