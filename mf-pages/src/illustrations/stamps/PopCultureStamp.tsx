import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** A curtain, a screen and a star. */
export function PopCultureStamp() {
  return (
    <CommemorativeStamp
      title="THE SCREEN"
      value="35"
      sky="var(--ink-950)"
      band="var(--red-650)"
      postmark={['OPENING', 'NIGHT']}
    >
      <path d="M54 60h208v128H54z" fill="var(--amber-100)" />
      <path
        d="M158 76l15 32 35 4-26 24 7 35-31-17-31 17 7-35-26-24 35-4z"
        fill="var(--amber-500)"
      />
      <path
        d="M0 0h316v42q-26 22-52 0-27 22-53 0-26 22-53 0-26 22-53 0-26 22-53 0-26 22-52 0z"
        fill="var(--red-600)"
      />
      <path d="M0 40h44q6 120-22 180H0zM316 40h-44q-6 120 22 180h22z" fill="var(--red-700)" />
      <path
        d="M14 44q4 100-6 170M30 44q2 90-10 176M302 44q-4 100 6 170M286 44q-2 90 10 176"
        stroke="var(--red-400)"
        strokeWidth="3"
      />
      <g fill="var(--ink-800)">
        <circle cx="40" cy="262" r="24" />
        <circle cx="104" cy="252" r="24" />
        <circle cx="168" cy="262" r="24" />
        <circle cx="232" cy="252" r="24" />
        <circle cx="292" cy="264" r="24" />
        <path d="M0 300q40-50 76-20 30-40 62-10 32-20 64 0 32-30 62 0 26-20 52 10v20z" />
      </g>
      <path d="M84 232l-10-40h40l-8 40z" fill="var(--white)" />
      <path d="M82 194l4 36M94 192v40M106 194l-4 36" stroke="var(--red-600)" strokeWidth="5" />
      <circle cx="80" cy="188" r="9" fill="var(--amber-300)" />
      <circle cx="96" cy="184" r="10" fill="var(--amber-300)" />
      <circle cx="110" cy="189" r="8" fill="var(--amber-300)" />
    </CommemorativeStamp>
  );
}
