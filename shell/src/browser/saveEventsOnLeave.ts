import { parseCookies } from '@site/state/parse-cookies';
import { saveEvents } from '@site/telemetry/analytics/savedEvents';
import { CONSENT_COOKIE, parseDecision, selectGranted } from '@site/telemetry/consent/Consent';
import { createUuid } from '@site/telemetry/ids/createUuid';
import type { Shell } from './Shell.ts';

/**
 * Saves the pending events if the page is left before the telemetry script has loaded; the next page sends them. Only for
 * visitors who agreed to analytics: otherwise the events are lost with the page.
 *
 * Part of the scripts that mount fragments and send waiting posts, since only they measure before the telemetry script.
 *
 * @returns a function that saves the pending events at once
 */
export function saveEventsOnLeave({ page: { telemetry }, pendingEvents }: Shell): () => void {
  if (!telemetry) return () => {};

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
  // On phones this is often the last event a page receives.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  return keep;
}
