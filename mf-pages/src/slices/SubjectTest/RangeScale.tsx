import ui from '../../components/primitives.module.css';
import { placeOnScale, SCALE_POINTS } from './placeOnScale.ts';
import styles from './RangeScale.module.css';

/** The range that the real difference lies in, around the middle where there is none. */
export function RangeScale({ range: [low, high] }: { range: [number, number] }) {
  const [from, to] = [placeOnScale(low), placeOnScale(high)];
  return (
    <div className={styles.scale}>
      <svg width="100%" height="28" aria-hidden="true">
        <line className={styles.axis} x1="0" x2="100%" y1="14" y2="14" />
        <line className={styles.middle} x1="50%" x2="50%" y1="2" y2="26" />
        <rect
          data-range=""
          {...((low > 0 || high < 0) && { 'data-clear': '' })}
          className={styles.range}
          x={`${from}%`}
          width={`${to - from}%`}
          y="8"
          height="12"
          rx="6"
        />
      </svg>
      <p className={`${ui.between} ${styles.ends}`} aria-hidden="true">
        <span>A by {SCALE_POINTS} points</span>
        <span>no difference</span>
        <span>B by {SCALE_POINTS}</span>
      </p>
    </div>
  );
}
