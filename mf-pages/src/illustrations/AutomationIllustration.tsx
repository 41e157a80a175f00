import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';

const NODES = [
  { x: 40, y: 24, title: 'New subscriber', note: 'from any form', fill: 'var(--green-700)' },
  { x: 40, y: 136, title: 'Send: Welcome', note: 'at once', fill: 'var(--blue-600)' },
  { x: 40, y: 336, title: 'Send: The best five', note: 'after 3 days', fill: 'var(--blue-600)' },
  { x: 316, y: 336, title: 'Send: Still here?', note: 'after 3 days', fill: 'var(--red-600)' },
] as const;

/** A flow from the first hello to the fifth letter. */
export function AutomationIllustration() {
  return (
    <Drawing>
      <path
        d="M142 90v50M142 202v34M196 268H416v70M142 300v40"
        stroke="var(--ink-300)"
        strokeWidth="4"
        strokeDasharray="2 11"
      />
      {NODES.map(({ x, y, title, note, fill }) => (
        <g key={title} transform={`translate(${x} ${y})`}>
          <Sheet x={0} y={0} width={218} height={68} radius={16} />
          <rect x="14" y="15" width="38" height="38" rx="12" fill={fill} />
          <path d="M24 27h18v14H24zM24 28l9 7 9-7" stroke="var(--white)" strokeWidth="2.5" />
          <text x="64" y="31" fontSize="15" fontWeight="700" fill="var(--ink-950)">
            {title}
          </text>
          <text x="64" y="51" fontSize="13" fill="var(--ink-500)">
            {note}
          </text>
        </g>
      ))}
      <path
        d="M142 232l58 36-58 36-58-36z"
        fill="var(--amber-100)"
        stroke="var(--amber-500)"
        strokeWidth="3"
      />
      <text
        x="142"
        y="273"
        fontSize="14"
        fontWeight="700"
        fill="var(--ink-950)"
        textAnchor="middle"
      >
        Opened?
      </text>
      <g fontSize="14" fontWeight="600" fill="var(--ink-600)">
        <text x="156" y="324">
          Yes
        </text>
        <text x="226" y="260">
          No
        </text>
      </g>
    </Drawing>
  );
}
