import type { FormDefinition } from '@site/forms';
import type { FormAnswer } from '@site/fragment-kit';
import ui from '../components/primitives.module.css';
import styles from './SiteForm.module.css';

interface FormSummaryProps {
  form: FormDefinition;
  answer: FormAnswer;
  /** The prefix of the ids of the form's controls. */
  idPrefix: string;
}

/** The errors of a form that was posted without script, with a link to each field. */
export function FormSummary({ form, answer, idPrefix }: FormSummaryProps) {
  const { errors = {}, notice } = answer;
  const wrong = form.fields.filter(({ name }) => errors[name]);
  if (!notice && wrong.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <p className={ui.strong}>{notice ?? 'Nothing is lost. Please look at this again:'}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name }) => (
            <li key={name}>
              <a href={`#${idPrefix}${name}`}>{errors[name]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
