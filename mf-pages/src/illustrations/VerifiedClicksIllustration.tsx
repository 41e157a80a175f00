import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';

/** Clicks fall through a sieve; those of machines stay behind. */
export function VerifiedClicksIllustration() {
  return (
    <Drawing>
      <g fill="var(--ink-400)">
        <circle cx="96" cy="52" r="9" />
        <circle cx="160" cy="92" r="9" />
        <circle cx="296" cy="46" r="9" />
        <circle cx="352" cy="96" r="9" />
        <circle cx="452" cy="60" r="9" />
        <circle cx="228" cy="34" r="9" />
      </g>
      <g fill="var(--blue-600)">
        <circle cx="128" cy="36" r="9" />
        <circle cx="196" cy="70" r="9" />
        <circle cx="262" cy="92" r="9" />
        <circle cx="326" cy="30" r="9" />
        <circle cx="394" cy="48" r="9" />
        <circle cx="420" cy="98" r="9" />
      </g>
      <path
        d="M60 128h440l-150 120v34H210v-34z"
        fill="var(--amber-300)"
        stroke="var(--ink-950)"
        strokeWidth="5"
      />
      <path
        d="M92 154h376M126 182h308M160 210h240"
        stroke="var(--ink-950)"
        strokeWidth="3"
        strokeDasharray="6 8"
      />
      <g fill="var(--blue-600)">
        <circle cx="250" cy="306" r="9" />
        <circle cx="282" cy="322" r="9" />
        <circle cx="312" cy="302" r="9" />
      </g>
      <Sheet x={60} y={334} width={206} height={84} />
      <text x="82" y="376" fontSize="30" fontWeight="800" fill="var(--ink-950)">
        1,412
      </text>
      <text x="82" y="400" fontSize="14" fontWeight="500" fill="var(--ink-600)">
        people clicked
      </text>

      <Sheet x={294} y={334} width={206} height={84} fill="var(--paper-sunk)" />
      <text x="316" y="376" fontSize="30" fontWeight="800" fill="var(--ink-500)">
        688
      </text>
      <text x="316" y="400" fontSize="13" fontWeight="500" fill="var(--ink-600)">
        were machines, not counted
      </text>
    </Drawing>
  );
}
