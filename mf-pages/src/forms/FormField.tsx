import type { FieldDefinition } from '@site/forms';
import { type ControlAttributes, Field, joinClasses, TextField } from '@site/ui';
import styles from './SiteForm.module.css';

interface FormFieldProps {
  /** The control's id; the ids of its error and disclaimer derive from it. */
  id: string;
  field: FieldDefinition;
  value?: string | undefined;
  error?: string | undefined;
}

/** A field of a form, as its definition describes it. */
export function FormField({ id, field, value = '', error }: FormFieldProps) {
  const { name, label, required, disclaimer, tooltip } = field;
  const frame = { id, label, required, disclaimer, tooltip, error, noMarginBottom: true };
  switch (field.type) {
    case 'checkbox':
    case 'select':
    case 'textarea':
      return (
        <Field {...frame} focused={value !== ''} isCheckbox={field.type === 'checkbox'}>
          {(attributes) => <Control {...{ field, value }} attributes={{ ...attributes, name }} />}
        </Field>
      );
    case 'number':
      return (
        <TextField
          {...frame}
          type="number"
          min={field.min}
          defaultValue={value}
          dynamicAttributes={{ name }}
        />
      );
    // The api also accepts a URL without `https://`, which the browser's own validation would reject.
    default:
      return (
        <TextField
          {...frame}
          type={field.type === 'url' ? 'text' : field.type}
          defaultValue={value}
          dynamicAttributes={{
            name,
            inputMode: field.type === 'url' ? 'url' : undefined,
            maxLength: field.maxLength,
            autoComplete: field.autoComplete,
          }}
        />
      );
  }
}

interface ControlProps {
  field: Exclude<FieldDefinition, { type: 'number' }>;
  value: string;
  attributes: ControlAttributes & { name: string };
}

function Control({ field, value, attributes }: ControlProps) {
  if (field.type === 'checkbox')
    return <input {...attributes} type="checkbox" value="yes" defaultChecked={value === 'yes'} />;
  if (field.type === 'select')
    return (
      <select
        {...attributes}
        className={joinClasses(attributes.className, styles.select)}
        defaultValue={value}
      >
        <option value="">Please choose</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <textarea
      {...attributes}
      className={joinClasses(attributes.className, styles.textarea)}
      rows={5}
      maxLength={field.maxLength}
      defaultValue={value}
    />
  );
}
