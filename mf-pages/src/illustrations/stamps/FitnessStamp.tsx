import { CommemorativeStamp } from './CommemorativeStamp.tsx';

/** A trail over the hills at sunrise. */
export function FitnessStamp() {
  return (
    <CommemorativeStamp
      title="ENDURANCE"
      value="530"
      sky="var(--amber-100)"
      band="var(--red-700)"
      postmark={['5:30', 'A.M.']}
    >
      <circle cx="206" cy="138" r="66" fill="var(--amber-500)" />
      <path d="M0 210l78-94 62 66 70-102 106 128v92H0z" fill="var(--red-300)" />
      <path
        d="M78 116l-24 29 26-8 16 12 8-6zM210 80l-26 38 26-10 20 14 12-4z"
        fill="var(--white)"
      />
      <path d="M0 244q80-50 160-22t156-24v102H0z" fill="var(--red-600)" />
      <path
        d="M-6 290q96-66 150-44t92-18 92-30"
        stroke="var(--amber-100)"
        strokeWidth="9"
        strokeDasharray="1 19"
      />
      <path d="M248 230v-62" stroke="var(--ink-950)" strokeWidth="5" />
      <path d="M250 168h44l-12 14 12 14h-44z" fill="var(--ink-950)" />
      <g stroke="var(--ink-950)" strokeWidth="9">
        <path d="M108 214l12-34 24 12 16-12M120 180l-26 8-8 18M110 212l24 16-6 30M108 214l-20 22-24-4" />
      </g>
      <circle cx="130" cy="158" r="13" fill="var(--ink-950)" />
    </CommemorativeStamp>
  );
}
