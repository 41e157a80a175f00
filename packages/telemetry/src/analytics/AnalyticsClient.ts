import type { Properties } from '../events.ts';

/** The client-side analytics object, as far as the wrapper uses it. */
export interface AnalyticsClient {
  track(event: string, properties: Properties): Promise<unknown>;
  identify(traits: Properties, userId: string): Promise<unknown>;
  group(groupId: string, traits: Properties): Promise<unknown>;
  /** Clears the visitor's identity; the next anonymous id is a new one. */
  reset(): Promise<unknown> | unknown;
}

/** A client that also knows the visitor's anonymous id. */
export interface IdentifyingClient extends AnalyticsClient {
  getAnonymousId(): string | null | undefined;
}
