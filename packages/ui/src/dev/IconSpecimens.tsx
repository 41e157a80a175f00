import type { JSX } from 'react';
import { Icon } from '../Icon.tsx';
import { allIcons } from '../icons/allIcons.ts';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen.tsx';

/** Every icon with its name, and one in several sizes. */
export function IconSpecimens(): JSX.Element {
  return (
    <Specimen title="Icon">
      <div className={styles.row}>
        {[16, 20, 24, 32, 48, 64].map((size) => (
          <Icon key={size} name="pen" size={size} />
        ))}
      </div>
      <div className={styles.icons}>
        {Object.keys(allIcons).map((name) => (
          <div key={name} className={styles.icon}>
            <Icon name={name} />
            <span>{name}</span>
          </div>
        ))}
      </div>
    </Specimen>
  );
}
