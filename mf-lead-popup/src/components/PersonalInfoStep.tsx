import { helpContact } from '@site/config/brand';
import { privacyPath } from '@site/config/paths';
import { onFieldsChange } from '@site/forms';
import { Button, createTextField } from '@site/ui';
import { type FormEvent, type JSX, useContext, useLayoutEffect, useRef, useState } from 'react';
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

/** The shared text field without its tooltip, which the quiz does not use. */
const TextField = /* @__PURE__ */ createTextField();

const fields = [
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
] as const;

/** The honeypot: bots that fill every field fill this one too. */
const HONEYPOT = 'company_website';

const LATE =
  'It has not reached us yet. We keep trying while this page is open, so please leave it open for a moment.';
const FAILED =
  'That did not get through, and it is not your fault. Please look at what you entered, or write to us:';

const PRIVACY =
  'We write about your trial and what you can do with it, and you unsubscribe with one click. Our';

function readPerson(form: HTMLFormElement): PersonalInfo {
  const data = new FormData(form);
  const read = (name: keyof PersonalInfo) => String(data.get(name) ?? '');
  return { firstName: read('firstName'), lastName: read('lastName'), email: read('email') };
}

const isSame = (one: PersonalInfo, other: PersonalInfo) =>
  fields.every(({ name }) => one[name] === other[name]);

/** The last step. A field shows its error after the visitor has left it. */
export function PersonalInfoStep({
  heading,
  person,
  isSending,
  trouble,
  onSubmit,
  onBack,
}: PersonalInfoStepProps): JSX.Element {
  const [values, setValues] = useState(person);
  const [left, setLeft] = useState<Partial<Record<keyof PersonalInfo, boolean>>>({});
  const form = useRef<HTMLFormElement>(null);
  const text = useText();
  const { siteUrl } = useContext(Surroundings);
  const errors = validatePersonalInfo(values);
  const isValid = Object.keys(errors).length === 0;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const info = trimPersonalInfo(readPerson(event.currentTarget));
    const isTrapped = new FormData(event.currentTarget).get(HONEYPOT) !== '';
    setValues(info);
    setLeft({ firstName: true, lastName: true, email: true });
    if (Object.keys(validatePersonalInfo(info)).length === 0) onSubmit(info, isTrapped);
  }

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const leaving = new AbortController();
    const read = () => {
      const found = readPerson(element);
      setValues((current) => (isSame(current, found) ? current : found));
    };
    onFieldsChange(element, read, leaving.signal);
    return () => leaving.abort();
  }, []);

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={handleSubmit}>
      <h2 ref={heading} tabIndex={-1} className={styles.title} part="title">
        {text('personal', 'Where shall we write to you?')}
      </h2>
      <p className={trouble ? styles.trouble : styles.intro} role="status">
        {trouble === 'late' && LATE}
        {trouble === 'failed' && (
          <>
            {FAILED} <a href={`mailto:${helpContact}`}>{helpContact}</a>
          </>
        )}
        {!trouble && text('personal.intro', 'Fill in all three and your trial is one click away.')}
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
