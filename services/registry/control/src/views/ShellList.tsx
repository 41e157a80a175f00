import type { ShellStatus } from '@site/channel-records/shell-report';
import { joinClasses } from '@site/ui';
import type { JSX } from 'react';
import { judgeShell } from '../describe/describeShells.ts';
import { Nothing } from '../parts/Panel.tsx';
import { Time } from '../parts/Time.tsx';
import { Version } from '../parts/Version.tsx';
import styles from './ShellList.module.css';

/** What each shell really serves, by its last report. */
export function ShellList({
  shells,
  newest,
}: {
  shells: readonly ShellStatus[];
  newest: number;
}): JSX.Element {
  if (shells.length === 0)
    return <Nothing>No shell has reported in the last minute. Is the site running?</Nothing>;
  return (
    <ul className={styles.shells}>
      {shells.map((shell) => {
        const { id, name, serving, refused, refusedCanaries = [], lastWordAt } = shell;
        const reception = judgeShell(shell, newest);
        return (
          <li key={id}>
            <p className={styles.name}>{name}</p>
            <p className={joinClasses(styles.serving, styles[reception])}>
              {serving ? `release ${serving.release}` : 'serves none'}
              {reception === 'behind' && serving && ', behind'}
            </p>
            <p className={styles.word}>
              last word <Time at={lastWordAt} />
            </p>
            {refusedCanaries.map(({ fragment, version, reason }) => (
              <p key={fragment} className={styles.refusal}>
                cannot show the candidate {fragment} <Version version={version} />: {reason}
              </p>
            ))}
            {refused && <p className={styles.refusal}>refused: {refused.reason}</p>}
          </li>
        );
      })}
    </ul>
  );
}
