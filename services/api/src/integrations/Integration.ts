/** Another site or app that shows the lead pop-up. Times are ISO 8601. */
export interface Integration {
  /** Public. */
  key: string;
  name: string;
  /** The origins whose pages may send leads. */
  origins: string[];
  /** Leads per minute, of all visitors together. */
  ratePerMinute: number;
  /** Leads per minute from one visitor's address. */
  visitorRatePerMinute: number;
  /** The link after the quiz. */
  completedUrl: string | null;
  createdAt: string;
  /** The key is invalid from then on. */
  revokedAt: string | null;
}

/** An operator's settings for a new integration. */
export type IntegrationDraft = Omit<Integration, 'key' | 'createdAt' | 'revokedAt'>;

/** Matches every key that was ever made. */
export const INTEGRATION_KEY = /^pk_[\w-]{22}$/;
