import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** A ball under floodlights. */
export function SportsStamp() {
  return (
    <CommemorativeStamp
      title="SPORTS"
      value="22"
      sky="var(--ink-800)"
      band="var(--green-700)"
      postmark={['FULL', 'TIME']}
    >
      <path d="M0 300V196l316-30v134z" fill="var(--green-700)" />
      <path
        d="M0 236l316-38v26L0 268zM0 196l316-30v12L0 214z"
        fill="var(--green-100)"
        opacity=".28"
      />
      <path d="M36 196V54M280 172V40" stroke="var(--ink-300)" strokeWidth="7" />
      <path d="M14 30h46v34H14zM256 16h48v34h-48z" fill="var(--amber-100)" />
      <path
        d="M14 64L-40 300M60 64l120 236M256 50L150 300M304 50l60 250"
        stroke="var(--amber-100)"
        strokeWidth="2"
        opacity=".4"
      />
      <path
        d="M52 262q70-150 118-138"
        stroke="var(--white)"
        strokeWidth="4"
        strokeDasharray="2 14"
      />
      <circle cx="196" cy="126" r="50" fill="var(--white)" />
      <path d="M196 100l24 18-9 28h-30l-9-28z" fill="var(--ink-950)" />
      <path
        d="M196 100V77M220 118l24-9M211 146l15 22M181 146l-15 22M172 118l-24-9"
        stroke="var(--ink-950)"
        strokeWidth="5"
      />
    </CommemorativeStamp>
  );
}
