import { browserLocks, withLock } from '@site/forms/outbox/lock';
import { browserCookies as cookies } from '@site/state/browser-cookies';
import type * as CustomerData from '@site/telemetry/clients/startCustomerData';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import { createPageTelemetry } from '@site/telemetry/createPageTelemetry';
import { mergeTraits, saveTraitsCookie } from '@site/telemetry/identity/saveTraitsCookie';
import type { TelemetrySettings } from '@site/telemetry/settings';
import { TRAITS_KEY_PATH } from '../wire/paths.ts';

const storage = () => localStorage;

/** The analytics wrapper on this page: the site's own server, and the customer-data client when it is configured. */
export function connectAnalytics(settings: TelemetrySettings, consent: ConsentState) {
  const { customerData, modules } = settings;
  const telemetry = createPageTelemetry({
    consent,
    cookies,
    storage,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    exclusively: (task) => withLock(browserLocks(), 'telemetry', task),
    ...(customerData && {
      loadClient: async () => {
        const { startCustomerData }: typeof CustomerData = await import(
          /* @vite-ignore */ modules.customerData ?? ''
        );
        return startCustomerData(customerData, location.origin);
      },
    }),
    onIdentified: (traits) => {
      mergeTraits(storage, traits);
      copyTraits();
    },
  });
  let hasCopied = false;

  /** Copies the traits of an identified visitor into their cookie, which lasts for a week. */
  function copyTraits(): void {
    const kept = { storage, cookies, getKey: fetchTraitsKey, isSecureContext };
    saveTraitsCookie(kept).catch((error: unknown) =>
      console.error('Telemetry: the traits could not be kept.', error),
    );
  }

  return {
    ...telemetry,

    /** Sends the calls that could not be sent before, and renews the cookie of a visitor identified on an earlier visit. */
    resume(): void {
      if (!settings.measures || !consent.allows('analytics')) return;
      telemetry.resume();
      if (!hasCopied) copyTraits();
      hasCopied = true;
    },
  };
}

/**
 * Fetches the key of the cookie with a visitor's traits; `undefined`, and an error on the console, when the server does
 * not provide it.
 */
async function fetchTraitsKey(): Promise<string | undefined> {
  try {
    const response = await fetch(TRAITS_KEY_PATH);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return ((await response.json()) as { key?: string }).key;
  } catch (error) {
    console.error('Telemetry: the traits could not be kept.', error);
    return undefined;
  }
}
