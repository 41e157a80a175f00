import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Json } from '../database/boundJson.ts';
import type { Queries } from '../database/Database.ts';
import { assignments, events, profiles, records, replays } from '../database/schema.ts';
import { type FoundLinks, findLinks, type Link, type LinkLimits } from './findLinks.ts';
import { isAbout, isProfileOf, isRecordOf } from './findVisitorIds.ts';
import { mentions } from './mentions.ts';
import { PERSONAL_TABLES, type PersonalTable, TABLES } from './personalTables.ts';
import { removeRows, withoutTimeLimit } from './removeRows.ts';

/** The rows of each table, as they are stored. */
export type PersonalData = Record<PersonalTable, Record<string, Json>[]>;

/**
 * The linked ids that count as the same person. Anybody can send a call that links an address with an id, so links have no effect
 * until an operator has reviewed them. Ids without a link are ignored.
 */
export type Included = readonly string[] | 'all';

export interface Found<Result> {
  tables: Record<PersonalTable, Result>;
  /** The linked ids, included or not. */
  links: (Link & { isIncluded: boolean })[];
  linksLeftOut: FoundLinks['linksLeftOut'];
}

/** The SQL about one person's stored data: rows with their e-mail address, and rows with an included id. */
export function createPersonalDataRepository({
  queries,
  limits,
}: {
  queries: Queries;
  /** Absent: the default limits. */
  limits?: LinkLimits;
}) {
  return {
    /** All rows, by the names of their columns. */
    export: (email: string, included: Included = []): Promise<Found<PersonalData[PersonalTable]>> =>
      eachTable(
        queries,
        normalise(email),
        { included, limits },
        async (transaction, table, where) => {
          const { rows } = (await transaction.execute(
            sql`select to_jsonb(${table}) as row from ${table} where ${where}`,
          )) as unknown as { rows: { row: Record<string, Json> }[] };
          return rows.map(({ row }) => (table === records ? flattenRecord(row) : row));
        },
      ),

    /** The number of rows in each table. */
    count: (email: string, included: Included = []): Promise<Found<number>> =>
      eachTable(queries, normalise(email), { included, limits }, (transaction, table, where) =>
        transaction.$count(table, where),
      ),

    /** Deletes everything in one transaction. Jobs that were to send a deleted record find nothing to send. */
    remove: (email: string, included: Included = []): Promise<Found<number>> =>
      eachTable(queries, normalise(email), { included, limits }, removeRows),
  };
}

/** Does the same work on each table's rows about a person, in one transaction. */
const eachTable = <Result>(
  queries: Queries,
  email: string,
  { included, limits }: { included: Included; limits: LinkLimits | undefined },
  work: (transaction: Queries, table: PgTable, where: SQL) => Promise<Result>,
): Promise<Found<Result>> =>
  withoutTimeLimit(queries, async (transaction) => {
    const wanted = included === 'all' ? [] : included;
    const { links: found, linksLeftOut } = await findLinks(transaction, email, wanted, limits);
    const links = found.map((link) => ({
      ...link,
      isIncluded: included === 'all' || included.includes(link.id),
    }));
    const ids = links.flatMap(({ id, isIncluded }) => (isIncluded ? [id] : []));
    const about = or(mentions(events.payload, email), isAbout(ids));
    const sessions = await transaction
      .selectDistinct({ session: events.session })
      .from(events)
      .where(and(eq(events.source, 'page'), about));
    const names = sessions.flatMap(({ session }) => session ?? []);
    const where: Record<PersonalTable, SQL | undefined> = {
      leads: isRecordOf('lead', email),
      submissions: isRecordOf('submission', email),
      messages: or(
        isRecordOf('message', email),
        and(eq(records.kind, 'message'), inArray(sql`${records.content} ->> 'userId'`, ids)),
      ),
      profiles: or(isProfileOf(email), inArray(profiles.id, ids)),
      events: about,
      replays: or(
        mentions(replays.visitor, email),
        mentions(replays.startUrl, email),
        inArray(replays.visitor, ids),
      ),
      assignments: inArray(assignments.session, names),
    };
    const tables = {} as Record<PersonalTable, Result>;
    for (const name of PERSONAL_TABLES)
      tables[name] = await work(transaction, TABLES[name], where[name] ?? sql`false`);
    return { tables, links, linksLeftOut };
  });

/** A record's own fields and the common ones, all named like columns. */
function flattenRecord({ content, kind: _kind, ...row }: Record<string, Json>) {
  const own = Object.entries(content as Record<string, Json>).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return { ...row, ...Object.fromEntries(own) } as Record<string, Json>;
}

const normalise = (email: string) => email.trim().toLowerCase();
