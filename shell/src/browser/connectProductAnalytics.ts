import { browserLocks, withLock } from '@site/forms/outbox/lock';
import type { IdentifiedEvent } from '@site/telemetry/analytics/MeasuredEvent';
import { saveEvents, takeSavedEvents } from '@site/telemetry/analytics/savedEvents';
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
  const saved = { storage: () => localStorage, now: Date.now, queue: 'analyzed' } as const;
  /** Values that the browser's storage rejected; kept until the page is left. */
  const waiting: IdentifiedEvent[] = [];
  let running: Client.ProductAnalytics | undefined;
  let hasBegun = false;

  async function load(settings: NonNullable<typeof productAnalytics>): Promise<void> {
    try {
      const { startProductAnalytics }: typeof Client = await import(
        /* @vite-ignore */ modules.productAnalytics ?? ''
      );
      // The visitor has withdrawn consent meanwhile.
      if (!consent.allows('analytics')) return;
      const client = startProductAnalytics(settings, location.origin);
      running = client;
      await withLock(browserLocks(), 'analyzed', async () => {
        const events = [...takeSavedEvents(saved), ...waiting.splice(0)] as IdentifiedEvent[];
        for (const event of events) void handle(event, client);
      });
    } catch (error) {
      console.error('Product analytics could not be started.', error);
    }
  }

  async function handle(event: IdentifiedEvent, client: Client.ProductAnalytics): Promise<void> {
    if (event.kind === 'view') client.view(event);
    else if (event.kind === 'track') client.track(event.event, event.properties, event);
    else if (event.kind === 'group') client.group(event.groupId);
    else client.identify(await getUserId(), event.traits, event);
  }

  return {
    start(): void {
      if (hasBegun || !productAnalytics || !consent.allows('analytics')) return;
      hasBegun = true;
      void load(productAnalytics);
    },
    /** Handles one event of a visitor who agreed. Stores it until the client runs, because the tab may be closed before. */
    record(event: IdentifiedEvent): void {
      if (!productAnalytics) return;
      if (running) return void handle(event, running);
      waiting.push(event);
      saveEvents(waiting, { ...saved, createId: () => event.id });
    },
    async reset(): Promise<void> {
      waiting.length = 0;
      // No reset: it would request the flags of a new visitor.
      await running?.optOut();
      if (productAnalytics) await clearRecordings(() => indexedDB);
    },
  };
}
