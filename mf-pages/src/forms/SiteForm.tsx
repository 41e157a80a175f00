import { type FormDefinition, TECHNICAL_FIELDS } from '@site/forms';
import type { FormAnswer } from '@site/fragment-kit';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { Button } from '@site/ui';
import { type ReactNode, useId } from 'react';
import ui from '../components/primitives.module.css';
import { FormField } from './FormField.tsx';
import { FormSummary } from './FormSummary.tsx';
import styles from './SiteForm.module.css';

interface SiteFormProps {
  form: FormDefinition;
  /** The entered values with their errors; absent for an empty form. */
  answer?: FormAnswer;
  /** The page that a signup without script returns to. */
  returnPath?: string;
  /** Small print below the button. */
  children?: ReactNode;
}

/**
 * A form that posts without script and that a small script validates before it is sent (`SiteForm.island.ts`). The script
 * enhances this HTML in place, with the rules embedded in it.
 */
export function SiteForm(props: SiteFormProps) {
  return (
    <EnhancedIsland expose="./SiteForm" hydrate="interaction">
      <FormMarkup {...props} />
    </EnhancedIsland>
  );
}

function FormMarkup({ form, answer = { form: form.name }, returnPath, children }: SiteFormProps) {
  const { action, fields, thankYouPath, remembers } = form;
  const id = useId();
  const { values = {}, errors = {} } = answer;
  const { honeypot } = TECHNICAL_FIELDS;
  return (
    <form
      className={`${ui.stack5} ${ui.anchor} ${styles.form}`}
      aria-label={form.title}
      method="post"
      action={action}
      data-rules={JSON.stringify({ action, thankYouPath, fields, remembers })}
    >
      <FormSummary form={form} answer={answer} idPrefix={id} />
      {fields.some(({ required }) => required) && (
        <p className={ui.caption}>
          Fields marked <span className={ui.danger}>*</span> are required.
        </p>
      )}
      {fields.map((field) => (
        <FormField
          key={field.name}
          id={id + field.name}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={id + honeypot}>Leave this empty</label>
        <input id={id + honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      {returnPath !== undefined && <input type="hidden" name="return_path" value={returnPath} />}
      <div className={styles.actions}>
        <Button type="submit" size="lg">
          {form.submitLabel}
        </Button>
        <p role="status" className={styles.status} />
      </div>
      {children}
    </form>
  );
}
