import ui from '../components/primitives.module.css';
import styles from './LetterBlock.module.css';
import { Pin } from './Pin.tsx';
import type { ScreenRow } from './ScreenFields.ts';

/** One part of a letter as its readers see it. The answers of a poll are its text, separated by slashes. */
export function LetterBlock({ part, label, text, note, pin }: ScreenRow) {
  switch (part) {
    case 'heading':
      return (
        <p className={styles.heading}>
          {label ?? text}
          <Pin number={pin} />
        </p>
      );
    case 'answers':
      return (
        <div className={styles.poll}>
          <b>{label}</b>
          <p className={`${ui.wrap} ${styles.answers}`}>
            {(text ?? '').split('/').map((answer) => (
              <span key={answer}>{answer.trim()}</span>
            ))}
          </p>
          <Pin number={pin} />
        </div>
      );
    case 'sponsor':
    case 'members':
      return (
        <div className={styles[part]}>
          <span className={styles.tag}>{part === 'sponsor' ? 'Sponsor' : 'For members'}</span>
          <b>{label}</b> {text}
          <Pin number={pin} />
        </div>
      );
    case 'button':
      return (
        <p className={styles.row}>
          <span className={styles.button}>{label}</span>
          {note}
          <Pin number={pin} />
        </p>
      );
    default:
      return (
        <p className={styles.row}>
          {label && <b>{label} </b>}
          {text}
          <Pin number={pin} />
        </p>
      );
  }
}
