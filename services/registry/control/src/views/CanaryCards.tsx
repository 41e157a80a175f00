import { Button } from '@site/ui';
import type { JSX } from 'react';
import type { RoomCandidate } from '../../../src/control/createStateReader.ts';
import { describeShare } from '../describe/describeShare.ts';
import { Panel } from '../parts/Panel.tsx';
import { Time } from '../parts/Time.tsx';
import { Version } from '../parts/Version.tsx';
import { ArmsTable } from './ArmsTable.tsx';
import styles from './CanaryCards.module.css';
import type { ViewProps } from './ViewProps.ts';

/** Each candidate beside the live version: what the judge says, the numbers of both arms, and what can be done. */
export function CanaryCards({ answer, onIntent }: ViewProps): JSX.Element {
  return (
    <>
      {answer.state.candidates.map((candidate) => (
        <Panel
          key={candidate.name}
          title={`Canary of ${candidate.name}`}
          aside={<Share candidate={candidate} />}
        >
          <Judgment candidate={candidate} />
          {candidate.lastAt && <ArmsTable name={candidate.name} report={candidate.report} />}
          {answer.movable.includes(candidate.name) && (
            <Moves candidate={candidate} onIntent={onIntent} />
          )}
        </Panel>
      ))}
    </>
  );
}

const VERDICTS = {
  wait: 'Waiting for more visits',
  fine: 'Nothing is worse',
  worse: 'Worse than live',
} as const;

function Judgment({
  candidate: { version, live, startedAt, steps, lastAt, report },
}: {
  candidate: RoomCandidate;
}): JSX.Element {
  return (
    <div className={styles.judgment}>
      <p className={styles.versions}>
        <Version version={version} /> against {live ? <Version version={live} /> : 'nothing'}
        {startedAt && (
          <>
            , began <Time at={startedAt} />
          </>
        )}
      </p>
      <p className={styles.verdict} data-verdict={report.verdict}>
        {lastAt ? VERDICTS[report.verdict] : 'No visit yet'}
      </p>
      <p>
        {lastAt
          ? report.reason
          : 'It stays at its share until visitors have come: silence is no promotion.'}
      </p>
      {steps && (
        <p className={styles.steps}>
          Then {steps.shares.map(describeShare).join(', ')}, every {steps.everyMinutes} minutes; the
          last step was <Time at={steps.at} />.
        </p>
      )}
    </div>
  );
}

const Share = ({ candidate: { share } }: { candidate: RoomCandidate }): JSX.Element => (
  <span className={styles.share}>
    <meter min={0} max={1_000} value={share} aria-label="Share of visitors" />
    {describeShare(share)} of visitors
  </span>
);

function Moves({
  candidate: { name, version, share },
  onIntent,
}: Pick<ViewProps, 'onIntent'> & { candidate: RoomCandidate }): JSX.Element {
  return (
    <div className={styles.moves}>
      <Button
        variant="secondary"
        aria-label={`Promote… ${name}`}
        onClick={() => onIntent({ kind: 'promote', name })}
      >
        Promote…
      </Button>
      <Button
        variant="secondary"
        aria-label={`Change share… ${name}`}
        onClick={() => onIntent({ kind: 'canary', name, version, share })}
      >
        Change share…
      </Button>
      <Button
        variant="ghost"
        aria-label={`Take back… ${name}`}
        onClick={() => onIntent({ kind: 'withdraw', name })}
      >
        Take back…
      </Button>
    </div>
  );
}
