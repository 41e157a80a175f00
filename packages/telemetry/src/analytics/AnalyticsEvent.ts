import type { Properties } from '../events.ts';
import type { PageContext } from './MeasuredEvent.ts';

export type AnalyticsKind = 'track' | 'identify' | 'group';

/** One call of the analytics wrapper, as stored until the site's server has accepted it. */
export type AnalyticsEvent = {
  /** A ULID: sorts by the event's own time, and lets server and vendor recognise a duplicate. */
  id: string;
  /** Where it happened; absent in events that an older page stored. */
  page?: PageContext;
} & (
  | { kind: 'track'; event: string; properties: Properties }
  | { kind: 'identify'; traits: Properties }
  | { kind: 'group'; groupId: string; traits: Properties }
);
