import { Drawing } from './Drawing.tsx';
import { PaperStamp } from './PaperStamp.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** Two letters agree on a price for each reader who stays. */
export function BoostsIllustration() {
  return (
    <Drawing>
      <Sheet x={20} y={60} width={200} height={270} />
      <text x="42" y="104" fontSize="19" fontWeight="800" fill="var(--ink-950)">
        Ledger &amp; Loaf
      </text>
      <TextLines x={44} y={132} widths={[150, 140, 152]} gap={18} />
      <rect x="42" y="186" width="156" height="82" rx="10" fill="var(--blue-100)" />
      <text x="56" y="214" fontSize="13" fontWeight="600" fill="var(--ink-600)">
        You may also like
      </text>
      <text x="56" y="242" fontSize="18" fontWeight="800" fill="var(--ink-950)">
        Backcourt
      </text>
      <TextLines x={44} y={294} widths={[130]} />
      <Sheet x={342} y={60} width={200} height={270} />
      <text x="364" y="104" fontSize="19" fontWeight="800" fill="var(--ink-950)">
        Backcourt
      </text>
      <rect x="364" y="122" width="156" height="82" rx="10" fill="var(--red-100)" />
      <circle cx="442" cy="163" r="26" fill="var(--red-600)" />
      <path d="M416 163h52M442 137v52" stroke="var(--white)" strokeWidth="3" />
      <TextLines x={366} y={232} widths={[150, 144, 152, 90]} gap={20} />
      <path
        d="M228 178q52-60 106-6"
        stroke="var(--ink-950)"
        strokeWidth="4"
        strokeDasharray="3 10"
      />
      <path d="M322 158l14 14-20 6" stroke="var(--ink-950)" strokeWidth="4" />
      <path
        d="M334 246q-54 54-106 4"
        stroke="var(--green-700)"
        strokeWidth="4"
        strokeDasharray="3 10"
      />
      <path d="M240 264l-14-14 20-6" stroke="var(--green-700)" strokeWidth="4" />
      <PaperStamp x={228} y={176} width={106} height={84} turn={-4} fill="var(--green-700)">
        <text x="53" y="52" fontSize="26" fontWeight="800" fill="var(--white)" textAnchor="middle">
          $2.10
        </text>
      </PaperStamp>
      <rect x="128" y="356" width="304" height="50" rx="25" fill="var(--ink-950)" />
      <text x="280" y="387" fontSize="17" fontWeight="600" fill="var(--white)" textAnchor="middle">
        paid after 30 days of reading
      </text>
    </Drawing>
  );
}
