import { findOwn } from '@site/fragment-kit/find-own';
import { Button } from '@site/ui';
import type { JSX } from 'react';
import type { RoomFragment } from '../../../src/control/createStateReader.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import { describeBytes } from '../describe/describeVersion.ts';
import { Time } from '../parts/Time.tsx';
import { Version } from '../parts/Version.tsx';
import styles from './LiveFragments.module.css';
import type { ViewProps } from './ViewProps.ts';

/** A tenth of visitors. */
const FIRST_SHARE = 100;

/** Every fragment of the channel with its live version, and the moves that this person may make. */
export function LiveFragments({ answer, onIntent }: ViewProps): JSX.Element {
  const { state, movable } = answer;
  const [newest] = state.records;
  return (
    <ul className={styles.fragments}>
      {state.fragments.map((fragment) => (
        <li key={fragment.name} className={styles.fragment}>
          <Live
            fragment={fragment}
            version={findOwn(newest?.fragments, fragment.name)?.version}
            since={findSince(state.records, fragment.name)}
          />
          {movable.includes(fragment.name) && (
            <Moves fragment={fragment} answer={answer} onIntent={onIntent} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface LiveProps {
  fragment: RoomFragment;
  /** Absent: not in this channel. */
  version: string | undefined;
  since: string | undefined;
}

function Live({ fragment, version, since }: LiveProps): JSX.Element {
  const live = fragment.versions.find((each) => each.version === version);
  const [newest] = fragment.versions;
  return (
    <>
      <div>
        <h3>
          <a href={`#/fragments/${fragment.name}`}>{fragment.name}</a>
        </h3>
        <p className={styles.team}>{fragment.team ?? 'no owner'}</p>
      </div>
      <div className={styles.version}>
        {version ? <Version version={version} /> : <em>not live here</em>}
        <p className={styles.fact}>
          {since && (
            <>
              live since <Time at={since} />
            </>
          )}
          {newest && version && newest.version !== version && (
            <>
              {since && ' · '}newest <Version version={newest.version} />
            </>
          )}
        </p>
      </div>
      <div className={styles.size}>
        <Sparkline
          values={fragment.versions.flatMap(({ sizes }) => sizes?.script ?? []).reverse()}
          label={`Scripts of the last ${fragment.versions.length} versions`}
        />
        <p className={styles.fact}>
          {live?.sizes ? `${describeBytes(live.sizes.script)} of scripts` : ''}
        </p>
      </div>
    </>
  );
}

function Moves({
  fragment: { name, versions },
  answer: {
    state: { records, candidates },
  },
  onIntent,
}: ViewProps & { fragment: RoomFragment }): JSX.Element {
  const live = findOwn(records[0]?.fragments, name)?.version;
  // Whoever releases wants what is not live yet, most of the time.
  const [newest] = versions;
  const isInCanary = candidates.some((each) => each.name === name);
  return (
    <div className={styles.moves}>
      {newest && live && newest.version !== live && !isInCanary && (
        <Button
          variant="secondary"
          aria-label={`Canary… ${name}`}
          onClick={() =>
            onIntent({ kind: 'canary', name, version: newest.version, share: FIRST_SHARE })
          }
        >
          Canary…
        </Button>
      )}
      {newest && !isInCanary && (
        <Button
          variant="secondary"
          aria-label={`Release… ${name}`}
          onClick={() => onIntent({ kind: 'release', name, version: newest.version })}
        >
          Release…
        </Button>
      )}
      {live && !isInCanary && (
        <Button
          variant="ghost"
          aria-label={`Roll back… ${name}`}
          onClick={() => onIntent({ kind: 'rollback', name })}
        >
          Roll back…
        </Button>
      )}
    </div>
  );
}

/** When the live version of a fragment came, as far as the records at hand say. */
function findSince(
  records: ViewProps['answer']['state']['records'],
  name: string,
): string | undefined {
  return records.find(({ changed }) => changed.some((each) => each.name === name))?.at;
}
