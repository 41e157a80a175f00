import type { Properties } from '../events.ts';
import type { PageContext } from './MeasuredEvent.ts';

/** What the server was told of the same call, so that the vendor can tell that both are one. */
export interface CallOptions {
  id: string;
  /** Milliseconds since 1970. */
  at: number | undefined;
  page: PageContext | undefined;
}

/** The client-side analytics object, as far as the wrapper uses it. */
export interface AnalyticsClient {
  track(event: string, properties: Properties, options: CallOptions): Promise<unknown>;
  identify(traits: Properties, userId: string, options: CallOptions): Promise<unknown>;
  group(groupId: string, traits: Properties, options: CallOptions): Promise<unknown>;
  /** Clears the visitor's identity; the next anonymous id is a new one. */
  reset(): Promise<unknown> | unknown;
}

/** A client that also knows the visitor's anonymous id. */
export interface IdentifyingClient extends AnalyticsClient {
  getAnonymousId(): string | null | undefined;
}
