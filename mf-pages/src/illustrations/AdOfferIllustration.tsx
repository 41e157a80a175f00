import { Drawing } from './Drawing.tsx';
import { PaperStamp } from './PaperStamp.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** An advertiser's offer to a publisher, waiting for a yes. */
export function AdOfferIllustration() {
  return (
    <Drawing>
      <g transform="rotate(-4 200 220)">
        <Sheet x={36} y={60} width={280} height={330} />
        <TextLines x={64} y={100} widths={[150]} thickness={12} fill="var(--ink-900)" />
        <TextLines x={64} y={130} widths={[224, 210, 222, 160]} />
        <rect
          x="60"
          y="204"
          width="232"
          height="96"
          rx="10"
          fill="var(--red-100)"
          stroke="var(--red-600)"
          strokeWidth="2.5"
          strokeDasharray="1 9"
        />
        <text
          x="176"
          y="258"
          fontSize="16"
          fontWeight="700"
          textAnchor="middle"
          fill="var(--red-700)"
        >
          Your sponsor here
        </text>
        <TextLines x={64} y={328} widths={[224, 180]} />
      </g>
      <Sheet x={262} y={36} width={262} height={290} radius={18} />
      <rect x="286" y="60" width="52" height="52" rx="14" fill="var(--amber-500)" />
      <path d="M300 96c0-18 24-18 24 0zM312 72v8" stroke="var(--ink-950)" strokeWidth="4" />
      <text x="352" y="82" fontSize="17" fontWeight="700" fill="var(--ink-950)">
        Larkspur Coffee
      </text>
      <text x="352" y="104" fontSize="14" fill="var(--ink-500)">
        wants to reach you
      </text>
      <path d="M286 132h214" stroke="var(--ink-100)" strokeWidth="2" />
      <g fontSize="15" fill="var(--ink-600)">
        <text x="286" y="164">
          Per click
        </text>
        <text x="286" y="196">
          Dates
        </text>
        <g fontWeight="700" fill="var(--ink-950)" textAnchor="end">
          <text x="500" y="164">
            $1.80
          </text>
          <text x="500" y="196">
            Mon to Thu
          </text>
        </g>
      </g>
      <rect x="286" y="222" width="214" height="46" rx="12" fill="var(--blue-600)" />
      <text x="393" y="251" fontSize="16" fontWeight="600" fill="var(--white)" textAnchor="middle">
        Accept the offer
      </text>
      <text
        x="393"
        y="298"
        fontSize="15"
        fontWeight="600"
        fill="var(--ink-600)"
        textAnchor="middle"
      >
        Not for my readers
      </text>
      <PaperStamp x={372} y={352} width={136} height={72} turn={-3} fill="var(--green-700)">
        <text x="68" y="45" fontSize="22" fontWeight="800" fill="var(--white)" textAnchor="middle">
          Paid
        </text>
      </PaperStamp>
    </Drawing>
  );
}
