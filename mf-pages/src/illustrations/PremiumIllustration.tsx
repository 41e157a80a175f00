import { Drawing } from './Drawing.tsx';
import { PaperStamp } from './PaperStamp.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** A letter whose second half is for paying readers. */
export function PremiumIllustration() {
  return (
    <Drawing>
      <Sheet x={90} y={20} width={340} height={400} />
      <TextLines x={124} y={64} widths={[190]} fill="var(--ink-900)" thickness={13} />
      <TextLines x={122} y={96} widths={[270, 262, 274, 210]} />
      <g opacity=".35">
        <TextLines x={122} y={186} widths={[272, 258, 270]} />
        <TextLines x={122} y={356} widths={[270, 262, 180]} />
      </g>
      <Sheet x={64} y={214} width={392} height={126} radius={18} fill="var(--ink-950)" />
      <text x="94" y="258" fontSize="22" fontWeight="800" fill="var(--white)">
        The rest is for members
      </text>
      <text x="94" y="284" fontSize="15" fill="var(--ink-300)">
        $8 a month, leave whenever you like
      </text>
      <rect x="94" y="298" width="116" height="28" rx="8" fill="var(--amber-500)" />
      <text
        x="152"
        y="317"
        fontSize="14"
        fontWeight="700"
        fill="var(--ink-950)"
        textAnchor="middle"
      >
        Read on
      </text>
      <PaperStamp x={382} y={128} width={104} height={120} turn={8} fill="var(--amber-500)">
        <path d="M24 82l-4-38 18 14 14-26 14 26 18-14-4 38z" fill="var(--white)" />
        <path d="M26 94h52" stroke="var(--white)" strokeWidth="5" />
      </PaperStamp>
    </Drawing>
  );
}
