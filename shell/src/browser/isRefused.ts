import { CONSENT_COOKIE } from '@site/telemetry/consent/Consent';

/** A decision for nothing. Said here once more, since every page waits for each byte of the boot script. */
const NOTHING = '1';

interface Circumstances {
  /** What stands on the document where consent is asked for and was not given. */
  mark: string | undefined;
  cookies: { get(name: string): string | undefined };
  globalPrivacyControl: boolean | undefined;
}

/** Whether nothing about this visit may be noted, in whatever mode the site asks for consent. */
export function isRefused({ mark, cookies, globalPrivacyControl }: Circumstances): boolean {
  const decision = cookies.get(CONSENT_COOKIE);
  return Boolean(mark || decision === NOTHING || (globalPrivacyControl && !decision));
}
