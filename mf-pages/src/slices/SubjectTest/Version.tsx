import ui from '../../components/primitives.module.css';
import { judgeSubject } from './judgeSubject.ts';
import styles from './Version.module.css';

interface VersionProps {
  side: 'a' | 'b';
  publication: string | null;
  subject: string;
  /** How many of 100 opened it. */
  share: number;
  sent: number;
  wins: boolean;
}

/** One version of a subject line: as it is written, as a phone shows it, and how many opened it. */
export function Version({ side, publication, subject, share, sent, wins }: VersionProps) {
  const letter = side.toUpperCase();
  return (
    <div
      className={`${ui.stack4} ${ui.surface} ${styles.version}`}
      data-side={side}
      {...(wins && { 'data-wins': '' })}
    >
      <svg
        className={styles.postmark}
        viewBox="0 0 100 100"
        width="72"
        height="72"
        aria-hidden="true"
      >
        <circle cx="50" cy="50" r="46" />
        <circle cx="50" cy="50" r="38" />
        <text x="50" y="47">
          MORE
        </text>
        <text x="50" y="66">
          OPENED
        </text>
      </svg>
      <label className={`${ui.stack2} ${styles.label}`}>
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
        <span className="visually-hidden">Subject line {letter}</span>
        <textarea
          rows={2}
          maxLength={120}
          data-subject=""
          defaultValue={subject}
          autoComplete="off"
        />
      </label>
      <div className={styles.phone} aria-hidden="true">
        <p>{publication}</p>
        <p className={styles.cut} data-cut="">
          {subject}
        </p>
      </div>
      <ul className={`${ui.stack1} ${ui.caption} ${styles.notes}`} data-notes="">
        {judgeSubject(subject).notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className={`${ui.wrap} ${ui.caption} ${styles.figures}`}>
        <strong data-share="">{share.toFixed(1)}%</strong>{' '}
        <span>
          opened, of <span data-sent="">{sent.toLocaleString('en-US')}</span>
        </span>
      </p>
      <svg className={styles.bar} width="100%" height="14" aria-hidden="true">
        <rect className={styles.track} width="100%" height="14" rx="7" />
        <rect
          className={styles.fill}
          data-bar=""
          width={`${share.toFixed(1)}%`}
          height="14"
          rx="7"
        />
      </svg>
    </div>
  );
}
