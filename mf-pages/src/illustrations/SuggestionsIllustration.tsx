import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** A draft with suggestions in its margin, each to be taken or left. */
export function SuggestionsIllustration() {
  return (
    <Drawing>
      <Sheet x={24} y={30} width={330} height={384} />
      <text x="56" y="88" fontSize="22" fontWeight="800" fill="var(--ink-950)">
        Two ferries, one harbour
      </text>

      <TextLines x={58} y={122} widths={[262, 250]} gap={20} />
      <rect x="52" y="152" width="274" height="26" rx="5" fill="var(--amber-300)" />
      <TextLines x={58} y={165} widths={[258]} fill="var(--ink-900)" />
      <TextLines x={58} y={198} widths={[262, 240, 256]} gap={20} />
      <rect x="52" y="252" width="180" height="26" rx="5" fill="var(--blue-100)" />
      <TextLines x={58} y={265} widths={[166]} fill="var(--blue-600)" />
      <TextLines x={58} y={298} widths={[254, 262, 140]} gap={20} />
      <path
        d="M326 165h44M232 265h138"
        stroke="var(--ink-400)"
        strokeWidth="2"
        strokeDasharray="4 5"
      />
      <Sheet x={370} y={116} width={174} height={112} radius={12} />
      <text x="388" y="146" fontSize="15" fontWeight="700" fill="var(--ink-950)">
        Say it shorter
      </text>
      <text x="388" y="168" fontSize="13" fontWeight="500" fill="var(--ink-600)">
        31 words, could be 14
      </text>

      <rect x="388" y="182" width="66" height="30" rx="8" fill="var(--blue-600)" />
      <text x="421" y="202" fontSize="14" fontWeight="700" fill="var(--white)" textAnchor="middle">
        Take
      </text>
      <text x="474" y="202" fontSize="14" fontWeight="600" fill="var(--ink-600)">
        Leave
      </text>

      <Sheet x={370} y={246} width={174} height={112} radius={12} />
      <text x="388" y="276" fontSize="15" fontWeight="700" fill="var(--ink-950)">
        Check this name
      </text>
      <text x="388" y="298" fontSize="13" fontWeight="500" fill="var(--ink-600)">
        Spelt otherwise in May
      </text>

      <rect x="388" y="312" width="66" height="30" rx="8" fill="var(--blue-600)" />
      <text x="421" y="332" fontSize="14" fontWeight="700" fill="var(--white)" textAnchor="middle">
        Take
      </text>
      <text x="474" y="332" fontSize="14" fontWeight="600" fill="var(--ink-600)">
        Leave
      </text>

      <path d="M452 44l8 24 24 8-24 8-8 24-8-24-24-8 24-8z" fill="var(--red-600)" />
    </Drawing>
  );
}
