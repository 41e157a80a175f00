import { Drawing } from '../illustrations/Drawing.tsx';
import styles from './CancelMark.module.css';

const WAVES = [-30, -10, 10, 30].map((top) => `M48 ${top}q14-11 28 0t28 0 28 0`).join('');

/** A postmark in a corner of a stamp, which lands when the stamp comes into view. Its container is positioned. */
export function CancelMark() {
  return (
    <Drawing width={200} height={110} className={styles.mark}>
      <g transform="translate(54 55) rotate(-9)" stroke="currentColor" strokeWidth="2.5">
        <circle r="46" />
        <circle r="34" strokeWidth="1.5" />
        <path d={WAVES} />
        <path d="M-19-12h38v25h-38zM-19-11L0 4l19-15" strokeWidth="2" />
      </g>
    </Drawing>
  );
}
