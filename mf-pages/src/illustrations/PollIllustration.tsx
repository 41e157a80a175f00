import { Drawing } from './Drawing.tsx';
import { Sheet } from './Sheet.tsx';
import { TextLines } from './TextLines.tsx';

const ANSWERS = [
  { text: 'Interviews', share: 46, fill: 'var(--blue-600)' },
  { text: 'Short news', share: 31, fill: 'var(--blue-300)' },
  { text: 'Long reads', share: 23, fill: 'var(--ink-200)' },
] as const;

/** A poll inside a letter, with its answers so far. */
export function PollIllustration() {
  return (
    <Drawing>
      <Sheet x={60} y={20} width={400} height={400} />
      <TextLines x={92} y={60} widths={[330, 310, 336]} />
      <rect x="84" y="108" width="352" height="236" rx="14" fill="var(--paper-sunk)" />
      <text x="108" y="146" fontSize="20" fontWeight="700" fill="var(--ink-950)">
        What should we write more of?
      </text>
      {ANSWERS.map(({ text, share, fill }, index) => (
        <g key={text} transform={`translate(108 ${166 + index * 56})`}>
          <rect width="304" height="44" rx="10" fill="var(--white)" />
          <rect
            width={3.04 * share}
            height="44"
            rx="10"
            fill={fill}
            opacity={index === 0 ? 1 : 0.55}
          />
          <text
            x="18"
            y="28"
            fontSize="16"
            fontWeight="600"
            fill={index === 0 ? 'var(--white)' : 'var(--ink-950)'}
          >
            {text}
          </text>
          <text
            x="286"
            y="28"
            fontSize="16"
            fontWeight="700"
            textAnchor="end"
            fill="var(--ink-950)"
          >
            {`${share}%`}
          </text>
        </g>
      ))}
      <TextLines x={92} y={376} widths={[330, 240]} />
      <g transform="translate(388 318)">
        <Sheet x={0} y={0} width={150} height={76} radius={16} fill="var(--ink-950)" />
        <text x="20" y="34" fontSize="22" fontWeight="800" fill="var(--white)">
          1,204
        </text>
        <text x="20" y="56" fontSize="14" fill="var(--ink-300)">
          answers so far
        </text>
      </g>
      <path
        d="M250 206l14 40 9-15 17-3z"
        fill="var(--ink-950)"
        stroke="var(--white)"
        strokeWidth="3"
      />
    </Drawing>
  );
}
