import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** A camera, a spark and the letter that outlives both. */
export function CreatorStamp() {
  return (
    <CommemorativeStamp
      title="MAKERS"
      value="60"
      sky="var(--blue-300)"
      band="var(--ink-900)"
      postmark={['ON', 'AIR']}
    >
      <circle cx="60" cy="62" r="96" fill="var(--blue-100)" opacity=".7" />
      <rect x="54" y="86" width="170" height="122" rx="18" fill="var(--ink-950)" />
      <path d="M224 126l52-30v102l-52-30z" fill="var(--ink-800)" />
      <circle
        cx="132"
        cy="147"
        r="42"
        fill="var(--blue-600)"
        stroke="var(--white)"
        strokeWidth="8"
      />
      <circle cx="132" cy="147" r="20" fill="var(--ink-950)" />
      <circle cx="122" cy="137" r="7" fill="var(--white)" />
      <circle cx="198" cy="110" r="7" fill="var(--red-400)" />
      <path d="M92 86a30 30 0 1 1 46 0M158 86a24 24 0 1 1 40 0" fill="var(--ink-800)" />
      <path d="M139 208l-44 92M139 208l44 92M139 208v92" stroke="var(--ink-950)" strokeWidth="9" />
      <path d="M266 30l7 20 20 7-20 7-7 20-7-20-20-7 20-7z" fill="var(--amber-500)" />
      <g transform="rotate(10 250 250)">
        <rect
          x="196"
          y="220"
          width="104"
          height="66"
          fill="var(--white)"
          stroke="var(--red-600)"
          strokeWidth="5"
          strokeDasharray="12 8"
        />
        <path d="M200 224l48 34 48-34" stroke="var(--ink-300)" strokeWidth="4" />
      </g>
    </CommemorativeStamp>
  );
}
