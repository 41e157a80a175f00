import ui from '../components/primitives.module.css';
import styles from './Analytics.module.css';
import { Bar } from './Bar.tsx';
import { Board } from './Board.tsx';
import { Frame } from './Frame.tsx';
import { LineChart } from './LineChart.tsx';
import { Pin } from './Pin.tsx';
import { pickRows, readFigure, type ScreenContent } from './ScreenFields.ts';

/** Figures of a publication: the main ones, one or two of them over time, and where readers came from. */
export function Analytics({ publication, title, text, rows, wide }: ScreenContent) {
  const figures = pickRows(rows, 'figure');
  const points = pickRows(rows, 'point');
  const sources = pickRows(rows, 'source');
  const most = Math.max(...sources.map(({ value }) => readFigure(value)), 1);
  const said = figures.map(({ label, value }) => `${label} ${value}`).join(', ');
  return (
    <Frame
      label={`Figures of ${publication}. ${title}: ${said}`}
      publication={publication}
      place="Figures"
      status={text}
      wide={wide}
    >
      <Board title={title}>
        <dl className={styles.figures}>
          {figures.map(({ label, value, note, pin }) => (
            <div key={label}>
              <dt className={ui.fine}>{label}</dt>
              <dd>
                {value}{' '}
                {note && (
                  <small className={/^[+]/.test(note) ? styles.up : undefined}>{note}</small>
                )}
              </dd>
              <Pin number={pin} />
            </div>
          ))}
        </dl>
        <div className={styles.details}>
          {points.length > 1 && <LineChart points={points} />}
          {sources.length > 0 && (
            <ul className={styles.sources}>
              {sources.map(({ label, value, pin }) => (
                <li key={label}>
                  <span>{label}</span>
                  <b className={ui.ink}>{value}</b>
                  <Bar share={readFigure(value) / most} />
                  <Pin number={pin} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Board>
    </Frame>
  );
}
