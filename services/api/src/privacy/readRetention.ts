import type { Config } from '../config.ts';
import type { RetentionDays } from './retention.repository.ts';

/** Reads the retention periods from the settings. */
export const readRetention = (config: Config): RetentionDays => ({
  leads: config.LEADS_RETENTION_DAYS,
  forms: config.FORMS_RETENTION_DAYS,
  events: config.EVENTS_RETENTION_DAYS,
  replays: config.REPLAYS_RETENTION_DAYS,
});
