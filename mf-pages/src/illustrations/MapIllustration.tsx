import { Drawing } from './Drawing.tsx';
import { PaperStamp } from './PaperStamp.tsx';
import { Postmark } from './Postmark.tsx';

/** Letters on their routes between places. */
export function MapIllustration() {
  return (
    <Drawing>
      <path
        d="M110 330q90-150 200-120t170-110"
        stroke="var(--blue-600)"
        strokeWidth="4"
        strokeDasharray="2 14"
      />
      <path
        d="M110 330q150 60 340-20"
        stroke="var(--red-600)"
        strokeWidth="4"
        strokeDasharray="2 14"
      />
      <g fill="var(--white)" strokeWidth="7">
        <circle cx="110" cy="330" r="14" stroke="var(--ink-950)" />
        <circle cx="480" cy="100" r="14" stroke="var(--blue-600)" />
        <circle cx="450" cy="310" r="14" stroke="var(--red-600)" />
      </g>
      <path
        d="M266 168l96-34-44 88-14-34z"
        fill="var(--white)"
        stroke="var(--ink-950)"
        strokeWidth="4"
      />
      <path d="M362 134l-58 54" stroke="var(--ink-950)" strokeWidth="4" />
      <PaperStamp x={54} y={60} width={116} height={132} turn={-8} fill="var(--red-600)">
        <path d="M26 92l22-34 18 20 12-14 14 28z" fill="var(--white)" />
        <circle cx="82" cy="42" r="10" fill="var(--amber-500)" />
      </PaperStamp>
      <Postmark x={186} y={96} lines={['BY AIR', 'MAIL']} />
      <PaperStamp x={372} y={348} width={96} height={80} turn={5} fill="var(--green-700)">
        <path d="M24 40l14 14 30-30" stroke="var(--white)" strokeWidth="7" />
      </PaperStamp>
    </Drawing>
  );
}
