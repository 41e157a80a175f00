/** The name of the field that is invisible to people, so only bots fill it. */
export const HONEYPOT_FIELD = 'company_website';
/** The name of the field with the milliseconds from opening the page to sending the form, set by script. */
export const ELAPSED_FIELD = 'elapsed_ms';

/**
 * The product-updates signup: the fields of the footer's form and the answers of its endpoint.
 */
export const productUpdates = {
  action: '/api/product-updates',
  fields: {
    email: 'email',
    phone: 'phone',
    honeypot: HONEYPOT_FIELD,
    elapsed: ELAPSED_FIELD,
  },
  /** Also asks for a phone number, with the disclaimer that text messages require. */
  phoneMessaging: false as boolean,
  /**
   * Outcomes of a post; the values of `status` in the JSON answer. An accepted plain form post is redirected (303) to
   * the page it came from, whose footer shows the message with the outcome's id; a rejected one is answered by a page
   * with the form, still filled in.
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

/** Builds the id of the footer's message about an outcome; an accepted plain form post redirects to `#` and this id. */
export function buildOutcomeId(outcome: ProductUpdatesOutcome): string {
  return `product-updates-${outcome}`;
}
