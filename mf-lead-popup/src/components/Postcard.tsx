import type { JSX } from 'react';
import { type Answers, findAnswerLabel } from '../quiz/questions.ts';
import styles from './Postcard.module.css';

const lines = ['qualification', 'platform', 'listSize'] as const;

/** One element for all renders: a step must not compare its thirty shapes. */
const stamp = <Stamp className={styles.stamp} />;

/** The decorative right half of the card: a stamp, and address lines that show the answers. */
export function Postcard({ answers }: { answers: Answers }): JSX.Element {
  return (
    <div className={styles.postcard} aria-hidden="true">
      {stamp}
      <div className={styles.address}>
        {lines.map((name) => (
          <p key={name} className={styles.line}>
            {findAnswerLabel(answers, name)}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The postage stamp. Drawn in place: a picture in a style sheet would need the permission of the page's policy. */
function Stamp({ className }: { className: string | undefined }): JSX.Element {
  return (
    <svg className={className} aria-hidden="true" viewBox="8 -2 196 168">
      <g transform="rotate(3 132 80)">
        <path fill="#141a44" opacity=".12" d="M75 10h120v148H75z" />
        <path fill="#fff" d="M72 6h120v148H72z" />
        <path
          fill="none"
          stroke="#f5f2ea"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="0 10.72"
          d="M72 6h120v148H72z"
        />
        <rect fill="#e3e9ff" x="84" y="18" width="96" height="124" rx="3" />
        <circle fill="#f0a91c" cx="152" cy="52" r="17" />
        <path fill="#9db0ff" d="M84 108c18-16 34-20 50-10 16 9 30 8 46-6v50H84z" />
        <path
          fill="#2748dc"
          d="M84 126c22-14 40-14 56-4 14 8 26 8 40 2v15a3 3 0 0 1-3 3H87a3 3 0 0 1-3-3z"
        />
        <g stroke="#141a44" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
          <path fill="#fff" d="M98 78l50-24-16 44-11-15z" />
          <path fill="#d63a2b" d="M121 83l27-29-34 24.5z" />
          <path fill="none" strokeDasharray="4 5" d="M92 102c8-2 14-6 18-11" />
        </g>
      </g>
      <g fill="none" stroke="#141a44" strokeWidth="2.5" opacity=".55">
        <circle cx="58" cy="120" r="40" />
        <circle cx="58" cy="120" r="29" />
        <path d="M100 108c9-7 15 7 24 0s15 7 24 0 15 7 24 0M101 120c9-7 15 7 24 0s15 7 24 0 15 7 24 0M100 132c9-7 15 7 24 0s15 7 24 0 15 7 24 0" />
      </g>
      <g
        fill="#141a44"
        opacity=".7"
        fontFamily="Arial, sans-serif"
        fontWeight="700"
        textAnchor="middle"
      >
        <text x="58" y="121" fontSize="21">
          30
        </text>
        <text x="58.7" y="135" fontSize="10" letterSpacing="1.5">
          DAYS
        </text>
      </g>
    </svg>
  );
}
