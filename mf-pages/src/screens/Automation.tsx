import { findOwn } from '@site/fragment-kit/find-own';
import { ContentIcon } from '../components/ContentIcon.tsx';
import styles from './Automation.module.css';
import { Frame } from './Frame.tsx';
import { Pin } from './Pin.tsx';
import { pickRows, type ScreenContent, type ScreenRow } from './ScreenFields.ts';

const ICONS: Readonly<Record<string, string>> = {
  trigger: 'bolt',
  letter: 'mail',
  wait: 'clock',
  rule: 'split',
  end: 'check',
};

/** Steps of a branch name their own kind in the note. */
const kindOf = ({ part, note }: ScreenRow) =>
  part === 'yes' || part === 'no' ? (note ?? 'letter') : (part ?? 'letter');

/** Letters that send themselves: the steps from the trigger on, and the two ways that a question leads. */
export function Automation({ publication, title, text, rows, wide }: ScreenContent) {
  const trunk = rows.filter(({ part }) => part && Object.hasOwn(ICONS, part));
  const ways = [
    { name: 'Yes', steps: pickRows(rows, 'yes') },
    { name: 'No', steps: pickRows(rows, 'no') },
  ].filter(({ steps }) => steps.length > 0);
  return (
    <Frame
      label={`The automation “${title}” of ${publication}: ${trunk.map(({ label }) => label).join(', then ')}`}
      publication={publication}
      place="Flows"
      status={pickRows(rows, 'status')[0]?.text ?? 'Running'}
      wide={wide}
    >
      <div className={styles.canvas}>
        <p className={styles.title}>
          <b>{title}</b> {text}
        </p>
        <ol className={styles.steps}>
          {trunk.map((row) => (
            <Step key={`${row.part} ${row.label}`} row={row} />
          ))}
        </ol>
        {ways.length > 0 && (
          <div className={styles.ways}>
            {ways.map(({ name, steps }) => (
              <div key={name} className={styles.way}>
                <span className={styles.answer}>{name}</span>
                <ol className={styles.steps}>
                  {steps.map((row) => (
                    <Step key={`${row.label} ${row.text}`} row={row} />
                  ))}
                </ol>
              </div>
            ))}
          </div>
        )}
      </div>
    </Frame>
  );
}

function Step({ row }: { row: ScreenRow }) {
  const kind = kindOf(row);
  return (
    <li className={`${styles.step} ${findOwn(styles, kind) ?? ''}`}>
      <span className={styles.icon}>
        <ContentIcon name={findOwn(ICONS, kind) ?? 'mail'} size={16} />
      </span>
      <p>
        <b>{row.label}</b> {row.text && <small>{row.text}</small>}
      </p>
      {row.value && <span className={styles.count}>{row.value}</span>}
      <Pin number={row.pin} />
    </li>
  );
}
