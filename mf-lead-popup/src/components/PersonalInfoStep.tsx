import { privacyPath } from '@site/config/paths';
import { Button } from '@site/ui';
import { type FormEvent, type JSX, useContext, useState } from 'react';
import type { PersonalInfoStepProps } from '../quiz/LastStep.ts';
import {
  LENGTH_LIMITS,
  type PersonalInfo,
  trimPersonalInfo,
  validatePersonalInfo,
} from '../quiz/personalInfo.ts';
import { Icon } from './Icon.tsx';
import styles from './PersonalInfoStep.module.css';
import { StepActions } from './StepActions.tsx';
import { Surroundings, useText } from './Surroundings.ts';
import { TextField } from './TextField.tsx';

const fields = [
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
] as const;

/** The honeypot: bots that fill every field fill this one too. */
const HONEYPOT = 'company_website';

const PRIVACY =
  'We write about your trial and what you can do with it, and you unsubscribe with one click. Our';

/** The last step. A field shows its error after the visitor has left it. */
export function PersonalInfoStep({
  heading,
  person,
  isSending,
  onSubmit,
  onBack,
}: PersonalInfoStepProps): JSX.Element {
  const [values, setValues] = useState(person);
  const [left, setLeft] = useState<Partial<Record<keyof PersonalInfo, boolean>>>({});
  const text = useText();
  const { siteUrl } = useContext(Surroundings);
  const errors = validatePersonalInfo(values);
  const isValid = Object.keys(errors).length === 0;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Read the fields themselves: autofill may have changed them without an event.
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '');
    const info = trimPersonalInfo({
      firstName: read('firstName'),
      lastName: read('lastName'),
      email: read('email'),
    });
    setValues(info);
    setLeft({ firstName: true, lastName: true, email: true });
    if (Object.keys(validatePersonalInfo(info)).length === 0) onSubmit(info, read(HONEYPOT) !== '');
  }

  return (
    <form className={styles.step} noValidate onSubmit={handleSubmit}>
      <h2 ref={heading} tabIndex={-1} className={styles.title} part="title">
        {text('personal', 'Where shall we write to you?')}
      </h2>
      <p className={styles.intro}>
        {text('personal.intro', 'Fill in all three and your trial is one click away.')}
      </p>
      <div className={styles.fields}>
        {fields.map(({ name, label, type, autoComplete }) => (
          <TextField
            key={name}
            id={`lead-popup-${name}`}
            label={text(name, label)}
            type={type}
            required
            defaultValue={person[name]}
            error={left[name] && errors[name] ? text(`${name}.error`, errors[name]) : undefined}
            className={name === 'email' ? styles.wide : undefined}
            noMarginBottom
            onChange={(event) => {
              const { value } = event.target;
              setValues((current) => ({ ...current, [name]: value }));
            }}
            dynamicAttributes={{
              name,
              part: 'input',
              autoComplete,
              maxLength: LENGTH_LIMITS[name],
              onBlur: () => setLeft((current) => ({ ...current, [name]: true })),
            }}
          />
        ))}
      </div>
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor="lead-popup-website">Leave this empty</label>
        <input id="lead-popup-website" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.small}>
        {text('privacy.before', PRIVACY)}{' '}
        <a href={siteUrl + privacyPath} target="_blank" rel="noopener">
          {text('privacy.link', 'privacy policy')}
          <span className="visually-hidden"> {text('privacy.newTab', '(opens in a new tab)')}</span>
        </a>{' '}
        {text('privacy.after', 'has the rest.')}
      </p>
      <StepActions onBack={isSending ? undefined : onBack}>
        <Button type="submit" part="continue" disabled={!isValid} loading={isSending}>
          {text('continue', 'Continue')}
          <Icon name="arrow-right" />
        </Button>
      </StepActions>
    </form>
  );
}
