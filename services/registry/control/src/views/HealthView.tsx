import { type JSX, useState } from 'react';
import type { Insight } from '../../../src/control/createInsight.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import { Select } from '../parts/Select.tsx';
import { ErrorList } from './ErrorList.tsx';
import styles from './HealthView.module.css';
import { RenderTable } from './RenderTable.tsx';
import type { ViewProps } from './ViewProps.ts';
import { VitalsTable } from './VitalsTable.tsx';

const DAYS = ['1', '7', '30'];

/** How the site does: renders and caches of shells, what browsers measured, and what failed in them. */
export function HealthView({ answer: { state } }: ViewProps): JSX.Element {
  const [days, setDays] = useState('7');
  const { answer, error } = useAnswer<Insight>(`api/insight?days=${days}`);
  const missing = error ?? (answer && !answer.isConnected ? answer.reason : undefined);
  const live = Object.entries(state.records[0]?.fragments ?? {}).map(
    ([name, { version }]) => `${name}@${version}`,
  );
  return (
    <div className={styles.view}>
      <Panel title="Server renders and caches" aside="by shells, since each started">
        <RenderTable shells={state.shells} live={live} />
      </Panel>
      <Panel
        title="Web Vitals"
        aside={
          <Select
            label="Days"
            value={days}
            options={DAYS.map((each) => [each] as const)}
            onChange={setDays}
          />
        }
      >
        {missing && <Nothing>{missing}</Nothing>}
        {!answer && !missing && <Nothing>Asking the api…</Nothing>}
        {answer?.isConnected && <VitalsTable vitals={answer.vitals} />}
      </Panel>
      <Panel title="Errors in browsers" aside="those that occurred last first">
        {missing && <Nothing>{missing}</Nothing>}
        {answer?.isConnected && <ErrorList errors={answer.errors} live={live} />}
      </Panel>
    </div>
  );
}
