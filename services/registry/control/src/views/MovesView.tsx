import { Button } from '@site/ui';
import { type JSX, useState } from 'react';
import { concerns } from '../describe/describeRecord.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import { Select } from '../parts/Select.tsx';
import { RecordList } from './RecordList.tsx';
import type { ViewProps } from './ViewProps.ts';

/** The history of a channel. Operators can take all of it back to a release. */
export function MovesView({ answer: { state, actor }, onIntent }: ViewProps): JSX.Element {
  const [name, setName] = useState('');
  const records = state.records.filter((record) => !name || concerns(record, name));
  const newest = state.records[0]?.sequence;
  return (
    <Panel
      title="Moves"
      aside={
        <Select
          label="Fragment"
          value={name}
          options={[['', 'all fragments'], ...state.fragments.map((each) => [each.name] as const)]}
          onChange={setName}
        />
      }
    >
      {records.length === 0 && (
        <Nothing>No move of {name || state.channel} among the last 100.</Nothing>
      )}
      <RecordList records={records}>
        {({ sequence, release }) =>
          actor.isOperator &&
          sequence !== newest && (
            <Button variant="ghost" onClick={() => onIntent({ kind: 'restore', release })}>
              Restore release {release}…
            </Button>
          )
        }
      </RecordList>
    </Panel>
  );
}
