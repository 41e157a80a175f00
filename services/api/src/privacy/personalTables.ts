import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Queries, readRows } from '../database/Database.ts';
import {
  assignments,
  events,
  profiles,
  type RecordKind,
  records,
  replays,
} from '../database/schema.ts';
import { isAbout, isProfileOf, isRecordOf } from './findLinks.ts';
import { mentions } from './mentions.ts';

/** What identifies the rows about one person. */
interface Person {
  email: string;
  /** Ids of their browsers. */
  ids: string[];
  /** Sessions of the page tracker. */
  sessions: string[];
}

/** The newest rows that are no longer kept, by retention period. */
export interface Expiry {
  leads: Date;
  forms: Date;
  /** Events, errors, relayed calls, profiles and assignments of variants. */
  events: Date;
  replays: Date;
}

/** A table with data about people: what belongs to one of them, and what is no longer kept. */
interface PersonalRows {
  table: PgTable;
  isOf(person: Person): SQL | undefined;
  isExpired(before: Expiry): SQL | undefined;
}

/** Readers stay on the list of product updates until they unsubscribe. */
const KEPT_FORM = 'product-updates';

const isRecordBefore = (kind: RecordKind, before: Date) =>
  and(eq(records.kind, kind), lt(records.createdAt, before));

/** Matches events with a person's address or ids. */
export const isEventOf = ({ email, ids }: Pick<Person, 'email' | 'ids'>): SQL | undefined =>
  or(mentions(events.payload, email), isAbout(ids));

/** Everything that is stored about people. What is listed here is exported, deleted and kept no longer than it may. */
export const TABLES = {
  leads: {
    table: records,
    isOf: ({ email }) => isRecordOf('lead', email),
    isExpired: (before) => isRecordBefore('lead', before.leads),
  },
  submissions: {
    table: records,
    isOf: ({ email }) => isRecordOf('submission', email),
    isExpired: (before) =>
      and(
        isRecordBefore('submission', before.forms),
        sql`${records.content} ->> 'form' <> ${KEPT_FORM}`,
      ),
  },
  messages: {
    table: records,
    isOf: ({ email, ids }) =>
      or(
        isRecordOf('message', email),
        and(eq(records.kind, 'message'), inArray(sql`${records.content} ->> 'userId'`, ids)),
      ),
    isExpired: (before) => isRecordBefore('message', before.events),
  },
  profiles: {
    table: profiles,
    isOf: ({ email, ids }) => or(isProfileOf(email), inArray(profiles.id, ids)),
    isExpired: (before) => lt(profiles.updatedAt, before.events),
  },
  events: {
    table: events,
    isOf: isEventOf,
    isExpired: (before) => lt(events.receivedAt, before.events),
  },
  replays: {
    table: replays,
    isOf: ({ email, ids }) =>
      or(
        mentions(replays.visitor, email),
        mentions(replays.startUrl, email),
        inArray(replays.visitor, ids),
      ),
    isExpired: (before) => lt(replays.receivedAt, before.replays),
  },
  assignments: {
    table: assignments,
    isOf: ({ sessions }) => inArray(assignments.session, sessions),
    isExpired: (before) => lt(assignments.assignedAt, before.events),
  },
} satisfies Record<string, PersonalRows>;

export type PersonalTable = keyof typeof TABLES;
export const PERSONAL_TABLES = Object.keys(TABLES) as PersonalTable[];

/** Does the same with each table in turn. */
export async function eachTable<Result>(
  work: (rows: PersonalRows) => Promise<Result>,
): Promise<Record<PersonalTable, Result>> {
  const results = {} as Record<PersonalTable, Result>;
  for (const name of PERSONAL_TABLES) results[name] = await work(TABLES[name]);
  return results;
}

/** Deletes rows and returns their number. Counts inside the database: there may be millions. */
export async function removeRows(
  queries: Queries,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const [counted] = await readRows<{ count: number }>(
    queries,
    sql`with gone as (delete from ${table} where ${where ?? sql`false`} returning 1)
      select count(*)::int as count from gone`,
  );
  return counted?.count ?? 0;
}

/** Runs a transaction without the statement timeout that protects visitors' requests. */
export const withoutTimeLimit = <Result>(
  queries: Queries,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> =>
  queries.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    return work(transaction);
  });
