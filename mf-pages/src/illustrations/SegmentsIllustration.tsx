import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';

const RULES = ['Opened 3 of the last 5', 'Clicked a recipe', 'Lives in Portugal'] as const;

/** Rules on the left, the readers they leave on the right. */
export function SegmentsIllustration() {
  return (
    <Drawing>
      <Sheet x={24} y={36} width={300} height={330} radius={18} />
      <text x="52" y="80" fontSize="18" fontWeight="700" fill="var(--ink-950)">
        Readers who
      </text>
      {RULES.map((rule, index) => (
        <g key={rule} transform={`translate(52 ${104 + index * 70})`}>
          <rect width="244" height="48" rx="12" fill="var(--paper-sunk)" />
          <rect x="14" y="14" width="20" height="20" rx="6" fill="var(--blue-600)" />
          <path d="M19 24l4 4 7-8" stroke="var(--white)" strokeWidth="3" />
          <text x="46" y="30" fontSize="15" fontWeight="600" fill="var(--ink-900)">
            {rule}
          </text>
          {index > 0 && (
            <text x="122" y="-6" fontSize="13" fill="var(--ink-500)" textAnchor="middle">
              and
            </text>
          )}
        </g>
      ))}
      <text x="52" y="338" fontSize="15" fill="var(--ink-600)">
        counted as you type
      </text>
      <circle cx="388" cy="180" r="104" fill="var(--blue-600)" opacity=".16" />
      <circle cx="444" cy="256" r="92" fill="var(--red-600)" opacity=".18" />
      <circle cx="372" cy="284" r="84" fill="var(--amber-500)" opacity=".28" />
      <g transform="translate(336 206)">
        <Sheet x={0} y={0} width={136} height={78} radius={16} fill="var(--ink-950)" />
        <text x="68" y="38" fontSize="28" fontWeight="800" fill="var(--white)" textAnchor="middle">
          862
        </text>
        <text x="68" y="60" fontSize="14" fill="var(--ink-300)" textAnchor="middle">
          readers
        </text>
      </g>
    </Drawing>
  );
}
