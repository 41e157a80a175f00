import type { TelemetryEvent } from '@site/state';
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
  let client: Promise<Client.ProductAnalytics | undefined> | undefined;
  const isAllowed = () => productAnalytics !== undefined && consent.allows('analytics');

  async function load(): Promise<Client.ProductAnalytics | undefined> {
    if (!productAnalytics) return undefined;
    try {
      const { startProductAnalytics }: typeof Client = await import(
        /* @vite-ignore */ modules.productAnalytics ?? ''
      );
      return startProductAnalytics(productAnalytics, location.origin);
    } catch (error) {
      console.error('Product analytics could not be started.', error);
      return undefined;
    }
  }

  function start(): typeof client {
    if (isAllowed()) client ??= load();
    return client;
  }

  return {
    start,
    record(event: TelemetryEvent): void {
      if (!isAllowed()) return;
      void start()?.then(async (started) => {
        if (event.kind === 'track') started?.track(event.event, event.properties);
        else if (event.kind === 'group') started?.group(event.groupId);
        else started?.identify(await getUserId(), event.traits);
      });
    },
    async reset(): Promise<void> {
      const started = await client;
      started?.optOut();
      started?.reset();
      if (productAnalytics) await clearRecordings(() => indexedDB);
    },
  };
}
