/** What the consent managers of a host page leave in it. */
interface ConsentPage {
  /** IAB TCF. */
  __tcfapi?: (
    command: string,
    version: 2,
    callback: (data: TcfData | null, isSuccess: boolean) => void,
    parameter?: number,
  ) => void;
  /** Google consent mode. */
  dataLayer?: ArrayLike<unknown>;
  navigator: { globalPrivacyControl?: boolean };
}

interface TcfData {
  listenerId?: number;
  eventStatus?: string;
  purpose?: { consents?: Record<string, boolean> };
}

/** Store on a device, and measure advertising: the purposes of an address with its campaign. */
const PURPOSES = [1, 7];

/**
 * Whether the visitor agreed that where they came from travels with a lead. Global Privacy Control refuses, whatever the host
 * says, since a host's "granted" may be a default. Then the host counts; then IAB TCF; then Google consent mode; else: no.
 */
export function readConsent(stated: string | null, page: ConsentPage): boolean {
  if (page.navigator.globalPrivacyControl) return false;
  if (stated === 'granted' || stated === 'denied') return stated === 'granted';
  try {
    return readTcf(page) ?? readConsentMode(page.dataLayer) ?? false;
  } catch {
    return false; // Somebody else's code.
  }
}

/** `undefined` where the page has no such manager. One that has not heard from the visitor yet has no consent. */
function readTcf({ __tcfapi }: ConsentPage): boolean | undefined {
  if (typeof __tcfapi !== 'function') return undefined;
  let isGranted = false;
  __tcfapi('addEventListener', 2, (data, isSuccess) => {
    if (!isSuccess || !data) return;
    const isAnswered = data.eventStatus === 'tcloaded' || data.eventStatus === 'useractioncomplete';
    isGranted = isAnswered && PURPOSES.every((each) => data.purpose?.consents?.[each] === true);
    if (data.listenerId !== undefined)
      __tcfapi('removeEventListener', 2, () => {}, data.listenerId);
  });
  return isGranted;
}

/** The latest signal for the whole world; those for regions are for Google's own tags to apply. */
function readConsentMode(commands: ArrayLike<unknown> = []): boolean | undefined {
  let isGranted: boolean | undefined;
  for (const command of Array.from(commands)) {
    const [name, , states] = Array.from((command ?? []) as ArrayLike<unknown>);
    if (name !== 'consent' || typeof states !== 'object' || !states || 'region' in states) continue;
    const { ad_user_data: state } = states as Record<string, unknown>;
    if (state !== undefined) isGranted = state === 'granted';
  }
  return isGranted;
}
