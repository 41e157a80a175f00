import { brand } from '@site/config/brand';
import { useId } from 'react';
import { Drawing } from './Drawing.tsx';

const WAVES = [-66, -22, 22, 66].map((top) => `M150 ${top}q35-24 70 0t70 0 70 0`).join('');

/** A large postmark, shown next to a heading that has no illustration. */
export function PostmarkIllustration() {
  const ring = useId();
  return (
    <Drawing width={560} height={320}>
      <g transform="translate(170 170) rotate(-12)" stroke="currentColor" strokeWidth="4">
        <circle r="136" />
        <circle r="92" strokeWidth="2" />
        <path d={WAVES} />
        <path d="M-44-26h88v56h-88zM-44-24L0 8l44-32" />
        <g fill="currentColor" stroke="none" fontSize="25" fontWeight="700" letterSpacing=".14em">
          <path id={ring} d="M0 105a105 105 0 1 1 1 0" fill="none" />
          <text textLength="640">
            <textPath
              href={`#${ring}`}
            >{`${brand.name.toUpperCase()} · BY AIR MAIL · PAR AVION ·`}</textPath>
          </text>
        </g>
      </g>
    </Drawing>
  );
}
