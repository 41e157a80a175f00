import { Drawing } from './Drawing.tsx';
import { Postmark } from './Postmark.tsx';
import { Sheet } from './Sheet.tsx';

const MONTHS = ['Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'] as const;

/** Subscribers over half a year. */
export function ChartIllustration() {
  return (
    <Drawing>
      <Sheet x={24} y={30} width={480} height={360} />
      <text x="52" y="76" fontSize="16" fontWeight="600" fill="var(--ink-500)">
        Active subscribers
      </text>
      <text x="52" y="118" fontSize="40" fontWeight="800" fill="var(--ink-950)">
        18,420
      </text>
      <path
        d="M52 168h424M52 228h424M52 288h424M52 340h424"
        stroke="var(--ink-100)"
        strokeWidth="2"
      />
      <path d="M52 322q40-8 84-18t86-18 84-44 84-42 86-62v202H52z" fill="var(--blue-100)" />
      <path
        d="M52 322q40-8 84-18t86-18 84-44 84-42 86-62"
        stroke="var(--blue-600)"
        strokeWidth="5"
      />
      <circle cx="306" cy="242" r="9" fill="var(--white)" stroke="var(--red-600)" strokeWidth="5" />
      <circle
        cx="476"
        cy="138"
        r="9"
        fill="var(--white)"
        stroke="var(--blue-600)"
        strokeWidth="5"
      />
      <g fontSize="14" fill="var(--ink-500)" textAnchor="middle">
        {MONTHS.map((month, index) => (
          <text key={month} x={66 + index * 80} y="368">
            {month}
          </text>
        ))}
      </g>
      <g transform="translate(196 172)">
        <rect width="184" height="44" rx="10" fill="var(--ink-950)" />
        <path d="M104 44l8 10 8-10z" fill="var(--ink-950)" />
        <text x="16" y="28" fontSize="15" fontWeight="600" fill="var(--white)">
          Referral program on
        </text>
      </g>
      <Postmark x={430} y={66} lines={['GROWTH', 'MAIL']} color="var(--red-600)" />
    </Drawing>
  );
}
