import { buttonClass } from '@site/ui';
import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
import styles from './Navigator.module.css';
import type { ChosenAnswers, Question } from './Question.ts';

interface QuestionsProps {
  /** The path that the answers are sent to. */
  action: string;
  questions: readonly Question[];
  chosen: ChosenAnswers;
  submitLabel: string;
}

/**
 * The questions as one form. Without scripts all of them are listed; until this form's script has loaded, styles alone
 * show the next question once the previous one is answered; then they are shown one at a time (`showOneAtATime.ts`).
 */
export function Questions({ action, questions, chosen, submitLabel }: QuestionsProps) {
  return (
    <form action={action} className={`${ui.stack6} ${styles.form}`}>
      {questions.map(({ key, question, hint, answers }, index) => (
        <fieldset key={key} className={styles.question}>
          <legend tabIndex={-1}>
            <span className={styles.count}>
              Question {index + 1} of {questions.length}
            </span>
            {question}
          </legend>
          {hint && <p className={styles.hint}>{hint}</p>}
          <div className={`${ui.stack3} ${controls.tiles} ${styles.answers}`}>
            {answers.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={key}
                  value={value}
                  required
                  defaultChecked={chosen[key] === value}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={`${ui.wrap3} ${styles.buttons}`}>
        <button type="button" hidden data-back="" className={buttonClass({ variant: 'secondary' })}>
          Back
        </button>
        <button type="button" hidden data-next="" className={buttonClass({})}>
          Next question
        </button>
        <button type="submit" data-send="" className={buttonClass({})}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}
