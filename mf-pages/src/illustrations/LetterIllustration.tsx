import { useId } from 'react';
import { AirmailPattern } from './AirmailPattern.tsx';
import { Drawing } from './Drawing.tsx';
import { PaperStamp } from './PaperStamp.tsx';
import { Postmark } from './Postmark.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** A newsletter slides out of an airmail envelope. */
export function LetterIllustration() {
  const airmail = useId();
  return (
    <Drawing width={600} height={580}>
      <AirmailPattern id={airmail} />
      <path d="M70 300L300 132l230 168v40H70z" fill="var(--ink-800)" />
      <g transform="rotate(-4 300 250)">
        <Sheet x={124} y={26} width={352} height={440} />
        <text x="152" y="78" fontSize="30" fontWeight="800" fill="var(--ink-950)">
          The Morning Tide
        </text>
        <path d="M152 96h296" stroke="var(--ink-950)" strokeWidth="2" />
        <path d="M152 103h296" stroke="var(--ink-950)" strokeWidth=".75" />
        <rect x="152" y="120" width="296" height="128" rx="8" fill="var(--blue-100)" />
        <circle cx="372" cy="166" r="26" fill="var(--amber-500)" />
        <path
          d="M152 214q37-26 74 0t74 0 74 0 74 0v26a8 8 0 0 1-8 8H160a8 8 0 0 1-8-8z"
          fill="var(--blue-300)"
        />
        <path
          d="M152 232q37-20 74 0t74 0 74 0 74 0v8a8 8 0 0 1-8 8H160a8 8 0 0 1-8-8z"
          fill="var(--blue-600)"
        />
        <TextLines x={155} y={276} widths={[230]} fill="var(--ink-900)" thickness={12} />
        <TextLines x={155} y={304} widths={[290, 276, 288, 240]} gap={18} />
      </g>
      <rect
        x="70"
        y="300"
        width="460"
        height="250"
        rx="16"
        fill="var(--white)"
        stroke={`url(#${airmail})`}
        strokeWidth="20"
      />
      <path
        d="M82 310l186 138q32 22 64 0l186-138"
        stroke="var(--ink-200)"
        strokeWidth="3"
        fill="var(--white)"
      />
      <path d="M84 536l156-112M516 536L360 424" stroke="var(--ink-200)" strokeWidth="3" />
      <PaperStamp x={438} y={40} width={112} height={136} turn={9} fill="var(--red-600)">
        <path d="M22 98l22-26 16 12 28-40" stroke="var(--white)" strokeWidth="6" />
        <path d="M74 44h14v14" stroke="var(--white)" strokeWidth="6" />
        <text x="22" y="38" fontSize="22" fontWeight="800" fill="var(--white)">
          48
        </text>
        <path d="M22 112h68" stroke="var(--white)" strokeWidth="2" opacity=".7" />
      </PaperStamp>
      <Postmark x={432} y={212} lines={['SENT', '7:00 AM']} turn={-18} color="var(--ink-900)" />
      <g transform="translate(26 178) rotate(-6)">
        <rect x="4" y="8" width="196" height="64" rx="32" fill="var(--ink-950)" opacity=".16" />
        <rect width="196" height="64" rx="32" fill="var(--ink-950)" />
        <circle cx="34" cy="32" r="18" fill="var(--green-100)" />
        <path d="M34 40V24M27 31l7-7 7 7" stroke="var(--green-700)" strokeWidth="4" />
        <text x="64" y="29" fontSize="17" fontWeight="700" fill="var(--white)">
          212 readers
        </text>
        <text x="64" y="48" fontSize="14" fill="var(--ink-300)">
          joined this week
        </text>
      </g>
    </Drawing>
  );
}
