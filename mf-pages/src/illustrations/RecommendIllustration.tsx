import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';

/** After a sign-up, three letters that this one recommends. */
export function RecommendIllustration() {
  return (
    <Drawing>
      <Sheet x={70} y={20} width={420} height={400} />
      <circle cx="112" cy="66" r="20" fill="var(--green-100)" />
      <path d="M103 66l7 7 12-14" stroke="var(--green-700)" strokeWidth="5" />
      <text x="146" y="62" fontSize="20" fontWeight="800" fill="var(--ink-950)">
        You are on the list
      </text>
      <text x="146" y="84" fontSize="14" fontWeight="500" fill="var(--ink-600)">
        People who read us also read
      </text>

      <rect x="94" y="108" width="372" height="80" rx="12" fill="var(--blue-100)" />
      <rect x="110" y="124" width="48" height="48" rx="6" fill="var(--blue-600)" />
      <path d="M120 142h28M120 154h18" stroke="var(--white)" strokeWidth="5" />
      <text x="174" y="145" fontSize="17" fontWeight="700" fill="var(--ink-950)">
        Ledger &amp; Loaf
      </text>
      <text x="174" y="166" fontSize="13" fontWeight="500" fill="var(--ink-600)">
        Small shops, honest sums
      </text>
      <rect x="422" y="134" width="28" height="28" rx="7" fill="var(--blue-600)" />
      <path d="M429 148l6 6 10-12" stroke="var(--white)" strokeWidth="4" />
      <rect x="94" y="196" width="372" height="80" rx="12" fill="var(--blue-100)" />
      <rect x="110" y="212" width="48" height="48" rx="6" fill="var(--green-700)" />
      <path d="M120 230h28M120 242h18" stroke="var(--white)" strokeWidth="5" />
      <text x="174" y="233" fontSize="17" fontWeight="700" fill="var(--ink-950)">
        The Allotment
      </text>
      <text x="174" y="254" fontSize="13" fontWeight="500" fill="var(--ink-600)">
        Vegetables, weekly
      </text>
      <rect x="422" y="222" width="28" height="28" rx="7" fill="var(--blue-600)" />
      <path d="M429 236l6 6 10-12" stroke="var(--white)" strokeWidth="4" />
      <rect x="94" y="284" width="372" height="80" rx="12" fill="var(--paper-sunk)" />
      <rect x="110" y="300" width="48" height="48" rx="6" fill="var(--red-600)" />
      <path d="M120 318h28M120 330h18" stroke="var(--white)" strokeWidth="5" />
      <text x="174" y="321" fontSize="17" fontWeight="700" fill="var(--ink-950)">
        Backcourt
      </text>
      <text x="174" y="342" fontSize="13" fontWeight="500" fill="var(--ink-600)">
        Basketball after midnight
      </text>
      <rect
        x="422"
        y="310"
        width="28"
        height="28"
        rx="7"
        fill="var(--white)"
        stroke="var(--ink-300)"
        strokeWidth="2"
      />
      <rect x="94" y="376" width="170" height="32" rx="8" fill="var(--ink-950)" />
      <text x="179" y="397" fontSize="14" fontWeight="700" fill="var(--white)" textAnchor="middle">
        Add these two
      </text>
    </Drawing>
  );
}
