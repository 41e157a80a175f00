import styles from './LeadPopupPlayground.module.css';

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** Radio buttons, of which the first is chosen. */
export function Choices({
  legend,
  name,
  choices,
}: {
  legend: string;
  name: string;
  choices: readonly Choice[];
}) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, hint }, index) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            <span>
              {label} {hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TextControl {
  name: string;
  label: string;
  placeholder: string;
}

/** Lines of text, which may stay empty. */
export function Fields({ legend, fields }: { legend: string; fields: readonly TextControl[] }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.fields}>
        {fields.map(({ name, label, placeholder }) => (
          <label key={name}>
            {label}
            <input type="text" name={name} placeholder={placeholder} maxLength={200} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
