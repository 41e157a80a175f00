import styles from './Chart.module.css';
import type { Figure } from './Figure.ts';

/** Space above the highest point for its label, in percent of the height. */
const HEADROOM = 18;

/** Figures over time. The drawing stretches with the page; its points and labels keep their size. */
export function Line({ figures }: { figures: readonly Figure[] }) {
  const most = Math.max(...figures.map(({ value }) => value), 1);
  const points = figures.map(({ value, ...figure }, index) => ({
    ...figure,
    x: ((index + 0.5) / figures.length) * 100,
    y: 100 - (value / most) * (100 - HEADROOM),
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const ends = `${points.at(-1)?.x.toFixed(1)} 100L${points[0]?.x.toFixed(1)} 100`;
  return (
    <>
      <svg className={styles.plot} aria-hidden="true">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: part of a drawing that is hidden as a whole */}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
          <path className={styles.area} d={`M${line}L${ends}z`} />
          <path className={styles.line} d={`M${line}`} vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map(({ label, display, x, y }) => (
          <g key={label}>
            <circle cx={`${x.toFixed(1)}%`} cy={`${y.toFixed(1)}%`} r="7" />
            <text x={`${x.toFixed(1)}%`} y={`${y.toFixed(1)}%`} dy="-16" textAnchor="middle">
              {display}
            </text>
          </g>
        ))}
      </svg>
      <dl className={styles.axis}>
        {points.map(({ label, display }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="visually-hidden">{display}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
