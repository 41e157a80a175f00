import type { ComponentPropsWithoutRef } from 'react';

interface DrawingProps extends ComponentPropsWithoutRef<'svg'> {
  width: number;
  height: number;
}

/** The canvas of an illustration, hidden from screen readers because the text next to it says the same. */
export function Drawing({ width, height, ...content }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...content}
    />
  );
}
