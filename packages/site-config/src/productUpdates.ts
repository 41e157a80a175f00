/**
 * The product-updates signup: the fields of the footer's form and the answers of its endpoint.
 */
export const productUpdates = {
  action: '/api/product-updates',
  fields: {
    email: 'email',
    phone: 'phone',
    /** Invisible to people, so only bots fill it. */
    honeypot: 'company_website',
    /** Milliseconds from opening the page to sending the form, set by script. */
    elapsed: 'elapsed_ms',
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
