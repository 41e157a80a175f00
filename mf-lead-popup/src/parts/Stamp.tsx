import type { JSX } from 'react';
import styles from './Stamp.module.css';

/** A stamp with a paper plane over hills, cancelled by a postmark. */
export function Stamp(): JSX.Element {
  return (
    <svg className={styles.stamp} viewBox="0 0 200 190" aria-hidden="true">
      <g className={styles.tilt}>
        <rect className={styles.paper} x="72" y="6" width="120" height="148" />
        {/* Dots of the card's colour along the edge are the perforation. */}
        <rect
          className={styles.perforation}
          x="72"
          y="6"
          width="120"
          height="148"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="0 10.72"
        />
        <rect className={styles.sky} x="84" y="18" width="96" height="124" rx="3" />
        <circle className={styles.sun} cx="152" cy="52" r="17" />
        <path className={styles.farHill} d="M84 108c18-16 34-20 50-10 16 9 30 8 46-6v50H84z" />
        <path
          className={styles.nearHill}
          d="M84 126c22-14 40-14 56-4 14 8 26 8 40 2v15a3 3 0 0 1-3 3H87a3 3 0 0 1-3-3z"
        />
        <path className={styles.plane} d="M98 78l50-24-16 44-11-15z" />
        <path className={styles.fold} d="M121 83l27-29-34 24.5z" />
        <path
          className={styles.trail}
          d="M92 102c8-2 14-6 18-11"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="4 5"
        />
      </g>
      <g className={styles.postmark} fill="none" strokeWidth="2.5">
        <circle cx="58" cy="120" r="40" />
        <circle cx="58" cy="120" r="29" />
        <path d="M100 108c9-7 15 7 24 0s15 7 24 0 15 7 24 0M101 120c9-7 15 7 24 0s15 7 24 0 15 7 24 0M100 132c9-7 15 7 24 0s15 7 24 0 15 7 24 0" />
      </g>
      <g className={styles.postmarkText} textAnchor="middle">
        <text x="58" y="121" fontSize="21" fontWeight="750">
          30
        </text>
        <text x="58" y="135" fontSize="10" fontWeight="650" letterSpacing="1.5">
          DAYS
        </text>
      </g>
    </svg>
  );
}
