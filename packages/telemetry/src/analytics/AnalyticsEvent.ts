import type { Properties } from '../events.ts';

export type AnalyticsKind = 'track' | 'identify' | 'group';

/** One call of the analytics wrapper, as stored until the site's server has accepted it. */
export type AnalyticsEvent = {
  /** A ULID: sorts by time, and lets the server recognise a duplicate request. */
  id: string;
} & (
  | { kind: 'track'; event: string; properties: Properties }
  | { kind: 'identify'; traits: Properties }
  | { kind: 'group'; groupId: string; traits: Properties }
);
