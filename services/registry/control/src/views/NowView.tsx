import type { JSX } from 'react';
import { describeAuthor, nameAction } from '../describe/describeRecord.ts';
import { describeReception, judgeShell } from '../describe/describeShells.ts';
import { Nothing, Panel } from '../parts/Panel.tsx';
import { Postmark } from '../parts/Postmark.tsx';
import { Time } from '../parts/Time.tsx';
import { CanaryCards } from './CanaryCards.tsx';
import { LiveFragments } from './LiveFragments.tsx';
import styles from './NowView.module.css';
import { RecordList } from './RecordList.tsx';
import { ShellList } from './ShellList.tsx';
import type { ViewProps } from './ViewProps.ts';

const RECENT = 6;
/** The worst one first. */
const RECEPTIONS = ['refusing', 'behind', 'serving'] as const;

/** What visitors get at this moment, who gives it to them, and how it came about. */
export function NowView({ answer, onIntent }: ViewProps): JSX.Element {
  const { state } = answer;
  const [newest] = state.records;
  if (!newest)
    return (
      <Nothing>Nothing was released to {state.channel} yet. Publish and release first.</Nothing>
    );
  const receptions = state.shells.map((shell) => judgeShell(shell, newest.sequence));
  const reception = RECEPTIONS.find((each) => receptions.includes(each)) ?? 'behind';
  return (
    <div className={styles.view}>
      <section className={styles.letter} aria-label="The newest release">
        <div>
          <p className={styles.channel}>{state.channel}</p>
          <p className={styles.release}>Release {newest.release}</p>
          <p>
            {nameAction(newest.action)} <strong>{describeAuthor(newest)}</strong>,{' '}
            <Time at={newest.at} />
            {newest.reason && <q className={styles.reason}>{newest.reason}</q>}
          </p>
          <p className={styles.reception} data-reception={reception}>
            {describeReception(state.shells, newest.sequence)}
          </p>
        </div>
        <Postmark release={newest.release} at={newest.at} />
      </section>
      <div className={styles.side}>
        <CanaryCards answer={answer} onIntent={onIntent} />
        <Panel title="Live">
          <LiveFragments answer={answer} onIntent={onIntent} />
        </Panel>
      </div>
      <div className={styles.side}>
        <Panel title="Shells" aside="by their own reports">
          <ShellList shells={state.shells} newest={newest.sequence} />
        </Panel>
        <Panel title="Latest moves" aside={<a href="#/moves">All moves</a>}>
          <RecordList records={state.records.slice(0, RECENT)} isShort />
        </Panel>
      </div>
    </div>
  );
}
