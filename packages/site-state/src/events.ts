/** Events from fragments to the shell and each other. Their shape is version 1 of the events. */
export interface SiteEvents {
  /** Opens the lead pop-up. */
  'lead-popup:open': { trigger: PopupTrigger };
  /** Takes the visitor to a path of this site, as a click on a link would. */
  navigate: { path: string };
  /** Opens the support chat. */
  'chat:open': Record<string, never>;
  /** A post of the visitor has not been stored yet: the shell sends it again. `post` only if the browser could not save it. */
  'post:waiting': { post?: unknown };
  /** A waiting post is stored now. Emitted by the shell, for the form that sent it. */
  'post:stored': { key: string };
  /** A measurement; see `@site/telemetry` for the typed calls that produce it. Its time and page are the current ones by default. */
  telemetry: TelemetryEvent & Partial<EventOrigin>;
}

/** The time and page of a measurement, for an event that is emitted later or on another page. */
export interface EventOrigin {
  /** A ULID, the same each time the event is emitted, so that duplicates are recognized. */
  id?: string;
  /** Milliseconds since 1970. */
  at: number;
  page: { url: string; title: string; referrer: string };
}

export type PopupTrigger = 'time' | 'scroll' | 'button' | 'show';

export type TelemetryEvent =
  | { kind: 'track'; event: string; properties: Record<string, string | number | boolean | null> }
  | { kind: 'identify'; traits: Record<string, string | number | boolean | null> }
  | { kind: 'group'; groupId: string; traits: Record<string, string | number | boolean | null> };

export type Emit = <Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]) => void;
