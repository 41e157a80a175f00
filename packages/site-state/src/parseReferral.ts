/** Who referred the visitor, and with which offer. Untrusted text: insert it as text only. */
export interface Referral {
  /** `null` when unknown. */
  affiliateName: string | null;
  /** Above 0 and up to 100. `null` when unknown. */
  percentOff: number | null;
  /** A whole number from 1. `null` when unknown. */
  durationInMonths: number | null;
}

/** Browsers keep no cookie longer than this. */
const COOKIE_LIMIT = 4096;
const NAME_LIMIT = 80;
const MONTHS_LIMIT = 120;

/**
 * Reads the decoded value of the referral cookie:
 * `{ id, affiliate: { name }, coupon: { percent_off, duration_in_months } }`.
 *
 * @returns `null` when there is no cookie, or it is no JSON object
 */
export function parseReferral(cookie: string | undefined): Referral | null {
  const data = parseCookie(cookie);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const affiliateName = asName(readOwn(readOwn(data, 'affiliate'), 'name')) || null;
  const coupon = readOwn(data, 'coupon');
  const percentOff = asNumber(readOwn(coupon, 'percent_off'), 100);
  const months = asNumber(readOwn(coupon, 'duration_in_months'), MONTHS_LIMIT);
  return { affiliateName, percentOff, durationInMonths: Number.isInteger(months) ? months : null };
}

/** The id in the referral cookie, by which the referral-tracking tool knows the visit; `null` when there is none. */
export function parseReferralId(cookie: string | undefined): string | null {
  const id = readOwn(parseCookie(cookie), 'id');
  return typeof id === 'string' && /^[\w-]{1,100}$/.test(id) ? id : null;
}

function parseCookie(cookie = ''): unknown {
  try {
    return cookie.length > COOKIE_LIMIT ? null : JSON.parse(cookie);
  } catch {
    return null;
  }
}

/** Own properties only, so that a cookie cannot reach into prototypes. */
function readOwn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function asNumber(value: unknown, limit: number): number | null {
  return typeof value === 'number' && value > 0 && value <= limit ? value : null;
}

/** Returns one line without control characters or marks that change the writing direction. */
function asName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu,
    ' ',
  );
  return [...line.trim()].slice(0, NAME_LIMIT).join('').trim();
}
