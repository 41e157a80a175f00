import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** A city that begins its day with a letter. */
export function BusinessStamp() {
  return (
    <CommemorativeStamp
      title="COMMERCE"
      value="9"
      sky="var(--blue-100)"
      band="var(--ink-900)"
      postmark={['MARKET', 'OPEN']}
    >
      <circle cx="238" cy="72" r="38" fill="var(--amber-500)" />
      <path d="M0 300V150h52v-40h46v64h34V72h62v108h36v-58h54v40h32v138z" fill="var(--blue-300)" />
      <path d="M0 300v-84h44v-30h56v50h40v-88h64v116h38v-54h74v90z" fill="var(--blue-700)" />
      <path
        d="M154 166h10m16 0h10m-36 22h10m16 0h10m-36 22h10m16 0h10m-36 22h10m16 0h10M58 204h10m16 0h10M58 226h10m16 0h10M256 228h10m16 0h10M256 250h10m16 0h10"
        stroke="var(--amber-300)"
        strokeWidth="9"
        strokeLinecap="butt"
      />
      <path d="M18 154l62-40 52 26 74-78 86-36" stroke="var(--red-600)" strokeWidth="7" />
      <path d="M262 22l32-4-6 32" stroke="var(--red-600)" strokeWidth="7" />
      <g transform="translate(20 236)">
        <rect width="84" height="56" rx="8" fill="var(--ink-950)" />
        <path d="M28 0v-12h28V0M0 26h84" stroke="var(--ink-950)" strokeWidth="7" />
        <path d="M0 26h84" stroke="var(--ink-400)" strokeWidth="4" />
        <circle cx="42" cy="28" r="6" fill="var(--amber-500)" />
      </g>
    </CommemorativeStamp>
  );
}
