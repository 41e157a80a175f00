interface TextLinesProps {
  x: number;
  y: number;
  /** The width of each line. */
  widths: readonly number[];
  gap?: number;
  fill?: string;
  thickness?: number;
}

/** Words too small to read. */
export function TextLines({
  x,
  y,
  widths,
  gap = 16,
  fill = 'var(--ink-200)',
  thickness = 7,
}: TextLinesProps) {
  const lines = widths.map((width, index) => `M${x} ${y + index * gap}h${width}`).join('');
  return <path d={lines} stroke={fill} strokeWidth={thickness} />;
}
