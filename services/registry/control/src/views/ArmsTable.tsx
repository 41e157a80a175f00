import type { CanaryReport } from '@site/canary-judge/report-schema';
import type { JSX } from 'react';
import { IntervalPlot } from '../charts/IntervalPlot.tsx';
import { describeRate, nameMeasure } from '../describe/describeMeasure.ts';
import { Scroll } from '../parts/Scroll.tsx';
import styles from './ArmsTable.module.css';

/** Both arms of a canary, measure by measure: numbers, and their intervals as a plot on one scale. */
export function ArmsTable({ name, report }: { name: string; report: CanaryReport }): JSX.Element {
  const measures = report.measures.filter(({ live, candidate }) => live.of + candidate.of > 0);
  if (measures.length === 0) return <p className={styles.nothing}>No visit of either arm yet.</p>;
  return (
    <Scroll label={`Both arms of ${name}`}>
      <table className={styles.arms}>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Candidate</th>
            <th scope="col">Live</th>
            <th scope="col">
              <span className={styles.key} data-arm="candidate">
                candidate
              </span>{' '}
              <span className={styles.key} data-arm="live">
                live
              </span>
              <span className="visually-hidden">, 95% intervals</span>
            </th>
            <th scope="col">Odds</th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ measure, live, candidate, odds }) => (
            <tr key={measure} data-found={report.finding?.measure === measure || undefined}>
              <th scope="row">{nameMeasure(measure)}</th>
              <td>{describeRate(measure, candidate)}</td>
              <td>{describeRate(measure, live)}</td>
              <td>
                <IntervalPlot candidate={candidate} live={live} />
              </td>
              <td>{odds >= 1_000 ? '> 1,000' : odds.toFixed(odds < 10 ? 1 : 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
