import type { ReactNode } from 'react';

interface DrawingProps {
  width?: number;
  height?: number;
  children: ReactNode;
}

/** The canvas of an illustration: decoration beside words that say the same, so hidden from screen readers. */
export function Drawing({ width = 560, height = 440, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
