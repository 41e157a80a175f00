import { brandName, legalName } from '@site/config/brand';
import { paths } from '@site/config/links';
import {
  buildOutcomeId,
  type ProductUpdatesOutcome,
  productUpdates,
} from '@site/config/productUpdates';
import { watchFields } from '@site/forms';
import { openOutbox } from '@site/forms/outbox';
import { productUpdatesForm } from '@site/forms/product-updates';
import type { Emit } from '@site/state';
import { Button, createTextField, joinClasses } from '@site/ui';
import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import { type SignupOutcome, sendSignup } from '../sendSignup.ts';
import styles from './ProductUpdates.module.css';

/** The shared text field without its tooltip, which the signup does not use. */
const TextField = /* @__PURE__ */ createTextField();

type SignupStatus = 'idle' | 'sending' | SignupOutcome;

/** The message for each outcome. */
const signupMessages: Record<ProductUpdatesOutcome, string> = {
  subscribed: 'Thank you! The next letter comes to you.',
  'already-subscribed': 'You are on the list already, so there is nothing left to do. Thank you!',
  invalid: 'That address does not look complete. Would you check it?',
  failed: 'That did not get through, and it is not your fault. Please try again in a moment.',
};

/** Only with script: without it nothing waits in the browser. */
const WAITING =
  'We could not be reached just now. Your address is safe in this browser for a week, and we keep trying whenever you are here.';

/**
 * The outcome of a signup. Without script every message is in the page and `:target` shows one; with script the
 * current one is announced.
 */
function SignupMessages({ status }: { status: SignupStatus }): JSX.Element {
  return (
    <div role="status">
      {Object.values(productUpdates.outcomes).map((outcome) => (
        <p
          key={outcome}
          id={buildOutcomeId(outcome)}
          className={joinClasses(
            styles.message,
            (outcome === 'invalid' || outcome === 'failed') && styles.problem,
            // An invalid address is reported at its field.
            status === outcome && status !== 'invalid' && styles.current,
            status !== 'idle' && styles.past,
          )}
        >
          {signupMessages[outcome]}
        </p>
      ))}
      {status === 'waiting' && (
        <p className={joinClasses(styles.message, styles.current)}>{WAITING}</p>
      )}
    </div>
  );
}

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
        <div className="visually-hidden" aria-hidden="true">
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

/** A decorative postmark. */
function Postmark({ className }: { className?: string | undefined }): JSX.Element {
  return (
    <svg className={className} viewBox="0 0 136 64" aria-hidden="true">
      <circle cx="32" cy="32" r="28" />
      <circle cx="32" cy="32" r="20" strokeDasharray="2 4" />
      <path d="M22 26h20v14H22zM22 27l10 8 10-8" />
      <path d="M58 16q9-6 18 0t18 0 18 0 18 0M61 27q9-6 18 0t18 0 18 0 18 0M61 38q9-6 18 0t18 0 18 0 18 0M58 49q9-6 18 0t18 0 18 0 18 0" />
    </svg>
  );
}
