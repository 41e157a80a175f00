import type { ChannelRecord } from '@site/channel-records';
import { joinClasses } from '@site/ui';
import type { JSX, ReactNode } from 'react';
import { describeAuthor, nameAction } from '../describe/describeRecord.ts';
import { describeShare } from '../describe/describeShare.ts';
import { Time } from '../parts/Time.tsx';
import { Version } from '../parts/Version.tsx';
import styles from './RecordList.module.css';

interface Props {
  records: readonly ChannelRecord[];
  /** Without what only an audit needs. */
  isShort?: boolean;
  /** What can be done about a record. */
  children?: (record: ChannelRecord) => ReactNode;
}

/** Moves of a channel, newest first: what, who, when and why. */
export function RecordList({ records, isShort = false, children }: Props): JSX.Element {
  return (
    <ol className={joinClasses(styles.records, isShort && styles.short)}>
      {records.map((record) => (
        <li key={record.sequence} className={styles.record}>
          <p className={styles.number} data-action={record.action}>
            <span className="visually-hidden">Record </span>
            {record.sequence}
          </p>
          <div className={styles.content}>
            <p className={styles.head}>
              <strong>{nameAction(record.action)}</strong> {describeAuthor(record)},{' '}
              <Time at={record.at} />
            </p>
            <ul className={styles.changes}>
              {record.changed.map(({ name, from, to }) => (
                <li key={name}>
                  {name} {from && !isShort && <Version version={from} />}
                  {from && !isShort && ' → '}
                  {to ? <Version version={to} /> : 'taken away'}
                </li>
              ))}
              {record.canaryChanges?.map(({ name, version, from, to }) => (
                <li key={`${name} in canary`}>
                  {name} <Version version={version} />{' '}
                  {to === 0
                    ? 'no longer in canary'
                    : `for ${from === 0 ? '' : `${describeShare(from)} → `}${describeShare(to)} of visitors`}
                </li>
              ))}
            </ul>
            {record.reason && <p className={styles.reason}>“{record.reason}”</p>}
            {!isShort && <Source record={record} />}
            {children?.(record)}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Source({ record: { by, source, waivers = [] } }: { record: ChannelRecord }): JSX.Element {
  const facts = [
    `${by.how} ${by.subject}`,
    source?.commit && `commit ${source.commit.slice(0, 12)}`,
    source?.run && `run ${source.run}`,
    ...waivers.map((each) => `waived ${each.rule} of ${each.fragment}: ${each.reason}`),
  ].filter(Boolean);
  return <p className={styles.source}>{facts.join(' · ')}</p>;
}
