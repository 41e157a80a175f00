import type { FieldDefinition } from '@site/forms';
import styles from './SiteForm.module.css';

interface FormFieldProps {
  /** The control's id; the ids of its error and hint derive from it. */
  id: string;
  field: FieldDefinition;
  value?: string | undefined;
  error?: string | undefined;
}

/**
 * A field with its label, hint and error. The error's element is always there, empty while the field is valid, so that
 * the script only has to fill it.
 */
export function FormField({ id, field, value = '', error }: FormFieldProps) {
  const isCheckbox = field.type === 'checkbox';
  const control = (
    <Control
      {...{ field, value }}
      attributes={{
        id,
        name: field.name,
        required: field.required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': field.hint ? `${id}-error ${id}-hint` : `${id}-error`,
      }}
    />
  );
  const label = (
    <label htmlFor={id}>
      {field.label}
      {field.required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </label>
  );
  return (
    <div className={styles.field}>
      {isCheckbox ? (
        <div className={styles.tick}>
          {control}
          {label}
        </div>
      ) : (
        label
      )}
      {field.hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {!isCheckbox && control}
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

interface ControlProps {
  field: FieldDefinition;
  value: string;
  attributes: object;
}

function Control({ field, value, attributes }: ControlProps) {
  switch (field.type) {
    case 'checkbox':
      return <input {...attributes} type="checkbox" value="yes" defaultChecked={value === 'yes'} />;
    case 'select':
      return (
        <select {...attributes} defaultValue={value}>
          <option value="">Please choose</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'textarea':
      return <textarea {...attributes} rows={5} maxLength={field.maxLength} defaultValue={value} />;
    // The api also accepts a URL without `https://`, which the browser's own validation would reject.
    default:
      return (
        <input
          {...attributes}
          type={field.type === 'url' ? 'text' : field.type}
          inputMode={field.type === 'url' ? 'url' : undefined}
          maxLength={field.maxLength}
          autoComplete={field.autoComplete}
          defaultValue={value}
        />
      );
  }
}
