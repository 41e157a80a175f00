import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

/** A publication's website: front page, sign-up form, archive. */
export function SiteIllustration() {
  return (
    <Drawing>
      <Sheet x={24} y={24} width={512} height={390} radius={18} />
      <path d="M24 68h512" stroke="var(--ink-200)" />
      <g fill="var(--ink-200)">
        <circle cx="50" cy="46" r="7" />
        <circle cx="72" cy="46" r="7" />
        <circle cx="94" cy="46" r="7" />
      </g>
      <rect x="120" y="34" width="320" height="24" rx="12" fill="var(--ink-100)" />
      <text x="280" y="51" fontSize="13" fill="var(--ink-600)" textAnchor="middle">
        grit.example
      </text>
      <rect x="24" y="69" width="512" height="164" fill="var(--ink-950)" />
      <text x="56" y="128" fontSize="40" fontWeight="800" fill="var(--white)">
        Grit
      </text>
      <TextLines x={59} y={150} widths={[250, 200]} fill="var(--ink-500)" />
      <rect x="56" y="184" width="210" height="34" rx="8" fill="var(--white)" />
      <text x="70" y="206" fontSize="14" fill="var(--ink-500)">
        you@example.com
      </text>
      <rect x="274" y="184" width="88" height="34" rx="8" fill="var(--red-600)" />
      <text x="318" y="206" fontSize="14" fontWeight="600" fill="var(--white)" textAnchor="middle">
        Join
      </text>
      <path d="M420 200l40-70 34 44 14-18 28 44v34H420z" fill="var(--blue-600)" />
      <circle cx="496" cy="112" r="16" fill="var(--amber-500)" />
      {['var(--amber-100)', 'var(--blue-100)', 'var(--green-100)'].map((fill, index) => (
        <g key={fill} transform={`translate(${56 + index * 154} 258)`}>
          <rect width="140" height="78" rx="10" fill={fill} />
          <TextLines x={4} y={98} widths={[120]} fill="var(--ink-900)" thickness={9} />
          <TextLines x={4} y={118} widths={[132, 96]} gap={14} thickness={6} />
        </g>
      ))}
    </Drawing>
  );
}
