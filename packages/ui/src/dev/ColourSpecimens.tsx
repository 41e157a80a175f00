import type { JSX } from 'react';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen.tsx';

const SWATCHES = [
  'page',
  'surface',
  'sunk',
  'action',
  'actionSoft',
  'inverse',
  'muted',
  'accent',
  'danger',
  'success',
] as const;

/** The colour roles as backgrounds and as text. */
export function ColourSpecimens(): JSX.Element {
  return (
    <Specimen title="Colour roles">
      <div className={styles.airmail} />
      <div className={styles.swatches}>
        {SWATCHES.map((name) => (
          <div key={name} className={`${styles.swatch} ${styles[name]}`}>
            {name}
          </div>
        ))}
      </div>
    </Specimen>
  );
}
