import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** A sign-up form on three kinds of page. */
export function SignUpFormIllustration() {
  return (
    <Drawing>
      <g transform="rotate(-5 140 200)">
        <Sheet x={30} y={70} width={220} height={270} />
        <rect x="30" y="70" width="220" height="110" rx="14" fill="var(--blue-100)" />
        <path d="M30 166h220v14H30z" fill="var(--blue-100)" />
        <TextLines x={54} y={212} widths={[160, 150]} />
        <rect x="50" y="252" width="180" height="34" rx="8" fill="var(--ink-100)" />
        <rect x="50" y="294" width="90" height="30" rx="8" fill="var(--ink-900)" />
      </g>
      <g transform="rotate(5 420 220)">
        <Sheet x={320} y={60} width={210} height={290} fill="var(--ink-950)" />
        <TextLines x={344} y={106} widths={[150, 120]} fill="var(--ink-600)" />
        <rect x="342" y="240" width="166" height="34" rx="8" fill="var(--ink-800)" />
        <rect x="342" y="284" width="166" height="36" rx="8" fill="var(--red-400)" />
      </g>
      <Sheet x={140} y={110} width={280} height={250} />
      <text
        x="280"
        y="164"
        fontSize="20"
        fontWeight="800"
        fill="var(--ink-950)"
        textAnchor="middle"
      >
        One letter, every Sunday
      </text>
      <text
        x="280"
        y="190"
        fontSize="14"
        fontWeight="500"
        fill="var(--ink-600)"
        textAnchor="middle"
      >
        Read by 18,420 people
      </text>

      <rect
        x="168"
        y="214"
        width="224"
        height="46"
        rx="10"
        fill="var(--white)"
        stroke="var(--ink-400)"
        strokeWidth="2"
      />
      <text x="184" y="243" fontSize="15" fontWeight="500" fill="var(--ink-500)">
        you@example.com
      </text>

      <rect x="168" y="272" width="224" height="46" rx="10" fill="var(--blue-600)" />
      <text x="280" y="301" fontSize="16" fontWeight="700" fill="var(--white)" textAnchor="middle">
        Send me the next one
      </text>
      <text
        x="280"
        y="342"
        fontSize="13"
        fontWeight="500"
        fill="var(--ink-600)"
        textAnchor="middle"
      >
        Leave with one click
      </text>
    </Drawing>
  );
}
