import { assignments, events, profiles, records, replays } from '../database/schema.ts';

/** Everything that has to do with a person, and the table that each part of it is in. */
export const TABLES = {
  leads: records,
  submissions: records,
  messages: records,
  profiles,
  events,
  replays,
  assignments,
};
export type PersonalTable = keyof typeof TABLES;
export const PERSONAL_TABLES = Object.keys(TABLES) as PersonalTable[];
export type RowCounts = Record<PersonalTable, number>;
