interface SheetProps {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  fill?: string;
}

/** A piece of paper that casts a little shadow. */
export function Sheet({ x, y, width, height, radius = 14, fill = 'var(--white)' }: SheetProps) {
  const shape = { width, height, rx: radius };
  return (
    <>
      <rect x={x + 4} y={y + 10} {...shape} fill="var(--ink-950)" opacity=".12" />
      <rect x={x} y={y} {...shape} fill={fill} stroke="var(--ink-200)" />
    </>
  );
}
