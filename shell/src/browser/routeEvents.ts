import { createEventIdentifier } from '@site/telemetry/analytics/createEventIdentifier';
import type { IdentifiedEvent } from '@site/telemetry/analytics/MeasuredEvent';
import { takeSavedEvents } from '@site/telemetry/analytics/savedEvents';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import { holdUntilConsent } from '@site/telemetry/consent/holdUntilConsent';
import { reportView } from '@site/telemetry/reports/reportView';
import { runExclusively } from './runExclusively.ts';
import type { Shell } from './Shell.ts';

type Client = { record(event: IdentifiedEvent): void };

/**
 * Passes everything that was and will be measured on this page to the clients, and events of earlier pages that were left
 * before a script could do so: each event under one id, and to each client only with the consent that it needs.
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
    const event = identify(measured);
    toAnalytics(event);
    toExperiments(event);
    // Each third party has a purpose of its own.
    clients.parties.record(event);
  };

  pendingEvents.splice(0).forEach(route);
  pendingEvents.push = (...events) => {
    events.forEach(route);
    return 0;
  };
  if (consent.allows('analytics'))
    void runExclusively('measured', async () =>
      takeSavedEvents({ storage: () => localStorage, now: Date.now }).forEach(route),
    );
}
