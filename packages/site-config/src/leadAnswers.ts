/** The values that the lead pop-up's choice steps can answer. What people read for each is the pop-up's affair. */

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

/** Milliseconds from opening the page to sending a lead. A header, since the body is what the specification says. */
export const ELAPSED_HEADER = 'x-elapsed-ms';
/** Sent when something stood in the field that people do not see. */
export const HONEYPOT_HEADER = 'x-trap';
