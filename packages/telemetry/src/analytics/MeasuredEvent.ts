import type { TelemetryEvent } from '@site/state';

/** The page of an event. The visitor may have moved on by the time the event is sent. */
export interface PageContext {
  /** The whole address. */
  url: string;
  title: string;
  referrer: string;
}

/** A page was seen: its document loaded, another path was navigated to, or the browser went back to it from its cache. */
export interface ViewEvent {
  kind: 'view';
  /** The site's server has it already. */
  isReported: boolean;
}

/** A measurement, with its time and page. */
export type MeasuredEvent = (TelemetryEvent | ViewEvent) & {
  /** Milliseconds since 1970. */
  at: number;
  page: PageContext;
  /** The id of an event that a later page may measure again. */
  id?: string;
};

/** A measured event as all clients get it: under one id. */
export type IdentifiedEvent = MeasuredEvent & {
  /** A ULID of the time at which it happened. */
  id: string;
};

/** When and where an event happened, and its id. */
export type Occurrence = Pick<IdentifiedEvent, 'id' | 'at' | 'page'>;
