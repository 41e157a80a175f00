import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

const LETTERS = [
  { from: 'The Morning Tide', fill: 'var(--blue-600)', opened: false },
  { from: 'Grit', fill: 'var(--red-600)', opened: false },
  { from: 'Soirée', fill: 'var(--amber-500)', opened: true },
  { from: 'Status News', fill: 'var(--green-700)', opened: true },
] as const;

/** A phone with letters in its inbox. */
export function InboxIllustration() {
  return (
    <Drawing>
      <rect x="164" y="14" width="240" height="420" rx="36" fill="var(--ink-950)" />
      <rect x="174" y="24" width="220" height="400" rx="27" fill="var(--white)" />
      <path d="M256 38h56" stroke="var(--ink-950)" strokeWidth="12" />
      <text x="194" y="88" fontSize="26" fontWeight="800" fill="var(--ink-950)">
        Inbox
      </text>
      {LETTERS.map(({ from, fill, opened }, index) => (
        <g key={from} transform={`translate(194 ${112 + index * 74})`} opacity={opened ? 0.55 : 1}>
          <rect width="40" height="40" rx="20" fill={fill} />
          <path d="M11 14h18v13H11zM11 15l9 7 9-7" stroke="var(--white)" strokeWidth="2.5" />
          <text x="52" y="15" fontSize="14" fontWeight="700" fill="var(--ink-950)">
            {from}
          </text>
          <TextLines x={55} y={28} widths={[118, 92]} gap={13} thickness={5} />
          <path d="M0 58h180" stroke="var(--ink-100)" strokeWidth="2" />
        </g>
      ))}
      <g transform="translate(58 182) rotate(-5)">
        <Sheet x={0} y={0} width={160} height={70} radius={16} />
        <text x="20" y="31" fontSize="20" fontWeight="800" fill="var(--ink-950)">
          99.2%
        </text>
        <text x="20" y="53" fontSize="14" fill="var(--ink-600)">
          delivered
        </text>
      </g>
      <g transform="translate(352 292) rotate(4)">
        <Sheet x={0} y={0} width={158} height={70} radius={16} fill="var(--blue-600)" />
        <text x="20" y="31" fontSize="20" fontWeight="800" fill="var(--white)">
          48%
        </text>
        <text x="20" y="53" fontSize="14" fill="var(--white)">
          opened so far
        </text>
      </g>
    </Drawing>
  );
}
