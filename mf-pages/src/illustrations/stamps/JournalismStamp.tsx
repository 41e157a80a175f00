import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** Paper that comes off the press. */
export function JournalismStamp() {
  return (
    <CommemorativeStamp
      title="FREE PRESS"
      value="1"
      sky="var(--paper-sunk)"
      band="var(--ink-950)"
      postmark={['LATE', 'EDITION']}
    >
      <circle cx="70" cy="76" r="46" fill="var(--ink-600)" />
      <circle cx="70" cy="76" r="15" fill="var(--paper)" />
      <circle cx="206" cy="64" r="46" fill="var(--ink-800)" />
      <circle cx="206" cy="64" r="15" fill="var(--paper)" />
      <path d="M70 30h136M206 110q44 10 44 60v46" stroke="var(--ink-300)" strokeWidth="9" />
      <path d="M36 128h136v40H36z" fill="var(--red-600)" />
      <path d="M52 148h104" stroke="var(--white)" strokeWidth="5" strokeDasharray="1 13" />
      <g transform="rotate(-5 150 230)">
        <rect
          x="34"
          y="178"
          width="236"
          height="160"
          fill="var(--white)"
          stroke="var(--ink-950)"
          strokeWidth="4"
        />
        <text
          x="152"
          y="216"
          fontSize="30"
          fontWeight="800"
          textAnchor="middle"
          fill="var(--ink-950)"
        >
          The Record
        </text>
        <path d="M50 228h204M50 234h204" stroke="var(--ink-950)" strokeWidth="2" />
        <rect x="50" y="246" width="94" height="60" fill="var(--ink-300)" />
        <path d="M50 298l30-30 22 20 18-16 24 26" stroke="var(--ink-800)" strokeWidth="5" />
        <path
          d="M158 252h92M158 266h86M158 280h92M158 294h70"
          stroke="var(--ink-600)"
          strokeWidth="5"
        />
      </g>
      <path d="M284 30v112" stroke="var(--ink-950)" strokeWidth="7" />
      <path d="M258 30h52l-10-24h-32z" fill="var(--amber-500)" />
    </CommemorativeStamp>
  );
}
