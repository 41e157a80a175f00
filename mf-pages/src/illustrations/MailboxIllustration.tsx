import { useId } from 'react';
import { AirmailPattern } from './AirmailPattern.tsx';
import { Drawing } from './Drawing.tsx';
import { Postmark } from './Postmark.tsx';

/** An open mailbox and a letter that came back. */
export function MailboxIllustration() {
  const airmail = useId();
  return (
    <Drawing>
      <AirmailPattern id={airmail} />
      <ellipse cx="280" cy="414" rx="200" ry="12" fill="var(--ink-950)" opacity=".12" />
      <path d="M232 300h44v114h-44z" fill="var(--ink-600)" />
      <path d="M120 176a68 68 0 0 1 68-68h176a68 68 0 0 1 68 68v130H120z" fill="var(--blue-700)" />
      <path d="M120 176a68 68 0 0 1 136 0v130H120z" fill="var(--ink-950)" />
      <path d="M120 306h136l-18 46H88z" fill="var(--blue-600)" />
      <path d="M404 176v-86" stroke="var(--red-600)" strokeWidth="12" />
      <path d="M404 88h54v34h-54z" fill="var(--red-600)" />
      <g transform="translate(36 206) rotate(-9)">
        <rect x="5" y="9" width="220" height="138" rx="8" fill="var(--ink-950)" opacity=".16" />
        <rect
          width="220"
          height="138"
          rx="8"
          fill="var(--white)"
          stroke={`url(#${airmail})`}
          strokeWidth="12"
        />
        <text x="24" y="52" fontSize="22" fontWeight="800" fill="var(--red-700)">
          Return to sender
        </text>
        <text x="24" y="80" fontSize="15" fill="var(--ink-600)">
          No such address
        </text>
        <path d="M24 104h90" stroke="var(--ink-200)" strokeWidth="7" />
      </g>
      <Postmark x={402} y={234} lines={['404', 'LOST']} color="var(--blue-300)" />
    </Drawing>
  );
}
