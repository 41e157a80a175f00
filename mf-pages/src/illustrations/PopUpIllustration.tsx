import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** A page, its second half behind a gate, and a pop-up that waits at the end. */
export function PopUpIllustration() {
  return (
    <Drawing>
      <Sheet x={24} y={24} width={512} height={380} />
      <circle cx="50" cy="48" r="6" fill="var(--red-400)" />
      <circle cx="70" cy="48" r="6" fill="var(--amber-500)" />
      <circle cx="90" cy="48" r="6" fill="var(--green-700)" />
      <path d="M24 72h512" stroke="var(--ink-200)" />
      <text x="64" y="122" fontSize="26" fontWeight="800" fill="var(--ink-950)">
        How the harbour was saved
      </text>

      <TextLines x={66} y={154} widths={[420, 400, 424]} gap={20} />
      <g opacity=".35">
        <TextLines x={66} y={222} widths={[416, 424, 380, 410, 420, 300]} gap={22} />
      </g>
      <rect x="124" y="196" width="312" height="190" rx="18" fill="var(--ink-950)" />
      <path d="M140 196h280" stroke="var(--red-600)" strokeWidth="8" />
      <text x="280" y="244" fontSize="19" fontWeight="700" fill="var(--white)" textAnchor="middle">
        You have read to the middle
      </text>
      <text
        x="280"
        y="268"
        fontSize="14"
        fontWeight="500"
        fill="var(--ink-300)"
        textAnchor="middle"
      >
        The second half comes by letter
      </text>

      <rect x="150" y="290" width="176" height="42" rx="8" fill="var(--white)" />
      <text x="164" y="316" fontSize="14" fontWeight="500" fill="var(--ink-500)">
        you@example.com
      </text>

      <rect x="334" y="290" width="78" height="42" rx="8" fill="var(--amber-500)" />
      <text
        x="373"
        y="316"
        fontSize="15"
        fontWeight="700"
        fill="var(--ink-950)"
        textAnchor="middle"
      >
        Send
      </text>
      <text
        x="280"
        y="362"
        fontSize="14"
        fontWeight="500"
        fill="var(--ink-300)"
        textAnchor="middle"
      >
        No thanks, close this
      </text>
    </Drawing>
  );
}
