import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { JSX } from 'react';
import styles from './Sparkline.module.css';

const [WIDTH, HEIGHT, EDGE] = [128, 28, 3];

/** The shape of a series, oldest first. Nothing for less than two values; the numbers stand elsewhere. */
export function Sparkline({
  values,
  label,
}: {
  values: readonly number[];
  label: string;
}): JSX.Element | null {
  if (values.length < 2) return null;
  const x = scaleLinear({ domain: [0, values.length - 1], range: [EDGE, WIDTH - EDGE] });
  const y = scaleLinear({
    domain: [Math.min(...values), Math.max(...values, Math.min(...values) + 1)],
    range: [HEIGHT - EDGE, EDGE],
  });
  const last = values.length - 1;
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <LinePath data={[...values]} x={(_, index) => x(index)} y={(value) => y(value)} />
      <circle cx={x(last)} cy={y(values[last] as number)} r={2.5} />
    </svg>
  );
}
