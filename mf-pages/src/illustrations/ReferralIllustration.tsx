import { Drawing } from './Drawing.tsx';
import { PaperStamp } from './PaperStamp.tsx';
import { Sheet } from './Sheet.tsx';

const FRIENDS = [
  { x: 96, y: 330, fill: 'var(--red-600)' },
  { x: 236, y: 372, fill: 'var(--amber-500)' },
  { x: 376, y: 340, fill: 'var(--green-700)' },
] as const;

/** One reader brings three more and earns a reward. */
export function ReferralIllustration() {
  return (
    <Drawing>
      <path
        d="M236 150C150 190 100 230 96 300M236 150q6 100 0 190M236 150c100 40 136 80 140 160"
        stroke="var(--ink-300)"
        strokeWidth="4"
        strokeDasharray="2 12"
      />
      <circle cx="236" cy="110" r="58" fill="var(--blue-600)" />
      <circle cx="236" cy="96" r="18" fill="var(--white)" />
      <path d="M202 142a34 28 0 0 1 68 0z" fill="var(--white)" />
      {FRIENDS.map(({ x, y, fill }) => (
        <g key={fill} transform={`translate(${x} ${y})`}>
          <circle r="40" fill={fill} />
          <circle cy="-9" r="12" fill="var(--white)" />
          <path d="M-23 20a23 19 0 0 1 46 0z" fill="var(--white)" />
        </g>
      ))}
      <Sheet x={300} y={44} width={226} height={116} radius={18} />
      <text x="324" y="80" fontSize="17" fontWeight="700" fill="var(--ink-950)">
        3 of 5 friends
      </text>
      <path d="M328 104h170" stroke="var(--ink-100)" strokeWidth="10" />
      <path d="M328 104h102" stroke="var(--blue-600)" strokeWidth="10" />
      <text x="324" y="138" fontSize="14" fill="var(--ink-600)">
        Next: the tote bag
      </text>
      <PaperStamp x={438} y={196} width={92} height={106} turn={7} fill="var(--red-600)">
        <path
          d="M26 46h40v34H26zM22 36h48v10H22zM46 36v44M46 36c-4-12-18-12-16-2M46 36c4-12 18-12 16-2"
          stroke="var(--white)"
          strokeWidth="4"
        />
      </PaperStamp>
    </Drawing>
  );
}
