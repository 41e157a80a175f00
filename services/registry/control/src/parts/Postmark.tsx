import type { JSX } from 'react';
import styles from './Postmark.module.css';

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** The newest release as a postmark: decoration, since its words stand beside it. */
export function Postmark({ release, at }: { release: number; at: string }): JSX.Element {
  const when = new Date(at);
  return (
    <svg
      className={styles.postmark}
      viewBox="0 0 190 104"
      width={190}
      height={104}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="52" cy="52" r="49" strokeWidth="2" />
      <circle cx="52" cy="52" r="41" strokeWidth="1" />
      {[34, 46, 58, 70].map((y) => (
        <path
          key={y}
          strokeWidth="2"
          d={`M${Math.round(56 + Math.sqrt(49 * 49 - (y - 52) ** 2))} ${y}c11-8 20-8 30 0s20 8 30 0s14-7 22-4`}
        />
      ))}
      <text x="52" y="38" className={styles.small}>
        {date.format(when)}
      </text>
      <text x="52" y="60" className={styles.number}>
        {release}
      </text>
      <text x="52" y="75" className={styles.small}>
        {time.format(when)}
      </text>
    </svg>
  );
}
