import { Drawing } from './Drawing.tsx';
import { PaperStamp } from './PaperStamp.tsx';
import { Sheet } from './Sheet.tsx';

/** A typeface, four colours and a sign, set once. */
export function BrandKitIllustration() {
  return (
    <Drawing>
      <Sheet x={30} y={30} width={250} height={220} />
      <text x="58" y="140" fontSize="92" fontWeight="800" fill="var(--ink-950)">
        Aa
      </text>
      <text x="58" y="188" fontSize="15" fontWeight="600" fill="var(--ink-600)">
        Headings, 700
      </text>
      <text x="58" y="216" fontSize="15" fontWeight="400" fill="var(--ink-600)">
        Running text, 400
      </text>

      <Sheet x={304} y={30} width={226} height={100} />
      <rect x="322" y="48" width="40" height="64" rx="8" fill="var(--blue-600)" />
      <rect x="372" y="48" width="40" height="64" rx="8" fill="var(--red-600)" />
      <rect x="422" y="48" width="40" height="64" rx="8" fill="var(--amber-500)" />
      <rect x="472" y="48" width="40" height="64" rx="8" fill="var(--ink-950)" />
      <Sheet x={304} y={152} width={226} height={250} />
      <path d="M304 152h226v70H304z" fill="var(--blue-600)" />
      <text x="417" y="196" fontSize="19" fontWeight="800" fill="var(--white)" textAnchor="middle">
        The Morning Tide
      </text>

      <path
        d="M326 250h182M326 270h168M326 290h180M326 310h120"
        stroke="var(--ink-200)"
        strokeWidth="7"
      />
      <rect x="326" y="336" width="100" height="36" rx="18" fill="var(--red-600)" />
      <text x="376" y="359" fontSize="14" fontWeight="700" fill="var(--white)" textAnchor="middle">
        Read on
      </text>

      <Sheet x={30} y={274} width={250} height={128} />
      <text x="56" y="310" fontSize="14" fontWeight="600" fill="var(--ink-600)">
        Corners
      </text>
      <text x="56" y="350" fontSize="14" fontWeight="600" fill="var(--ink-600)">
        Width
      </text>

      <path d="M130 305h120M130 345h120" stroke="var(--ink-200)" strokeWidth="6" />
      <path d="M130 305h84M130 345h40" stroke="var(--blue-600)" strokeWidth="6" />
      <circle
        cx="214"
        cy="305"
        r="10"
        fill="var(--white)"
        stroke="var(--blue-600)"
        strokeWidth="5"
      />
      <circle
        cx="170"
        cy="345"
        r="10"
        fill="var(--white)"
        stroke="var(--blue-600)"
        strokeWidth="5"
      />
      <PaperStamp x={236} y={208} width={92} height={104} turn={-8} fill="var(--red-600)">
        <path d="M24 70q20-44 44-44-2 32-34 38" fill="var(--white)" />
      </PaperStamp>
    </Drawing>
  );
}
