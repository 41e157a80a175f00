import type { IdentifiedEvent } from '@site/telemetry/analytics/MeasuredEvent';
import type * as Client from '@site/telemetry/clients/startProductAnalytics';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import { clearRecordings } from '@site/telemetry/identity/clearRecordings';
import type { TelemetrySettings } from '@site/telemetry/settings';

/** Connects product analytics to this page. Without a token nothing is fetched, and calls do nothing. */
export function connectProductAnalytics(
  { productAnalytics, modules }: TelemetrySettings,
  consent: ConsentState,
  getUserId: () => Promise<string>,
) {
  /** Settled once the client was started, in its turn; events wait for that. */
  let begin = (_client: Promise<Client.ProductAnalytics | undefined>) => {};
  const client = new Promise<Client.ProductAnalytics | undefined>((resolve) => {
    begin = resolve;
  });
  let running: Client.ProductAnalytics | undefined;
  let hasBegun = false;

  async function load(): Promise<Client.ProductAnalytics | undefined> {
    if (!productAnalytics) return undefined;
    try {
      const { startProductAnalytics }: typeof Client = await import(
        /* @vite-ignore */ modules.productAnalytics ?? ''
      );
      // Withdrawn meanwhile.
      if (!consent.allows('analytics')) return undefined;
      running = startProductAnalytics(productAnalytics, location.origin);
      return running;
    } catch (error) {
      console.error('Product analytics could not be started.', error);
      return undefined;
    }
  }

  return {
    start(): void {
      if (hasBegun || !productAnalytics || !consent.allows('analytics')) return;
      hasBegun = true;
      begin(load());
    },
    /** Handles one event of a visitor who agreed. */
    record(event: IdentifiedEvent): void {
      void client.then(async (started) => {
        if (event.kind === 'view') started?.view(event);
        else if (event.kind === 'track') started?.track(event.event, event.properties, event);
        else if (event.kind === 'group') started?.group(event.groupId);
        else started?.identify(await getUserId(), event.traits, event);
      });
    },
    async reset(): Promise<void> {
      // Without a reset, which would ask for the flags of a new visitor.
      running?.optOut();
      if (productAnalytics) await clearRecordings(() => indexedDB);
    },
  };
}
