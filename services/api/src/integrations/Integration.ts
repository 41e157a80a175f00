/** A site or an app of somebody else that shows the lead pop-up. Times are ISO 8601. */
export interface Integration {
  /** Public. */
  key: string;
  name: string;
  /** Whose pages may send leads. */
  origins: string[];
  /** Leads in a minute, of all visitors together. */
  ratePerMinute: number;
  /** Leads in a minute from one visitor's address. */
  visitorRatePerMinute: number;
  /** Where visitors go after the quiz. */
  completedUrl: string | null;
  createdAt: string;
  /** From then on its key is worth nothing. */
  revokedAt: string | null;
}

/** What an operator decides about a new integration. */
export type IntegrationDraft = Omit<Integration, 'key' | 'createdAt' | 'revokedAt'>;

/** Matches every key that was ever made. */
export const INTEGRATION_KEY = /^pk_[\w-]{22}$/;
