import { Button, clockIcon, createIcon, joinClasses } from '@site/ui';
import type { JSX } from 'react';
import type { RoomAnswer } from '../../src/control/state.routes.ts';
import styles from './Header.module.css';
import { Mark } from './parts/Mark.tsx';
import type { Following } from './useRoom.ts';
import { VIEWS, type View } from './views/views.tsx';

const Icon = createIcon({ clock: clockIcon });

interface Props {
  answer: RoomAnswer | undefined;
  channel: string;
  status: Following['status'];
  view: View;
  isExact: boolean;
  onChannel: (channel: string) => void;
  onExact: () => void;
  onSignOut: () => void;
}

const STATUS = { loading: 'Connecting', live: 'Live', lost: 'Not connected' };

/** Where one is, who one is, and whether what is shown is still so. */
export function Header({
  answer,
  channel,
  status,
  view,
  isExact,
  onChannel,
  onExact,
  onSignOut,
}: Props): JSX.Element {
  const channels = [...new Set([channel, ...(answer?.state.channels ?? [])])].sort();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <p className={styles.brand}>
          <Mark size={30} />
          <span>Control room</span>
        </p>
        <label className={styles.channel}>
          <span className="visually-hidden">Channel</span>
          <select value={channel} onChange={(event) => onChannel(event.target.value)}>
            {channels.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <p className={joinClasses(styles.status, styles[status])}>
          <span aria-hidden="true" />
          {STATUS[status]}
        </p>
        <div className={styles.who}>
          <Button
            variant="ghost"
            aria-pressed={isExact}
            aria-label="Exact times"
            title="Exact times"
            onClick={onExact}
          >
            <Icon name="clock" size={18} />
          </Button>
          {answer && (
            <span className={styles.team} title={`Token ${answer.actor.token}`}>
              {answer.actor.team}
            </span>
          )}
          <Button variant="ghost" onClick={onSignOut}>
            Sign out
          </Button>
        </div>
      </div>
      <nav className={styles.views} aria-label="Views">
        <ul>
          {VIEWS.map(({ path, title }) => (
            <li key={path}>
              <a href={`#/${path}`} aria-current={view.path === path ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
