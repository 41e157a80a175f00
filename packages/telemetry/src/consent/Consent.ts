/**
 * `opt-in`: nothing optional until the visitor agrees. `opt-out`: everything until the visitor objects. `off`: the site
 * asks for no consent and offers no preferences.
 */
export type ConsentMode = 'opt-in' | 'opt-out' | 'off';

/** What a visitor can agree to, in the order of the preferences. */
export const PURPOSES = ['analytics', 'personalisation', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A visitor's decision; `null` before there is one. */
export type Decision = ReadonlySet<Purpose> | null;

export const CONSENT_COOKIE = 'consent';
/** The site asks again after half a year. */
export const CONSENT_DAYS = 180;
const VERSION = '1';

/** Dispatched on the document when the banner has written a decision. */
export const CONSENT_EVENT = 'shell:consent';
/** A link to this hash opens the preferences. */
export const PREFERENCES_HASH = '#cookie-preferences';

/** Formats a decision for the cookie: `1`, then the purposes, separated by dots. */
export function formatDecision(purposes: Iterable<Purpose>): string {
  const granted = new Set(purposes);
  return [VERSION, ...PURPOSES.filter((purpose) => granted.has(purpose))].join('.');
}

/** @returns `null` without a cookie, and for a cookie of another version or format */
export function parseDecision(cookie: string | undefined): Decision {
  const [version, ...purposes] = cookie?.split('.') ?? [];
  if (version !== VERSION) return null;
  return new Set(PURPOSES.filter((purpose) => purposes.includes(purpose)));
}

export interface ConsentInputs {
  mode: ConsentMode;
  decision: Decision;
  /** Whether the browser sends Global Privacy Control. */
  globalPrivacyControl: boolean;
}

/** Selects the purposes that are granted. The visitor's own decision takes precedence over the browser's signal. */
export function selectGranted({
  mode,
  decision,
  globalPrivacyControl,
}: ConsentInputs): ReadonlySet<Purpose> {
  if (decision && mode !== 'off') return decision;
  return new Set(mode === 'opt-in' || globalPrivacyControl ? [] : PURPOSES);
}

/** Returns whether to ask: only where consent is required, and if neither the visitor nor their browser has answered. */
export function mayAsk({ mode, decision, globalPrivacyControl }: ConsentInputs): boolean {
  return mode === 'opt-in' && !decision && !globalPrivacyControl;
}
