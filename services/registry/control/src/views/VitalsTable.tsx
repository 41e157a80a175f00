import { type JSX, useState } from 'react';
import type { VitalSummary } from '../../../src/control/createInsight.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import { describeVital, listVitalRows } from '../describe/describeVitals.ts';
import { Nothing } from '../parts/Panel.tsx';
import { Select } from '../parts/Select.tsx';
import tables from '../parts/Table.module.css';
import { number, Table } from '../parts/Table.tsx';
import { Version } from '../parts/Version.tsx';
import styles from './VitalsTable.module.css';

const NAMES: Readonly<Record<string, string>> = {
  LCP: 'Largest paint',
  INP: 'Reaction to input',
  CLS: 'Layout shift',
  FCP: 'First paint',
  TTFB: 'First byte',
};

/** One Web Vital by fragment and version, on the last day that has it, with its course. */
export function VitalsTable({ vitals }: { vitals: readonly VitalSummary[] }): JSX.Element {
  const names = [...new Set(vitals.map(({ name }) => name))].sort();
  const [chosen, setChosen] = useState('LCP');
  const name = names.includes(chosen) ? chosen : names[0];
  if (name === undefined)
    return <Nothing>No visitor who consented to analytics was measured in this time.</Nothing>;
  return (
    <>
      <p className={styles.choice}>
        <Select
          label="Measure"
          value={name}
          options={names.map((each) => [each, `${NAMES[each] ?? each} (${each})`] as const)}
          onChange={setChosen}
        />
      </p>
      <Table
        label="Web Vitals"
        columns={[
          'Fragment',
          'Version',
          'Day',
          number('Visits'),
          number('p50'),
          number('p75'),
          number('p95'),
          'p75 by day',
        ]}
      >
        {listVitalRows(vitals, name).map(({ key, last, course }) => (
          <tr key={key}>
            <th scope="row">{last.fragment ?? 'whole page'}</th>
            <td>{last.version ? <Version version={last.version} /> : '–'}</td>
            <td>{last.day}</td>
            <td className={tables.number}>{last.count.toLocaleString('en-US')}</td>
            <td className={tables.number}>{describeVital(name, last.p50)}</td>
            <td className={tables.number}>{describeVital(name, last.p75)}</td>
            <td className={tables.number}>{describeVital(name, last.p95)}</td>
            <td>
              <Sparkline
                values={course}
                label={`On ${course.length} days: ${course.map((each) => describeVital(name, each)).join(', ')}`}
              />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
