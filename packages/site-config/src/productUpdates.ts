/**
 * The product-updates signup: what its form in the footer sends and what the answer brings back.
 * Form and endpoint both build on this.
 */
export const productUpdates = {
  action: '/api/product-updates',
  fields: {
    email: 'email',
    phone: 'phone',
    /** Invisible to people; whoever fills it is a machine. */
    honeypot: 'company_website',
    /** Milliseconds from opening the page to sending the form, set by script. */
    elapsed: 'elapsed_ms',
  },
  /** Asks for a phone number too, with the disclaimer that text messages need. */
  phoneMessaging: false as boolean,
  /**
   * What a post comes to; the values of `status` in the JSON answer. A plain form post that is taken is sent back
   * (303) to the page it came from, whose footer shows the message with the outcome's id; one that is not is
   * answered by a page with the form again, filled.
   */
  outcomes: {
    subscribed: 'subscribed',
    alreadySubscribed: 'already-subscribed',
    invalid: 'invalid',
    failed: 'failed',
  },
} as const;

export type ProductUpdatesOutcome =
  (typeof productUpdates.outcomes)[keyof typeof productUpdates.outcomes];

/** The id of the footer's message about an outcome; a plain form post that is taken ends at `#` and this id. */
export function buildOutcomeId(outcome: ProductUpdatesOutcome): string {
  return `product-updates-${outcome}`;
}
