import { browserLocks, withLock } from '@site/forms/outbox/lock';
import { createEventIdentifier } from '@site/telemetry/analytics/createEventIdentifier';
import type { IdentifiedEvent } from '@site/telemetry/analytics/MeasuredEvent';
import { takeSavedEvents } from '@site/telemetry/analytics/savedEvents';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import { holdUntilConsent } from '@site/telemetry/consent/holdUntilConsent';
import { reportView } from '@site/telemetry/reports/reportView';
import type { Shell } from './Shell.ts';

type Client = { record(event: IdentifiedEvent): void };

/**
 * Passes the page's events to the clients: past ones, future ones, and those saved when an earlier page was left too soon. Each
 * event keeps one id, and reaches a client only with the consent that the client needs.
 */
export function routeEvents(
  { pendingEvents }: Shell,
  consent: ConsentState,
  clients: { analytics: Client; product: Client; experiments: Client; parties: Client },
): void {
  const identify = createEventIdentifier();
  const toAnalytics = holdUntilConsent<IdentifiedEvent>(consent, 'analytics', (event) => {
    clients.analytics.record(event);
    clients.product.record(event);
    if (event.kind === 'view' && !event.isReported) reportView(event);
  });
  const toExperiments = holdUntilConsent<IdentifiedEvent>(
    consent,
    'personalisation',
    clients.experiments.record,
  );
  const route = (measured: (typeof pendingEvents)[number]) => {
    if (measured.kind === 'track' && !String(measured.event ?? '').trim())
      return console.error('An event without a name is not tracked.');
    const event = identify(measured);
    toAnalytics(event);
    toExperiments(event);
    // Each third party has its own purpose.
    clients.parties.record(event);
  };

  pendingEvents.splice(0).forEach(route);
  // An assignment fails where an extension has frozen the prototypes of the language.
  Object.defineProperty(pendingEvents, 'push', {
    value: (...events: typeof pendingEvents) => {
      events.forEach(route);
      return 0;
    },
  });
  if (consent.allows('analytics'))
    void withLock(browserLocks(), 'measured', async () =>
      takeSavedEvents({ storage: () => localStorage, now: Date.now }).forEach(route),
    );
}
