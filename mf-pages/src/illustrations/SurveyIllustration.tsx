import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';

/** A form with one question on each line, and how far its reader is. */
export function SurveyIllustration() {
  return (
    <Drawing>
      <Sheet x={80} y={24} width={400} height={392} />
      <path d="M112 66h336" stroke="var(--ink-100)" strokeWidth="10" />
      <path d="M112 66h196" stroke="var(--red-600)" strokeWidth="10" />
      <text x="112" y="112" fontSize="14" fontWeight="600" fill="var(--ink-500)">
        Question 4 of 7
      </text>
      <text x="112" y="146" fontSize="25" fontWeight="800" fill="var(--ink-950)">
        When do you read us?
      </text>

      <rect
        x="112"
        y="168"
        width="336"
        height="48"
        rx="12"
        fill="var(--blue-100)"
        stroke="var(--blue-600)"
        strokeWidth="2"
      />
      <circle
        cx="138"
        cy="192"
        r="10"
        fill="var(--white)"
        stroke="var(--blue-600)"
        strokeWidth="6"
      />
      <text x="162" y="198" fontSize="16" fontWeight="600" fill="var(--ink-950)">
        With the first coffee
      </text>

      <rect
        x="112"
        y="226"
        width="336"
        height="48"
        rx="12"
        fill="var(--white)"
        stroke="var(--ink-300)"
        strokeWidth="2"
      />
      <circle
        cx="138"
        cy="250"
        r="10"
        fill="var(--white)"
        stroke="var(--ink-300)"
        strokeWidth="2"
      />
      <text x="162" y="256" fontSize="16" fontWeight="600" fill="var(--ink-950)">
        On the way to work
      </text>

      <rect
        x="112"
        y="284"
        width="336"
        height="48"
        rx="12"
        fill="var(--white)"
        stroke="var(--ink-300)"
        strokeWidth="2"
      />
      <circle
        cx="138"
        cy="308"
        r="10"
        fill="var(--white)"
        stroke="var(--ink-300)"
        strokeWidth="2"
      />
      <text x="162" y="314" fontSize="16" fontWeight="600" fill="var(--ink-950)">
        Saved for Sunday
      </text>

      <rect x="112" y="352" width="104" height="42" rx="10" fill="var(--ink-950)" />
      <text x="164" y="379" fontSize="16" fontWeight="700" fill="var(--white)" textAnchor="middle">
        Next
      </text>
      <text x="240" y="379" fontSize="15" fontWeight="500" fill="var(--ink-600)">
        Skip this one
      </text>
    </Drawing>
  );
}
