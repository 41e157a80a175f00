import type { ConsentMode, Purpose } from '@site/telemetry/consent/Consent';

interface Circumstances {
  /** Absent where nothing is measured and nothing is asked. */
  mode: ConsentMode | undefined;
  /** The cookie with the visitor's decision. */
  decision: string | undefined;
  globalPrivacyControl: boolean | undefined;
}

/** Whether the visitor agreed to a purpose: the rule of `selectGranted` in the few bytes that every page can wait for. */
export const isGranted = (
  purpose: Purpose,
  { mode = 'off', decision = '', globalPrivacyControl }: Circumstances,
): boolean =>
  mode !== 'off' && /^1\b/.test(decision)
    ? decision.split('.').includes(purpose)
    : mode !== 'opt-in' && !globalPrivacyControl;
