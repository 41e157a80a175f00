import ui from '../components/primitives.module.css';
import styles from './LineChart.module.css';
import { readFigure, type ScreenRow } from './ScreenFields.ts';

/** Lines of the grid above zero. */
const STEPS = 4;

/** A line over time with its axes, and a second one if the rows have a note with a figure. */
export function LineChart({ points }: { points: readonly ScreenRow[] }) {
  const first = points.map(({ value }) => readFigure(value));
  const second = points.flatMap(({ note }) => (note ? [readFigure(note)] : []));
  const step = roundUp(Math.max(...first, ...second) / STEPS);
  const unit = points[0]?.value?.endsWith('%') ? '%' : '';
  const place = (value: number, index: number) =>
    `${(((index + 0.5) / points.length) * 100).toFixed(1)} ${(100 - (value / (step * STEPS)) * 100).toFixed(1)}`;
  const line = first.map(place).join('L');
  const ends = `${(100 - 50 / points.length).toFixed(1)} 100L${(50 / points.length).toFixed(1)} 100`;
  return (
    <div className={`${ui.fine} ${styles.chart}`}>
      <p className={`${ui.between} ${styles.values}`}>
        {Array.from({ length: STEPS + 1 }, (_, index) => (STEPS - index) * step).map((value) => (
          <span key={value}>
            {value < 10_000 ? `${value.toLocaleString('en')}${unit}` : `${value / 1000}k`}
          </span>
        ))}
      </p>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={styles.plot}
        aria-hidden="true"
      >
        <path className={styles.grid} d="M0 0h100M0 25h100M0 50h100M0 75h100M0 100h100" />
        <path className={styles.area} d={`M${line}L${ends}z`} />
        {second.length > 1 && (
          <path className={styles.second} d={`M${second.map(place).join('L')}`} />
        )}
        <path className={styles.line} d={`M${line}`} />
        <path className={styles.last} d={`M${place(first.at(-1) ?? 0, first.length - 1)}h0`} />
      </svg>
      <p className={styles.times}>
        {points.map(({ label, value, note }) => (
          <span key={`${label} ${value} ${note}`}>{label}</span>
        ))}
      </p>
    </div>
  );
}

/** The next larger step that reads well on an axis. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value || 1));
  return power * ([1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10);
}
