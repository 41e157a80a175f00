import ui from '../components/primitives.module.css';
import { Board } from './Board.tsx';
import { Frame } from './Frame.tsx';
import { LetterBlock } from './LetterBlock.tsx';
import { Pin } from './Pin.tsx';
import styles from './Poll.module.css';
import { pickRows, readFigure, type ScreenContent } from './ScreenFields.ts';

/** What readers answered to a question in a letter, and what can be done with it. */
export function Poll({ publication, title, text, rows, wide }: ScreenContent) {
  const answers = pickRows(rows, 'answer');
  const most = Math.max(...answers.map(({ value }) => readFigure(value)), 1);
  return (
    <Frame
      label={`Answers to ${publication}’s poll “${title}”: ${answers.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
      publication={publication}
      place="Readers"
      status={pickRows(rows, 'status')[0]?.text ?? null}
      wide={wide}
    >
      <Board title={title}>
        {text && <p className={ui.fine}>{text}</p>}
        <ol className={styles.answers}>
          {answers.map(({ label, value, note, pin }) => {
            const share = readFigure(value);
            return (
              <li key={label} className={share === most ? styles.first : undefined}>
                <svg aria-hidden="true">
                  <rect width={`${share}%`} height="100%" />
                </svg>
                <b>{label}</b>
                {note && <span>{note}</span>}
                <b>{value}</b>
                <Pin number={pin} />
              </li>
            );
          })}
        </ol>
        {rows
          .filter(({ part }) => part !== 'answer' && part !== 'status')
          .map((row) => (
            <LetterBlock key={`${row.part} ${row.label} ${row.text}`} {...row} />
          ))}
      </Board>
    </Frame>
  );
}
