import type { CookieJar, TelemetryEvent } from '@site/state';
import type { IdentifyingClient } from './analytics/AnalyticsClient.ts';
import type { AnalyticsEvent } from './analytics/AnalyticsEvent.ts';
import { createAnalytics } from './analytics/createAnalytics.ts';
import { createOutbox } from './analytics/createOutbox.ts';
import { emptyToNull } from './analytics/emptyToNull.ts';
import type { ConsentState } from './consent/createConsent.ts';
import type { Properties } from './events.ts';
import { createOwnAnonymousId } from './identity/createOwnAnonymousId.ts';
import { waitForAnonymousId } from './identity/waitForAnonymousId.ts';
import { createUlidFactory } from './ids/createUlidFactory.ts';
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

/** Receives the events of a page's fragments and delivers them, as far as the visitor agreed. */
export function createPageTelemetry(dependencies: Dependencies) {
  const { consent, loadClient, cookies, storage, fetch, now, wait, exclusively } = dependencies;
  const createId = createUlidFactory(now);
  const getOwnId = createOwnAnonymousId(cookies, createUuid);
  /** Events from before the visitor decided; stored nowhere else. */
  let held: AnalyticsEvent[] = [];

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

  function take(event: AnalyticsEvent): void {
    if (!consent.allows('analytics')) {
      if (consent.isOpen) held.push(event);
      return;
    }
    outbox.add(event);
    if (event.kind === 'identify') dependencies.onIdentified(event.traits);
    void outbox.flush();
  }

  consent.onChange((granted) => {
    const waiting = held;
    held = [];
    if (granted.has('analytics')) for (const event of waiting) take(event);
    else outbox.clear();
  });

  return {
    getUserId,

    /** Handles one event. Never throws. */
    record(event: TelemetryEvent): void {
      const id = createId();
      if (event.kind === 'track') take({ ...event, id, properties: emptyToNull(event.properties) });
      else take({ ...event, id, traits: emptyToNull(event.traits) });
    },

    /** Sends events that could not be sent before. */
    resume(): void {
      if (consent.allows('analytics')) void outbox.flush();
    },

    /** Clears the visitor's identity and waiting events. */
    async reset(): Promise<void> {
      held = [];
      outbox.clear();
      if (client) await (await client)?.reset();
    },
  };
}
