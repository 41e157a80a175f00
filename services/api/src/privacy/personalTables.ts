import {
  assignments,
  events,
  leads,
  messages,
  profiles,
  replays,
  submissions,
} from '../database/schema.ts';

/** Everything that has to do with a person. */
export const TABLES = { leads, submissions, messages, profiles, events, replays, assignments };
export type PersonalTable = keyof typeof TABLES;
export const PERSONAL_TABLES = Object.keys(TABLES) as PersonalTable[];
export type RowCounts = Record<PersonalTable, number>;
