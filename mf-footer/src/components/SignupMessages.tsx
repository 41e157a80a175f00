import {
  buildOutcomeId,
  type ProductUpdatesOutcome,
  productUpdates,
} from '@site/config/productUpdates';
import { joinClasses } from '@site/ui';
import type { JSX } from 'react';
import type { SignupOutcome } from '../sendSignup.ts';
import styles from './ProductUpdates.module.css';

export type SignupStatus = 'idle' | 'sending' | SignupOutcome;

/** The message for each outcome. */
export const signupMessages: Record<ProductUpdatesOutcome, string> = {
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
export function SignupMessages({ status }: { status: SignupStatus }): JSX.Element {
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
