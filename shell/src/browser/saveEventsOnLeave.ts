import { parseCookies } from '@site/state/parse-cookies';
import { saveEvents } from '@site/telemetry/analytics/savedEvents';
import { CONSENT_COOKIE, parseDecision, selectGranted } from '@site/telemetry/consent/Consent';
import { createUuid } from '@site/telemetry/ids/createUuid';
import type { Shell } from './Shell.ts';

/**
 * Keeps what was measured when the page is left before the script has come that sends it; the next page sends it then. Only
 * for who agrees to that: what nobody has agreed to ends with the page.
 *
 * Part of the script that brings fragments to life, as nothing is measured before one of them lives.
 */
export function saveEventsOnLeave({ page: { telemetry }, pendingEvents }: Shell): void {
  if (!telemetry) return;

  function keep(): void {
    if (pendingEvents.length === 0 || !telemetry) return;
    const granted = selectGranted({
      mode: telemetry.consent,
      decision: parseDecision(parseCookies(document.cookie).get(CONSENT_COOKIE)),
      globalPrivacyControl: navigator.globalPrivacyControl === true,
    });
    if (granted.has('analytics'))
      saveEvents(pendingEvents, {
        storage: () => localStorage,
        now: Date.now,
        createId: createUuid,
      });
  }

  addEventListener('pagehide', keep);
  // The last that a page on a phone hears, often enough.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}
