import ui from '../../components/primitives.module.css';
import styles from './Chart.module.css';
import type { Figure } from './Figure.ts';

/** One bar for each figure, the longest across the whole width. */
export function Bars({ figures }: { figures: readonly Figure[] }) {
  const most = Math.max(...figures.map(({ value }) => value), 1);
  return (
    <dl className={`${ui.stack5} ${styles.bars}`}>
      {figures.map(({ label, value, display }) => (
        <div key={label}>
          <dt className={ui.small}>{label}</dt>
          <dd>
            <strong>{display}</strong>
            <svg width="100%" height="22" aria-hidden="true">
              <rect width={`${Math.max((value / most) * 100, 0.5).toFixed(1)}%`} height="22" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
