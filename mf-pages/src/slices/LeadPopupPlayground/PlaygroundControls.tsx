import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
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
    <fieldset>
      <legend className={controls.prompt}>{legend}</legend>
      <div className={`${ui.stack3} ${controls.tiles} ${styles.choices}`}>
        {choices.map(({ value, label, hint }, index) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            <span>
              {label} {hint && <span className={`${ui.caption} ${ui.block}`}>{hint}</span>}
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
    <fieldset>
      <legend className={controls.prompt}>{legend}</legend>
      <div className={`${ui.stack3} ${styles.fields}`}>
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
