import { schemeChoice } from '@site/config/scheme';
import type { JSX } from 'react';
import styles from './SchemeSwitch.module.css';

const { name, system, light, dark } = schemeChoice;

const OPTIONS = [
  // Half of it lit.
  { value: system, label: 'System', drawing: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16' },
  {
    value: light,
    label: 'Light',
    drawing:
      'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  },
  { value: dark, label: 'Dark', drawing: 'M20 14.2A8.2 8.2 0 1 1 9.8 4a6.6 6.6 0 0 0 10.2 10.2z' },
];

/** The choice of a scheme, which the shell applies and keeps. Without script it would do nothing, and is hidden. */
export function SchemeSwitch(): JSX.Element {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Color scheme</legend>
      {OPTIONS.map(({ value, label, drawing }) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} value={value} defaultChecked={value === system} />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={drawing} />
          </svg>
          {label}
        </label>
      ))}
    </fieldset>
  );
}
