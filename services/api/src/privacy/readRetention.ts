import type { Config } from '../config.ts';
import type { RetentionDays } from './retention.repository.ts';

/** How long this process keeps what, by its settings. */
export const readRetention = (config: Config): RetentionDays => ({
  leads: config.LEADS_RETENTION_DAYS,
  forms: config.FORMS_RETENTION_DAYS,
  events: config.EVENTS_RETENTION_DAYS,
  replays: config.REPLAYS_RETENTION_DAYS,
});
