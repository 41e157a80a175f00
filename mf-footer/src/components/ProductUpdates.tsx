import { brandName, legalName } from '@site/config/brand';
import { paths } from '@site/config/links';
import { productUpdates } from '@site/config/productUpdates';
import { watchFields } from '@site/forms';
import { openOutbox } from '@site/forms/outbox';
import { productUpdatesForm } from '@site/forms/product-updates';
import type { Emit } from '@site/state';
import { Button } from '@site/ui';
import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import { sendSignup } from '../sendSignup.ts';
import { Postmark } from './Postmark.tsx';
import styles from './ProductUpdates.module.css';
import { SignupMessages, type SignupStatus, signupMessages } from './SignupMessages.tsx';
import { TextField } from './TextField.tsx';

const { fields } = productUpdates;

/** The product-updates signup: a plain form that works by itself, and answers in place once the script runs. */
export function ProductUpdates(props: { phoneMessaging: boolean; emit: Emit }): JSX.Element {
  const [status, setStatus] = useState<SignupStatus>('idle');
  const form = useRef<HTMLFormElement>(null);
  const checked = useRef<ReturnType<typeof watchFields>>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    const errors = checked.current?.findErrors() ?? {};
    if (Object.keys(errors).length > 0) return checked.current?.showAll(errors);
    const values = new FormData(event.currentTarget);
    setStatus('sending');
    const outcome = await sendSignup(values, openOutbox(props.emit));
    // Reset before showing the outcome: a visitor who reads it may already be typing the next address.
    if (outcome !== 'invalid' && outcome !== 'failed') form.current?.reset();
    setStatus(outcome);
  }

  useEffect(() => {
    if (!form.current) return;
    checked.current = watchFields(form.current, productUpdatesForm, { mayStayEmpty: true });
    return checked.current.stop;
  }, []);

  useEffect(() => {
    if (status === 'invalid') checked.current?.showAll({ [fields.email]: signupMessages.invalid });
  }, [status]);

  return (
    <section className={styles.signup} aria-labelledby="product-updates-title">
      <Postmark className={styles.postmark} />
      <h2 id="product-updates-title" className={styles.title}>
        Product updates, by letter
      </h2>
      <p className={styles.lead}>What we built and why, once a month.</p>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={productUpdates.action}
        onSubmit={handleSubmit}
      >
        <TextField
          id="product-updates-email"
          label="Email"
          type="email"
          required
          noMarginBottom
          className={styles.field}
          dynamicAttributes={{ name: fields.email, autoComplete: 'email', maxLength: 254 }}
        />
        {props.phoneMessaging && (
          <TextField
            id="product-updates-phone"
            label="Phone (optional)"
            type="tel"
            noMarginBottom
            className={styles.field}
            disclaimer={`By giving a number you agree to text messages from ${brandName}. Message and data rates may apply. Reply STOP to end them.`}
            dynamicAttributes={{ name: fields.phone, autoComplete: 'tel', maxLength: 32 }}
          />
        )}
        <div className={styles.honeypot} aria-hidden="true">
          <label htmlFor="product-updates-website">Leave this empty</label>
          <input
            id="product-updates-website"
            name={fields.honeypot}
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <Button type="submit" className={styles.submit} loading={status === 'sending'}>
          Subscribe
        </Button>
      </form>
      <p className={styles.consent}>
        By subscribing you agree that {legalName} sends you product updates and keeps your address
        as the <a href={paths.privacy}>privacy policy</a> says. Each letter has a link to
        unsubscribe.
      </p>
      <SignupMessages status={status} />
    </section>
  );
}
