import { type JSX, useId } from 'react';
import styles from './Select.module.css';

interface Props {
  label: string;
  value: string;
  /** Value and text; the value is its own text if there is none. */
  options: readonly (readonly [value: string, text?: string])[];
  onChange: (value: string) => void;
}

/** A choice beside its label, in one line. */
export function Select({ label, value, options, onChange }: Props): JSX.Element {
  const id = useId();
  return (
    <span className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([each, text = each]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
