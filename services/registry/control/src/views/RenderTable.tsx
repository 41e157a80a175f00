import type { ShellMeasures, ShellStatus } from '@site/channel-records/shell-report';
import type { JSX } from 'react';
import { RangePlot } from '../charts/RangePlot.tsx';
import { Nothing } from '../parts/Panel.tsx';
import tables from '../parts/Table.module.css';
import { number, Table } from '../parts/Table.tsx';
import { Version } from '../parts/Version.tsx';
import styles from './RenderTable.module.css';

interface Props {
  shells: readonly ShellStatus[];
  /** `name@version` of everything live. */
  live: readonly string[];
}

type Measured = ShellStatus & { measures: ShellMeasures };

/** What each shell answers from its cache, and how long the fragments of each version take it to render. */
export function RenderTable({ shells, live }: Props): JSX.Element {
  const measured = shells.filter((shell): shell is Measured => shell.measures !== undefined);
  if (measured.length === 0) return <Nothing>No shell has measured anything yet.</Nothing>;
  const rows = measured.flatMap(({ id, name, measures }) =>
    measures.renders.map((render) => ({
      ...render,
      key: `${id} ${render.fragment} ${render.version}`,
      shell: name,
    })),
  );
  const slowest = Math.max(...rows.map(({ p95 }) => p95), 1);
  return (
    <>
      <ul className={styles.caches}>
        {measured.map(({ id, name, measures: { pages } }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            <Ratio {...pages} />
          </li>
        ))}
      </ul>
      <Table
        label="Server renders"
        columns={[
          'Fragment',
          'Version',
          'Shell',
          number('Renders'),
          number('Failed'),
          number('p50'),
          number('p95'),
          'p50 to p95',
        ]}
      >
        {rows
          .toSorted((a, b) => a.fragment.localeCompare(b.fragment) || b.count - a.count)
          .map(({ key, fragment, version, shell, count, failed, p50, p95 }) => (
            <tr key={key}>
              <th scope="row">{fragment}</th>
              <td>
                <Version version={version} />{' '}
                {live.includes(`${fragment}@${version}`) && (
                  <span className={tables.badge}>live</span>
                )}
              </td>
              <td>{shell}</td>
              <td className={tables.number}>{count.toLocaleString('en-US')}</td>
              <td className={tables.number}>{failed.toLocaleString('en-US')}</td>
              <td className={tables.number}>{p50.toFixed(1)} ms</td>
              <td className={tables.number}>{p95.toFixed(1)} ms</td>
              <td>
                <RangePlot from={p50} to={p95} most={slowest} />
              </td>
            </tr>
          ))}
      </Table>
    </>
  );
}

function Ratio({ hits, misses }: ShellMeasures['pages']): JSX.Element {
  const all = hits + misses;
  if (all === 0) return <span>no page yet</span>;
  return (
    <span className={styles.ratio}>
      <meter min={0} max={all} value={hits} aria-label="Pages from the cache" />
      {((100 * hits) / all).toFixed(1)}% of {all.toLocaleString('en-US')} pages from the cache
    </span>
  );
}
