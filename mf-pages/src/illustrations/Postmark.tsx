interface PostmarkProps {
  x: number;
  y: number;
  /** Two short lines inside the ring. */
  lines: readonly [string, string];
  turn?: number;
  color?: string;
}

/** A round cancellation with its waves. */
export function Postmark({ x, y, lines, turn = -14, color = 'var(--ink-600)' }: PostmarkProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} stroke={color} strokeWidth="2.5">
      <circle r="46" />
      <circle r="38" strokeWidth="1.25" />
      <path
        d={[-24, -8, 8, 24].map((top) => `M54 ${top}q14-9 28 0t28 0 28 0`).join('')}
        opacity=".8"
      />
      <g
        fill={color}
        stroke="none"
        fontSize="15"
        fontWeight="700"
        textAnchor="middle"
        letterSpacing=".04em"
      >
        <text y="-3">{lines[0]}</text>
        <text y="17">{lines[1]}</text>
      </g>
    </g>
  );
}
