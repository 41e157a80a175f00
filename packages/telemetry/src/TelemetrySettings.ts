import type { ConsentMode } from './consent/Consent.ts';
import type { PartyName } from './parties/thirdParties.ts';

/**
 * What the shell configures for the telemetry of a page. The same for every visitor; nothing in it is secret. Places are
 * paths of this site or URLs, without a trailing slash.
 */
export interface TelemetrySettings {
  consent: ConsentMode;
  /** Events of fragments are sent. */
  measures: boolean;
  /** URLs of modules that are loaded on demand. Only configured ones are listed. */
  modules: Partial<Record<TelemetryModule, string>>;
  /** Style sheets of what telemetry shows, by URL. */
  styles: { assistant: string; preferences: string };
  customerData?: CustomerDataSettings;
  experiments?: ExperimentsSettings;
  productAnalytics?: ProductAnalyticsSettings;
  /** Scripts of third parties that are configured. */
  parties: { name: PartyName; url: string }[];
}

export interface CustomerDataSettings {
  writeKey: string;
  api: string;
}

export interface ExperimentsSettings {
  project: string;
  predict: string;
  collector: string;
}

export interface ProductAnalyticsSettings {
  token: string;
  api: string;
  /** Share of sessions that are recorded, in percent. */
  replayPercent: number;
  recorderUrl: string;
  targetingUrl: string;
}

export type TelemetryModule =
  | 'assistant'
  | 'customerData'
  | 'experiments'
  | 'preferences'
  | 'productAnalytics';
