import type { JSX } from 'react';
import { Version } from '../parts/Version.tsx';
import styles from './ChangeList.module.css';
import type { Change } from './planMove.ts';

/** What changes for visitors of a channel, line by line. */
export function ChangeList({
  channel,
  changes,
}: {
  channel: string;
  changes: readonly Change[];
}): JSX.Element {
  if (changes.length === 0) return <p className={styles.nothing}>This is live already.</p>;
  return (
    <dl className={styles.changes} aria-label={`What changes in ${channel}`}>
      {changes.map(({ name, from, to, visitors }) => (
        <div key={name}>
          <dt>
            {name} <span className={styles.visitors}>{visitors}</span>
          </dt>
          <dd>
            {from ? <Version version={from} /> : <em>not there</em>}
            <span className={styles.arrow} aria-hidden="true" />
            <span className="visually-hidden"> becomes </span>
            {to ? <Version version={to} /> : <em>taken away</em>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
