import type { CookieJar } from '@site/state';
import type { IdentifyingClient } from './analytics/AnalyticsClient.ts';
import { createAnalytics } from './analytics/createAnalytics.ts';
import { createOutbox } from './analytics/createOutbox.ts';
import type { IdentifiedEvent } from './analytics/MeasuredEvent.ts';
import type { ConsentState } from './consent/createConsent.ts';
import type { Properties } from './events.ts';
import { createOwnAnonymousId } from './identity/createOwnAnonymousId.ts';
import { waitForAnonymousId } from './identity/waitForAnonymousId.ts';
import { createUuid } from './ids/createUuid.ts';

interface Dependencies {
  consent: ConsentState;
  /** Loads the client-side object; absent when none is configured. */
  loadClient?: () => Promise<IdentifyingClient>;
  cookies: CookieJar;
  storage: () => Storage;
  fetch: typeof globalThis.fetch;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  exclusively: (task: () => Promise<void>) => Promise<unknown>;
  /** Called when the visitor is identified. */
  onIdentified: (traits: Properties) => void;
}

export type PageTelemetry = ReturnType<typeof createPageTelemetry>;

/** Delivers the events of a page's fragments to the site's own server and the client-side object. */
export function createPageTelemetry(dependencies: Dependencies) {
  const { consent, loadClient, cookies, storage, fetch, now, wait, exclusively } = dependencies;
  const getOwnId = createOwnAnonymousId(cookies, createUuid);

  let client: Promise<IdentifyingClient | undefined> | undefined;
  function getClient(): Promise<IdentifyingClient | undefined> {
    client ??= (loadClient?.() ?? Promise.resolve(undefined)).catch((error: unknown) => {
      console.error('The analytics client could not be loaded.', error);
      return undefined;
    });
    return client;
  }

  async function getUserId(): Promise<string> {
    // The client needs consent to analytics; without it the id is created here.
    const found = consent.allows('analytics') ? await getClient() : undefined;
    const id = found && (await waitForAnonymousId(() => found.getAnonymousId(), wait));
    return id ?? getOwnId();
  }

  const send = createAnalytics({ fetch, getUserId, getClient });
  const outbox = createOutbox({ send, storage, now, exclusively });

  consent.onChange((granted) => {
    if (!granted.has('analytics')) outbox.clear();
  });

  return {
    getUserId,

    /** Handles one event of a visitor who agreed. Never throws. */
    record({ at: _at, ...event }: IdentifiedEvent): void {
      if (event.kind === 'view') return;
      outbox.add(event);
      if (event.kind === 'identify') dependencies.onIdentified(event.traits);
      void outbox.flush();
    },

    /** Sends events that could not be sent before. */
    resume(): void {
      if (consent.allows('analytics')) void outbox.flush();
    },

    /** Clears the visitor's identity and waiting events. */
    async reset(): Promise<void> {
      outbox.clear();
      if (client) await (await client)?.reset();
    },
  };
}
