import type { ReactNode } from 'react';

interface PaperStampProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees around the stamp's middle. */
  turn?: number;
  fill?: string;
  children?: ReactNode;
}

/** A postage stamp with a scalloped edge; what is printed on it is drawn from its upper left corner. */
export function PaperStamp({
  x,
  y,
  width,
  height,
  turn = 0,
  fill = 'var(--blue-600)',
  children,
}: PaperStampProps) {
  const edge = { width, height, fill: 'var(--white)' };
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})`}>
      <rect x="3" y="7" width={width} height={height} fill="var(--ink-950)" opacity=".16" />
      <rect {...edge} stroke="var(--ink-300)" strokeWidth="9" strokeDasharray="0 8" />
      <rect {...edge} stroke="var(--white)" strokeWidth="7" strokeDasharray="0 8" />
      <rect x="7" y="7" width={width - 14} height={height - 14} fill={fill} />
      {children}
    </g>
  );
}
