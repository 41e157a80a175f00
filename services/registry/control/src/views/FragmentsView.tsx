import { findOwn } from '@site/fragment-kit/find-own';
import { type JSX, useEffect } from 'react';
import type { RoomFragment } from '../../../src/control/createStateReader.ts';
import { SizePlot } from '../charts/SizePlot.tsx';
import { concerns } from '../describe/describeRecord.ts';
import { describeBytes } from '../describe/describeVersion.ts';
import { useHash } from '../hooks/useHash.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import { Select } from '../parts/Select.tsx';
import tables from '../parts/Table.module.css';
import { number, Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import { Version } from '../parts/Version.tsx';
import styles from './FragmentsView.module.css';
import { RecordList } from './RecordList.tsx';
import type { ViewProps } from './ViewProps.ts';

/** One fragment: its versions, what they weigh, and its moves in this channel. */
export function FragmentsView({ answer }: ViewProps): JSX.Element {
  const { fragments, records } = answer.state;
  const wanted = useHash().split('/')[1];
  const fragment = fragments.find(({ name }) => name === wanted) ?? fragments[0];

  useEffect(() => {
    if (fragment && fragment.name !== wanted)
      history.replaceState(null, '', `#/fragments/${fragment.name}`);
  }, [fragment, wanted]);

  if (!fragment) return <Nothing>Nothing was published yet.</Nothing>;
  const moves = records.filter((record) => concerns(record, fragment.name));
  return (
    <div className={styles.view}>
      <div className={styles.choice}>
        <Select
          label="Fragment"
          value={fragment.name}
          options={fragments.map(({ name }) => [name] as const)}
          onChange={(name) => {
            location.hash = `/fragments/${name}`;
          }}
        />
        <p>
          owned by <strong>{fragment.team ?? 'nobody'}</strong>
        </p>
      </div>
      <Panel
        title="Size of scripts"
        aside="for browsers, not compressed; the versions are the table below"
      >
        <SizePlot versions={fragment.versions} />
      </Panel>
      <Panel title="Versions" aside={`the newest ${fragment.versions.length}`}>
        <Versions fragment={fragment} state={answer.state} />
      </Panel>
      <Panel title="Moves">
        {moves.length === 0 && <Nothing>No move among the last 100 of this channel.</Nothing>}
        <RecordList records={moves} />
      </Panel>
    </div>
  );
}

function Versions({
  fragment: { name, versions },
  state: { records, candidates },
}: {
  fragment: RoomFragment;
  state: ViewProps['answer']['state'];
}): JSX.Element {
  const live = findOwn(records[0]?.fragments, name)?.version;
  const candidate = candidates.find((each) => each.name === name)?.version;
  return (
    <Table
      label={`Versions of ${name}`}
      columns={[
        'Version',
        'Published',
        'By',
        'Commit',
        number('Scripts'),
        number('Styles'),
        number('Server'),
        'Waived rules',
      ]}
    >
      {versions.map(({ version, publishedAt, by, source, sizes, waivers = [] }) => (
        <tr key={version}>
          <th scope="row">
            <Version version={version} />{' '}
            {version === live && <span className={tables.badge}>live</span>}
            {version === candidate && <span className={tables.badge}>canary</span>}
          </th>
          <td>
            <Time at={publishedAt} />
          </td>
          <td>{by?.team ?? '–'}</td>
          <td>{source?.commit ? <code>{source.commit.slice(0, 10)}</code> : '–'}</td>
          <td className={tables.number}>{sizes ? describeBytes(sizes.script) : 'damaged'}</td>
          <td className={tables.number}>{sizes && describeBytes(sizes.style)}</td>
          <td className={tables.number}>{sizes && describeBytes(sizes.server)}</td>
          <td>{waivers.map(({ rule }) => rule).join(', ') || '–'}</td>
        </tr>
      ))}
    </Table>
  );
}
