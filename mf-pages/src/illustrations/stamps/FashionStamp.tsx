import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** A coat on its hanger, with the pattern it was cut from. */
export function FashionStamp() {
  return (
    <CommemorativeStamp
      title="THE CUT"
      value="12"
      sky="var(--red-100)"
      band="var(--blue-700)"
      postmark={['AUTUMN', 'ISSUE']}
    >
      <path d="M0 0h316v300H0z" fill="var(--amber-100)" />
      <path
        d="M18 0v300M74 0v300M130 0v300M186 0v300M242 0v300M298 0v300"
        stroke="var(--amber-300)"
        strokeWidth="2"
      />
      <path
        d="M20 270q40-120 10-220M296 260q-46-110-16-230"
        stroke="var(--red-400)"
        strokeWidth="4"
        strokeDasharray="10 9"
      />
      <path d="M158 66V48a17 17 0 1 1 17-17" stroke="var(--ink-900)" strokeWidth="6" />
      <path d="M158 64L76 104q-10 6 0 8h164q10-2 0-8z" fill="var(--ink-600)" />
      <path
        d="M112 92l46 30 46-30 44 26 22 96-34 10-14-52 12 118H82l12-118-14 52-34-10 22-96z"
        fill="var(--blue-600)"
      />
      <path d="M112 92l46 60 46-60-46 30z" fill="var(--blue-300)" />
      <path d="M158 152v138" stroke="var(--ink-950)" strokeWidth="4" />
      <path d="M96 236h36M184 236h36" stroke="var(--blue-300)" strokeWidth="5" />
      <circle cx="144" cy="180" r="6" fill="var(--amber-500)" />
      <circle cx="144" cy="216" r="6" fill="var(--amber-500)" />
      <circle cx="144" cy="252" r="6" fill="var(--amber-500)" />
      <path d="M258 246l40 40M298 246l-40 40" stroke="var(--ink-900)" strokeWidth="5" />
      <circle cx="254" cy="292" r="10" stroke="var(--red-600)" strokeWidth="6" />
      <circle cx="302" cy="292" r="10" stroke="var(--red-600)" strokeWidth="6" />
    </CommemorativeStamp>
  );
}
