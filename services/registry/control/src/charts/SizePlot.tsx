import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleTime } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { JSX } from 'react';
import type { RoomVersion } from '../../../src/control/createStateReader.ts';
import { describeBytes, shortenVersion } from '../describe/describeVersion.ts';
import styles from './SizePlot.module.css';

const [WIDTH, HEIGHT] = [900, 220];
const EDGE = { left: 64, right: 24, top: 16, bottom: 32 };
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** What the scripts of each version weigh, by the time it was published. The table of versions has the same numbers. */
export function SizePlot({ versions }: { versions: readonly RoomVersion[] }): JSX.Element {
  const points = versions
    .flatMap(({ version, publishedAt, sizes }) =>
      sizes ? [{ version, at: new Date(publishedAt), bytes: sizes.script }] : [],
    )
    .reverse();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2)
    return <p className={styles.nothing}>A line needs two versions.</p>;
  const most = Math.max(...points.map(({ bytes }) => bytes), 1);
  const x = scaleTime({
    domain: [first.at, last.at],
    range: [EDGE.left, WIDTH - EDGE.right],
  });
  const y = scaleLinear({
    domain: [0, most],
    range: [HEIGHT - EDGE.bottom, EDGE.top],
    nice: true,
  });
  return (
    <div className={styles.frame}>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${points.length} versions, from ${describeBytes(first.bytes)} to ${describeBytes(last.bytes)} of scripts`}
      >
        <AxisLeft
          scale={y}
          left={EDGE.left}
          numTicks={4}
          tickFormat={(value) => describeBytes(Number(value))}
        />
        <AxisBottom
          scale={x}
          top={HEIGHT - EDGE.bottom}
          numTicks={5}
          tickFormat={(value) => day.format(value as Date)}
        />
        <LinePath data={points} x={({ at }) => x(at)} y={({ bytes }) => y(bytes)} />
        {points.map(({ version, at, bytes }) => (
          <circle key={version} cx={x(at)} cy={y(bytes)} r={4}>
            <title>{`${shortenVersion(version)}: ${describeBytes(bytes)}`}</title>
          </circle>
        ))}
      </svg>
    </div>
  );
}
