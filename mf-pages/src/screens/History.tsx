import ui from '../components/primitives.module.css';
import { Board } from './Board.tsx';
import { Frame } from './Frame.tsx';
import styles from './History.module.css';
import { Mark } from './Mark.tsx';
import { Pin } from './Pin.tsx';
import type { ScreenContent, ScreenRow } from './ScreenFields.ts';

/** Who did what, and when: the versions of a letter, or the record of a house with many people. */
export function History({ publication, title, text, rows, wide }: ScreenContent) {
  return (
    <Frame
      label={`The history of “${title}” at ${publication}, with ${rows.length} entries`}
      publication={publication}
      status={text}
      wide={wide}
    >
      <Board title={title}>
        <ol className={styles.entries}>
          {rows.map((row) => (
            <Entry key={`${row.label} ${row.text} ${row.value}`} {...row} />
          ))}
        </ol>
      </Board>
    </Frame>
  );
}

/** What was replaced and by what is the note of a `change`, with a slash between; a `wait` notes its buttons so. */
function Entry({ part, label, text, note, value, pin }: ScreenRow) {
  const notes = (note ?? '').split(' / ').filter(Boolean);
  return (
    <li className={part === 'wait' ? styles.wait : undefined}>
      <Mark publication={label} />
      <div>
        <p className={`${ui.between} ${styles.line}`}>
          <span>
            <b className={ui.ink}>{label}</b> {text}
          </span>
          <small className={`${ui.fine} ${ui.rigid}`}>{value}</small>
        </p>
        {part === 'wait' ? (
          <p className={`${ui.wrap} ${styles.buttons}`}>
            {notes.map((button) => (
              <span key={button}>{button}</span>
            ))}
          </p>
        ) : (
          notes.map((each) => (
            <p key={each} className={part === 'change' ? styles.change : ui.fine}>
              {each}
            </p>
          ))
        )}
      </div>
      <Pin number={pin} />
    </li>
  );
}
