import type { ArmNumbers } from '@site/canary-judge/report-schema';
import { scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import type { JSX } from 'react';
import styles from './IntervalPlot.module.css';

const [WIDTH, HEIGHT, EDGE] = [220, 34, 6];

/** The rates of two arms with their intervals, on one scale from nothing. The numbers stand in the cells beside it. */
export function IntervalPlot({
  candidate,
  live,
}: {
  candidate: ArmNumbers;
  live: ArmNumbers;
}): JSX.Element {
  const most = Math.max(...[candidate, live].map(({ of, high }) => (of > 0 ? high : 0)), 0.01);
  const x = scaleLinear({ domain: [0, most], range: [EDGE, WIDTH - EDGE] });
  const arms = [
    ['candidate', candidate, HEIGHT * 0.28],
    ['live', live, HEIGHT * 0.72],
  ] as const;
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={arms.map(([name, arm]) => describe(name, arm)).join('; ')}
    >
      <path d={`M${EDGE} 0V${HEIGHT}`} />
      {arms.map(
        ([name, { of, bad, low, high }, y]) =>
          of > 0 && (
            <g key={name} data-arm={name}>
              <Line from={{ x: x(low), y }} to={{ x: x(high), y }} />
              {[low, high].map((end) => (
                <Line key={end} from={{ x: x(end), y: y - 4 }} to={{ x: x(end), y: y + 4 }} />
              ))}
              {name === 'candidate' ? (
                <circle cx={x(bad / of)} cy={y} r={4} />
              ) : (
                <rect x={x(bad / of) - 3.5} y={y - 3.5} width={7} height={7} rx={1} />
              )}
            </g>
          ),
      )}
    </svg>
  );
}

const percent = (rate: number) => `${(100 * rate).toFixed(1)}%`;

const describe = (name: string, { of, low, high }: ArmNumbers): string =>
  of > 0 ? `${name} between ${percent(low)} and ${percent(high)}` : `${name} unknown`;
