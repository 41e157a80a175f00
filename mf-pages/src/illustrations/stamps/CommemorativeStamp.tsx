import { type ReactNode, useId } from 'react';
import { Drawing } from '../Drawing.tsx';
import { PaperStamp } from '../PaperStamp.tsx';
import { Postmark } from '../Postmark.tsx';

interface CommemorativeStampProps {
  /** What it honours, in capitals below the scene. */
  title: string;
  value: string;
  /** The colour of the sky behind the scene. */
  sky: string;
  /** The colour of the band with the words, and of the second stamp. */
  band: string;
  postmark: readonly [string, string];
  /** Drawn on 316 × 300. */
  children: ReactNode;
}

/** A large stamp in honour of a trade, with another of the sheet behind it. */
export function CommemorativeStamp({
  title,
  value,
  sky,
  band,
  postmark,
  children,
}: CommemorativeStampProps) {
  const scene = useId();
  return (
    <Drawing width={560} height={480}>
      <PaperStamp x={232} y={52} width={250} height={310} turn={9} fill={band} />
      <PaperStamp x={84} y={34} width={330} height={394} turn={-3} fill={sky}>
        <clipPath id={scene}>
          <path d="M7 7h316v300H7z" />
        </clipPath>
        <g clipPath={`url(#${scene})`}>
          <g transform="translate(7 7)">{children}</g>
        </g>
        <path d="M7 307h316v80H7z" fill={band} />
        <g fill="var(--white)" fontWeight="800">
          <text x="26" y="356" fontSize="21" letterSpacing=".06em">
            {title}
          </text>
          <text x="304" y="360" fontSize="38" textAnchor="end">
            {value}
          </text>
        </g>
      </PaperStamp>
      <Postmark x={442} y={414} lines={postmark} color="var(--ink-400)" />
    </Drawing>
  );
}
