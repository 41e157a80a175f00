import { readUlidTime } from '../ids/readUlidTime.ts';
import type { AnalyticsClient } from './AnalyticsClient.ts';
import type { AnalyticsEvent, AnalyticsKind } from './AnalyticsEvent.ts';
import { DeliveryError } from './DeliveryError.ts';

/** Endpoint of the site's own server for each kind of call. */
export const ANALYTICS_PATHS: Readonly<Record<AnalyticsKind, string>> = {
  track: '/api/customer-io-track-event',
  identify: '/api/customer-io-identity-event',
  group: '/api/customer-io-group-event',
};

/** Longer than the server's own limit, so that the server gives up first. */
const TIMEOUT_MS = 20_000;

interface Dependencies {
  fetch: typeof globalThis.fetch;
  getUserId: () => Promise<string>;
  /** The client-side object; `undefined` when none is configured or it could not be loaded. */
  getClient: () => Promise<AnalyticsClient | undefined>;
}

/**
 * Sends one event: to the site's own server first, then to the client-side analytics object.
 *
 * @returns a function that rejects with a `DeliveryError` named `Failed to {kind}` if the server did not accept the
 *   event, and with the client's own error, which is logged, if the client failed
 */
export function createAnalytics({ fetch, getUserId, getClient }: Dependencies) {
  async function post({ kind, ...event }: AnalyticsEvent, userId: string): Promise<void> {
    const body = JSON.stringify({ eventObj: { userId, ...event } });
    let response: Response;
    try {
      response = await fetch(ANALYTICS_PATHS[kind], {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': event.id },
        body,
        // Lets the request outlive the page, unless the body exceeds the browsers' limit for that.
        keepalive: body.length < 60_000,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw new DeliveryError(kind, { isTemporary: true, cause });
    }
    if (response.ok) return;
    const isTemporary = response.status >= 500 || [408, 425, 429].includes(response.status);
    throw new DeliveryError(kind, { isTemporary, cause: `status ${response.status}` });
  }

  return async (event: AnalyticsEvent): Promise<void> => {
    const userId = await getUserId();
    await post(event, userId);
    const client = await getClient();
    if (!client) return;
    try {
      await passOn(event, client, userId);
    } catch (error) {
      console.error(`The analytics client failed to ${event.kind}.`, error);
      throw error;
    }
  };
}

function passOn(event: AnalyticsEvent, client: AnalyticsClient, userId: string): Promise<unknown> {
  const options = { id: event.id, at: readUlidTime(event.id), page: event.page };
  if (event.kind === 'track') return client.track(event.event, event.properties, options);
  if (event.kind === 'identify') return client.identify(event.traits, userId, options);
  return client.group(event.groupId, event.traits, options);
}
