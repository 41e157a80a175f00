import ui from '../components/primitives.module.css';
import styles from './Letter.module.css';
import { LetterBlock } from './LetterBlock.tsx';
import { Pin } from './Pin.tsx';
import { findPin, pickRows, type ScreenContent } from './ScreenFields.ts';
import { ScreenPicture } from './ScreenPicture.tsx';
import { Window } from './Window.tsx';

/** A letter as its reader opens it. The row `status` says when it came. */
export function Letter({ publication, title, text, picture, rows, first }: ScreenContent) {
  const [status] = pickRows(rows, 'status');
  return (
    <Window label={`The letter “${title}” from ${publication}`}>
      <p className={`${ui.between} ${styles.envelope}`}>
        <b className={ui.ink}>{publication}</b>
        <span className={ui.fine}>
          {status?.text}
          <Pin number={status?.pin ?? null} before />
        </span>
      </p>
      <div className={styles.letter}>
        <p className={styles.masthead}>
          {publication}
          <Pin number={findPin(rows, 'title')} />
        </p>
        <ScreenPicture field={picture} width={640} priority={first} className={ui.photo} />
        <p className={styles.title}>{title}</p>
        {text && <p>{text}</p>}
        {rows.map(
          (row) =>
            row.part !== 'status' &&
            row.part !== 'title' && (
              <LetterBlock key={`${row.part} ${row.label} ${row.text}`} {...row} />
            ),
        )}
      </div>
    </Window>
  );
}
