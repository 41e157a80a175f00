import type { ReactNode } from 'react';
import { ContentIcon } from '../components/ContentIcon.tsx';
import ui from '../components/primitives.module.css';
import styles from './Frame.module.css';
import { Mark } from './Mark.tsx';
import { Pin } from './Pin.tsx';
import { Window } from './Window.tsx';

/** The places of the product, in the order of its menu. */
const PLACES = {
  Write: 'pen',
  Readers: 'users',
  Figures: 'chart',
  Flows: 'bolt',
  Earn: 'coins',
  Website: 'globe',
} as const;

interface FrameProps {
  /** What the screen shows, for those who do not see it. */
  label: string;
  publication: string;
  place?: keyof typeof PLACES;
  /** Stands at the end of the bar, such as when the draft was saved. */
  status?: string | null;
  statusPin?: number | null;
  wide: boolean;
  children: ReactNode;
}

/** The product around a screen: whose publication, which place in it, and its menu if there is room. */
export function Frame({
  label,
  publication,
  place,
  status,
  statusPin = null,
  wide,
  children,
}: FrameProps) {
  return (
    <Window label={label} wide={wide}>
      <p className={`${ui.row} ${styles.bar}`}>
        <Mark publication={publication} />
        <b className={styles.name}>{publication}</b>
        {place && <span className={styles.place}>{place}</span>}
        {status && (
          <span className={styles.status}>
            {status}
            <Pin number={statusPin} before />
          </span>
        )}
      </p>
      {wide ? (
        <div className={styles.wide}>
          <ul className={styles.menu}>
            {Object.entries(PLACES).map(([name, icon]) => (
              <li key={name} className={name === place ? styles.here : undefined}>
                <ContentIcon name={icon} size={18} />
                {name}
              </li>
            ))}
          </ul>
          <div>{children}</div>
        </div>
      ) : (
        children
      )}
    </Window>
  );
}
