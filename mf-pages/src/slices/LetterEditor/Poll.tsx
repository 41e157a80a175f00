import type { Content } from '@prismicio/client';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import ui from '../../components/primitives.module.css';
import styles from './Poll.module.css';

type Answers = Content.LetterEditorSlice['primary']['answers'];

/** A poll in a letter: its question can be rewritten, its answers can be voted for. */
export function Poll({ question, answers }: { question: string; answers: Answers }) {
  const votes = answers.reduce((sum, each) => sum + (each.votes ?? 0), 0);
  return (
    <div className={styles.poll} data-poll="">
      <textarea
        className={styles.question}
        data-first=""
        aria-label="The poll’s question"
        rows={1}
        maxLength={120}
        autoComplete="off"
        defaultValue={question}
      />
      <ul className={ui.stack2}>
        {answers.map(({ answer, votes }) => (
          <li key={answer}>
            <button
              type="button"
              className={`${ui.row3} ${ui.press} ${styles.answer}`}
              data-votes={votes ?? 0}
              data-answer={answer}
              aria-pressed="false"
            >
              <span className={`${ui.fill} ${styles.bar}`} aria-hidden="true" />
              <span className={`${ui.row2} ${styles.name}`}>
                {answer}
                <ContentIcon name="check" size={18} />
              </span>
              <span className={styles.share} data-share="" />
            </button>
          </li>
        ))}
      </ul>
      <p className={`${ui.caption} ${styles.total}`} data-total="">
        {votes} readers have answered. Vote as one of them.
      </p>
    </div>
  );
}
