import { assignments, events, profiles, records, replays } from '../database/schema.ts';

/** The tables with data about people. */
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
