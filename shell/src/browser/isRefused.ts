import { CONSENT_COOKIE } from '@site/telemetry/consent/Consent';

/**
 * A decision that grants nothing. Repeated here instead of parsed, since every page waits for each byte of the boot
 * script.
 */
const NOTHING = '1';

interface Circumstances {
  /** The document's mark when consent is required and was not given. */
  mark: string | undefined;
  cookies: { get(name: string): string | undefined };
  globalPrivacyControl: boolean | undefined;
}

/** Tells whether nothing about this visit may be stored, in any consent mode. */
export function isRefused({ mark, cookies, globalPrivacyControl }: Circumstances): boolean {
  const decision = cookies.get(CONSENT_COOKIE);
  return Boolean(mark || decision === NOTHING || (globalPrivacyControl && !decision));
}
