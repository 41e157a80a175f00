import { Drawing } from './Drawing.tsx';
import { PaperStamp } from './PaperStamp.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** A letter that is also read aloud. */
export function AudioIllustration() {
  return (
    <Drawing>
      <Sheet x={60} y={24} width={380} height={390} />
      <text x="96" y="80" fontSize="22" fontWeight="800" fill="var(--ink-950)">
        This morning, read to you
      </text>

      <rect x="88" y="104" width="324" height="124" rx="14" fill="var(--ink-950)" />
      <circle cx="138" cy="166" r="30" fill="var(--red-600)" />
      <path d="M128 150l28 16-28 16z" fill="var(--white)" />
      <path
        d="M190 150v32M202 138v56M214 156v20M226 130v72M238 146v40M250 154v24M262 136v60M274 150v32"
        stroke="var(--red-300)"
        strokeWidth="6"
      />
      <path
        d="M286 144v44M298 156v20M310 150v32M322 140v52M334 158v16M346 148v36M358 154v24M370 160v12M382 152v28"
        stroke="var(--ink-600)"
        strokeWidth="6"
      />
      <text x="190" y="216" fontSize="13" fontWeight="600" fill="var(--ink-300)">
        4:12
      </text>
      <text x="382" y="216" fontSize="13" fontWeight="600" fill="var(--ink-300)" textAnchor="end">
        9:40
      </text>

      <TextLines x={92} y={262} widths={[310, 296, 312, 240]} gap={20} />
      <TextLines x={92} y={352} widths={[300, 180]} gap={20} />
      <PaperStamp x={396} y={228} width={108} height={130} turn={8} fill="var(--blue-600)">
        <path d="M36 84V66a19 19 0 0 1 38 0v18" stroke="var(--white)" strokeWidth="6" />
        <path d="M32 80h10v18H32zM68 80h10v18H68z" fill="var(--white)" />
      </PaperStamp>
    </Drawing>
  );
}
