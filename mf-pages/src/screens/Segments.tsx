import ui from '../components/primitives.module.css';
import { Board } from './Board.tsx';
import { Frame } from './Frame.tsx';
import { Mark } from './Mark.tsx';
import { Pin } from './Pin.tsx';
import { pickRows, type ScreenContent } from './ScreenFields.ts';
import styles from './Segments.module.css';

/** A group of readers: the rules that make it, how many they are, and a few of them. */
export function Segments({ publication, title, text, rows, wide }: ScreenContent) {
  const rules = pickRows(rows, 'rule');
  const readers = pickRows(rows, 'reader');
  const [count] = pickRows(rows, 'figure');
  return (
    <Frame
      label={`The segment “${title}” of ${publication}: ${count?.value} readers`}
      publication={publication}
      place="Readers"
      status={text}
      wide={wide}
    >
      <Board title={title}>
        <ul className={styles.rules}>
          {rules.map(({ label, text: operation, value, pin }, index) => (
            <li key={`${label} ${operation} ${value}`}>
              <span>{index === 0 ? 'Who' : 'and'}</span>
              <b>{label}</b>
              {operation}
              {value && <b>{value}</b>}
              <Pin number={pin} />
            </li>
          ))}
        </ul>
        <div className={styles.result}>
          {count && (
            <p className={styles.count}>
              <b>{count.value}</b> {count.label}
              {count.note && <small>{count.note}</small>}
              <Pin number={count.pin} />
            </p>
          )}
          <ul className={styles.readers}>
            {readers.map(({ label, text: did, value }) => (
              <li key={label}>
                <Mark publication={label} />
                <p>
                  <b>{label}</b> <small className={ui.block}>{did}</small>
                </p>
                {value && <span>{value}</span>}
              </li>
            ))}
          </ul>
        </div>
      </Board>
    </Frame>
  );
}
