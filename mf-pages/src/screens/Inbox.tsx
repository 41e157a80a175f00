import ui from '../components/primitives.module.css';
import styles from './Inbox.module.css';
import { LetterBlock } from './LetterBlock.tsx';
import { Mark } from './Mark.tsx';
import { pickRows, type ScreenContent } from './ScreenFields.ts';
import { ScreenPicture } from './ScreenPicture.tsx';
import { Window } from './Window.tsx';

/** A reader's mail program: the letters that came, and beside them, if there is room, the publication's own. */
export function Inbox({ publication, title, text, picture, rows, wide, first }: ScreenContent) {
  const letters = pickRows(rows, 'letter');
  const blocks = rows.filter((row) => row.part !== 'letter');
  return (
    <Window
      label={`A reader’s inbox with ${letters.length} letters, one of them “${title}” from ${publication}`}
      wide={wide}
    >
      <p className={`${ui.between} ${styles.bar}`}>
        <b>Inbox</b>
        <span className={ui.fine}>{text}</span>
      </p>
      <div className={blocks.length > 0 ? styles.panes : undefined}>
        <ul className={styles.letters}>
          {letters.map(({ label, text: subject, note, value }) => (
            <li key={subject} className={label === publication ? styles.own : undefined}>
              <Mark publication={label} />
              <p className={`${ui.between} ${styles.sender}`}>
                {label}
                <span>{value}</span>
              </p>
              <p className={styles.subject}>{subject}</p>
              <p className={`${ui.muted} ${styles.preview}`}>{note}</p>
            </li>
          ))}
        </ul>
        {blocks.length > 0 && (
          <div className={styles.letter}>
            <p className={styles.masthead}>{publication}</p>
            <p className={styles.title}>{title}</p>
            <ScreenPicture field={picture} width={384} priority={first} className={ui.photo} />
            {blocks.map((row) => (
              <LetterBlock key={`${row.part} ${row.label} ${row.text}`} {...row} />
            ))}
          </div>
        )}
      </div>
    </Window>
  );
}
