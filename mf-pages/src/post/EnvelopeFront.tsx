import { useId } from 'react';
import ui from '../components/primitives.module.css';
import { Drawing } from '../illustrations/Drawing.tsx';
import styles from './Envelope.module.css';

const WAVES = [-33, -11, 11, 33].map((top) => `M62 ${top}q16-12 33 0t33 0 33 0`).join('');

/** The side of an envelope with stamp and postmark, in front of its letter. */
export function EnvelopeFront({ time }: { time: string | null }) {
  const stripes = useId();
  return (
    <Drawing width={600} height={640} className={`${ui.fill} ${styles.layer}`}>
      <pattern
        id={stripes}
        width="72"
        height="72"
        patternUnits="userSpaceOnUse"
        patternTransform="skewX(-35)"
      >
        <path fill="var(--white)" d="M0 0h72v72H0z" />
        <path fill="var(--red-600)" d="M0 0h20v72H0z" />
        <path fill="var(--blue-600)" d="M36 0h20v72H36z" />
      </pattern>
      <rect x="76" y="396" width="456" height="244" rx="20" fill="var(--ink-950)" opacity=".1" />
      <rect
        x="70"
        y="376"
        width="460"
        height="248"
        rx="14"
        fill="var(--white)"
        stroke={`url(#${stripes})`}
        strokeWidth="18"
      />
      <g transform="translate(414 404) rotate(3 45 54)">
        <g fill="var(--white)" strokeWidth="8" strokeDasharray="0 8">
          <path d="M0 0h90v112H0z" stroke="var(--ink-300)" />
          <path d="M0 0h90v112H0z" stroke="var(--white)" strokeWidth="6" />
        </g>
        <path d="M7 7h76v98H7z" fill="var(--red-600)" />
        <path d="M18 84l18-24 14 10 22-34M58 36h14v14" stroke="var(--white)" strokeWidth="5" />
        <text x="15" y="34" fontSize="22" fontWeight="800" fill="var(--white)">
          48
        </text>
      </g>
      <g className={styles.postmark} stroke="var(--ink-900)" strokeWidth="2.5">
        <g transform="translate(360 480) rotate(-12)">
          <circle r="58" />
          <circle r="49" strokeWidth="1.25" />
          <path d={WAVES} opacity=".85" />
          <g fill="var(--ink-900)" stroke="none" fontSize="20" fontWeight="800" textAnchor="middle">
            <text y="-4">SENT</text>
            <text y="20">{time}</text>
          </g>
        </g>
      </g>
    </Drawing>
  );
}
