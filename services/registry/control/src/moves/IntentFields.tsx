import { findOwn } from '@site/fragment-kit/find-own';
import type { JSX } from 'react';
import type { RoomState } from '../../../src/control/createStateReader.ts';
import { describeShare } from '../describe/describeShare.ts';
import { describeExact } from '../describe/describeTime.ts';
import { shortenVersion } from '../describe/describeVersion.ts';
import { Select } from '../parts/Select.tsx';
import styles from './IntentFields.module.css';
import type { Intent, Steps } from './planMove.ts';

interface Props {
  intent: Intent;
  state: RoomState;
  onIntent: (intent: Intent) => void;
}

const SHARES = [10, 20, 50, 100, 250, 500, 900];
const PAUSES = [5, 10, 30, 60, 240];
const FINAL = 1_000;

/** What can be chosen about a move; nothing for most. */
export function IntentFields({ intent, state, onIntent }: Props): JSX.Element | null {
  if (intent.kind !== 'release' && intent.kind !== 'canary') return null;
  const isRunning = state.candidates.some(({ name }) => name === intent.name);
  const { versions = [] } = state.fragments.find(({ name }) => name === intent.name) ?? {};
  const live = findOwn(state.records[0]?.fragments, intent.name)?.version;
  return (
    <div className={styles.fields}>
      {!(intent.kind === 'canary' && isRunning) && (
        <Select
          label="Version"
          value={intent.version}
          options={versions.map(({ version, publishedAt }) => [
            version,
            `${shortenVersion(version)}, ${version === live ? 'live' : describeExact(publishedAt)}`,
          ])}
          onChange={(version) => onIntent({ ...intent, version })}
        />
      )}
      {intent.kind === 'canary' && <CanaryFields intent={intent} onIntent={onIntent} />}
    </div>
  );
}

function CanaryFields({
  intent,
  onIntent,
}: {
  intent: Extract<Intent, { kind: 'canary' }>;
  onIntent: (intent: Intent) => void;
}): JSX.Element {
  const { share, steps } = intent;
  const shares = [...new Set([...SHARES, share])].sort((a, b) => a - b);
  const change = (over: { share?: number; steps?: Steps | undefined }) => {
    const next = { ...intent, ...over };
    onIntent({ ...next, steps: next.steps && planSteps(next.share, next.steps.everyMinutes) });
  };
  return (
    <>
      <Select
        label="Share of visitors"
        value={String(share)}
        options={shares.map((each) => [String(each), describeShare(each)])}
        onChange={(value) => change({ share: Number(value) })}
      />
      <Select
        label="Then"
        value={String(steps?.everyMinutes ?? '')}
        options={[
          ['', 'stay there'],
          ...PAUSES.map((minutes) => [String(minutes), `go on every ${minutes} minutes`] as const),
        ]}
        onChange={(value) => change({ steps: value ? planSteps(share, Number(value)) : undefined })}
      />
    </>
  );
}

/** The larger shares, and in the end everybody. */
const planSteps = (share: number, everyMinutes: number): Steps => ({
  shares: [100, 500, FINAL].filter((each) => each > share),
  everyMinutes,
});
