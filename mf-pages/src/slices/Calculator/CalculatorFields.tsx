import { useId } from 'react';
import shared from '../../components/components.module.css';
import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
import styles from './Calculator.module.css';
import type { Choice, Figure } from './calculations.ts';

/** A number to type, and a slider that follows it once the script is there. */
export function FigureField({ figure, value }: { figure: Figure; value: number }) {
  const id = useId();
  const { name, label, min, max, step, prefix, unit } = figure;
  return (
    <div className={styles.figure}>
      <label htmlFor={id}>{label}</label>
      <span className={`${ui.row2} ${ui.caption} ${styles.entry}`}>
        {prefix}
        <input
          id={id}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={unit && `${id}u`}
          {...{ name, min, max }}
          defaultValue={value}
        />
        {unit && <span id={`${id}u`}>{unit}</span>}
      </span>
      <input
        type="range"
        className={controls.range}
        aria-label={label}
        autoComplete="off"
        data-of={name}
        {...{ min, max, step }}
        defaultValue={value}
      />
    </div>
  );
}

/** A few options in a row. */
export function ChoiceField({ choice, value }: { choice: Choice; value: string }) {
  const { name, label, options } = choice;
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={`${shared.pills} ${controls.segments}`}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
