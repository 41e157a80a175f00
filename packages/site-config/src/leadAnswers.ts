/** Values of the lead pop-up's choice steps. The pop-up owns the label of each. */

export const QUALIFICATIONS = ['migrating', 'starting', 'looking'] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

export const PLATFORMS = [
  'active campaign',
  'convertkit',
  'ghost',
  'mailerlite',
  'mailchimp',
  'other',
] as const;
export type Platform = (typeof PLATFORMS)[number];

export const LIST_SIZES = [
  '0_999',
  '1000_2499',
  '2500_9999',
  '10000_49999',
  '50000_99999',
  '100000+',
] as const;
export type ListSize = (typeof LIST_SIZES)[number];

/** Milliseconds from opening the page to sending a lead. A header, since the specification fixes the body. */
export const ELAPSED_HEADER = 'x-elapsed-ms';
/** Sent if the honeypot was filled. */
export const HONEYPOT_HEADER = 'x-trap';
