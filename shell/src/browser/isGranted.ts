import type { ConsentMode, Purpose } from '@site/telemetry/consent/Consent';

interface Circumstances {
  /** Absent if nothing is measured and no consent is asked for. */
  mode: ConsentMode | undefined;
  /** The cookie with the visitor's decision. */
  decision: string | undefined;
  globalPrivacyControl: boolean | undefined;
}

/** Whether the visitor agreed to a purpose: the rule of `selectGranted`, in few enough bytes for every page. */
export const isGranted = (
  purpose: Purpose,
  { mode = 'off', decision = '', globalPrivacyControl }: Circumstances,
): boolean =>
  mode !== 'off' && /^1\b/.test(decision)
    ? decision.split('.').includes(purpose)
    : mode !== 'opt-in' && !globalPrivacyControl;
