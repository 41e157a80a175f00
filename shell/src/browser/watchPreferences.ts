import { privacyPath } from '@site/config/paths';
import { CONSENT_EVENT, PREFERENCES_HASH } from '@site/telemetry/consent/Consent';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import type * as Preferences from '@site/telemetry/consent/openPreferences';
import type { TelemetrySettings } from '@site/telemetry/settings';
import { addStyles } from './addStyles.ts';
import { hideConsentBanner } from './hideConsentBanner.ts';

interface Dependencies {
  consent: ConsentState;
  globalPrivacyControl: boolean;
}

/**
 * Opens the preferences when a link to them is followed, and picks up decisions made in the banner or in another tab.
 */
export function watchPreferences(
  { modules, styles }: TelemetrySettings,
  { consent, globalPrivacyControl }: Dependencies,
): void {
  const { preferences } = modules;
  if (!preferences) return;

  async function open(): Promise<void> {
    const styled = addStyles(styles.preferences);
    const { openPreferences }: typeof Preferences = await import(
      /* @vite-ignore */ preferences ?? ''
    );
    await styled;
    openPreferences({
      granted: consent.granted,
      globalPrivacyControl,
      privacyPath,
      onDecide: (purposes) => {
        consent.decide(purposes);
        hideConsentBanner(document);
      },
    });
  }

  function look(): void {
    if (location.hash !== PREFERENCES_HASH) return;
    // So that the link works again and the address stays clean.
    history.replaceState(history.state, '', location.pathname + location.search);
    open().catch((error: unknown) => console.error('The preferences could not be opened.', error));
  }

  addEventListener('hashchange', look);
  document.addEventListener(CONSENT_EVENT, consent.refresh);
  document.addEventListener('visibilitychange', consent.refresh);
  look();
}
