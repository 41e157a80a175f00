import { scaleLinear } from '@visx/scale';
import type { JSX } from 'react';
import styles from './RangePlot.module.css';

const [WIDTH, HEIGHT, EDGE] = [180, 16, 5];

interface Props {
  from: number;
  to: number;
  /** The end of the scale, which rows share. */
  most: number;
}

/** A range on a scale from nothing; the numbers stand in the cells beside it. */
export function RangePlot({ from, to, most }: Props): JSX.Element {
  const x = scaleLinear({ domain: [0, most], range: [EDGE, WIDTH - EDGE] });
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path d={`M${EDGE} ${HEIGHT / 2}H${WIDTH - EDGE}`} />
      <rect x={x(from)} y={HEIGHT / 2 - 3} width={Math.max(x(to) - x(from), 1)} height={6} rx={3} />
      <circle cx={x(from)} cy={HEIGHT / 2} r={4} />
    </svg>
  );
}
