import type { ConsentMode } from './consent/Consent.ts';
import type { PartySettings } from './parties/PartySettings.ts';

/**
 * The shell's settings for a page's telemetry. The same for every visitor, and not secret. Endpoints are paths of this
 * site or URLs, without a trailing slash.
 */
export interface TelemetrySettings {
  consent: ConsentMode;
  /** Whether events of fragments are sent. */
  measures: boolean;
  /** URLs of modules that are loaded on demand. Only configured ones are listed. */
  modules: Partial<Record<TelemetryModule, string>>;
  /** URLs of the style sheets for telemetry's own interface. */
  styles: { assistant: string; preferences: string };
  customerData?: CustomerDataSettings;
  experiments?: ExperimentsSettings;
  productAnalytics?: ProductAnalyticsSettings;
  /** Scripts of third parties that are configured. */
  parties: PartySettings[];
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
  | 'parties'
  | 'preferences'
  | 'productAnalytics';
