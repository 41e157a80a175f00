import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readRetention } from './readRetention.ts';

test('Each retention period has a setting of its own', () => {
  const environment = {
    LEADS_RETENTION_DAYS: '11',
    FORMS_RETENTION_DAYS: '12',
    EVENTS_RETENTION_DAYS: '13',
    REPLAYS_RETENTION_DAYS: '14',
  };
  expect(readRetention(readConfig(environment))).toEqual({
    leads: 11,
    forms: 12,
    events: 13,
    replays: 14,
  });
});
