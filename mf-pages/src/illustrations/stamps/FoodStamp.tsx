import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** A bowl that steams on a checked cloth. */
export function FoodStamp() {
  return (
    <CommemorativeStamp
      title="GOOD FOOD"
      value="4"
      sky="var(--amber-300)"
      band="var(--red-650)"
      postmark={['SUNDAY', 'LUNCH']}
    >
      <path d="M0 206h316v94H0z" fill="var(--white)" />
      <path
        d="M0 206h40v47H0zM80 206h40v47H80zM160 206h40v47h-40zM240 206h40v47h-40zM40 253h40v47H40zM120 253h40v47h-40zM200 253h40v47h-40zM280 253h40v47h-40z"
        fill="var(--red-400)"
        opacity=".75"
      />
      <path
        d="M116 92q-18-22 0-42t0-40M158 84q-18-22 0-42t0-36M200 92q-18-22 0-42t0-40"
        stroke="var(--white)"
        strokeWidth="8"
      />
      <path
        d="M58 132h200a100 100 0 0 1-64 94v14h-72v-14a100 100 0 0 1-64-94z"
        fill="var(--blue-700)"
      />
      <ellipse cx="158" cy="132" rx="100" ry="24" fill="var(--blue-300)" />
      <ellipse cx="158" cy="134" rx="84" ry="17" fill="var(--red-600)" />
      <circle cx="128" cy="132" r="11" fill="var(--amber-100)" />
      <circle cx="186" cy="136" r="11" fill="var(--amber-100)" />
      <path d="M150 126l20 10" stroke="var(--green-700)" strokeWidth="7" />
      <path
        d="M92 168q66 22 132 0"
        stroke="var(--blue-300)"
        strokeWidth="5"
        strokeDasharray="1 15"
      />
      <path d="M284 96v148M276 96v34a8 8 0 0 0 16 0V96" stroke="var(--ink-900)" strokeWidth="6" />
    </CommemorativeStamp>
  );
}
