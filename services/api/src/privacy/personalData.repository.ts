import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Json } from '../database/boundJson.ts';
import { type Queries, readRows } from '../database/Database.ts';
import { events, records } from '../database/schema.ts';
import { defineTask } from '../records/Task.ts';
import { findLinks, type LinkLimits, link } from './findLinks.ts';
import {
  eachTable,
  isEventOf,
  PERSONAL_TABLES,
  type PersonalTable,
  removeRows,
  withoutTimeLimit,
} from './personalTables.ts';

const asked = z.object({
  email: z.string().min(3).max(254),
  /**
   * The linked ids that count as the same person. Anybody can send a call that links an address with an id, so links have no effect
   * until an operator has reviewed them. Ids without a link are ignored.
   */
  included: z.union([z.literal('all'), z.array(z.string()).max(200)]),
});

export type Included = z.output<typeof asked>['included'];

const found = {
  /** The linked ids, included or not. */
  links: z.array(link.extend({ isIncluded: z.boolean() })),
  /** As `findLinks` returns it. */
  linksLeftOut: z.int().nullable(),
};

type Found<Result> = z.output<z.ZodObject<typeof found>> & {
  tables: Record<PersonalTable, Result>;
};

type Row = Record<string, Json>;

/** The SQL about one person's stored data: rows with their e-mail address, and rows with an included id. */
export function createPersonalDataRepository({
  queries,
  limits,
}: {
  queries: Queries;
  /** Absent: the default limits. */
  limits?: LinkLimits;
}) {
  /** Does the same work on each table's rows about a person, in one transaction. */
  const withRows =
    <Result>(work: (transaction: Queries, table: PgTable, where: SQL) => Promise<Result>) =>
    (given: string, included: Included = []): Promise<Found<Result>> =>
      withoutTimeLimit(queries, async (transaction) => {
        const email = given.trim().toLowerCase();
        const wanted = included === 'all' ? [] : included;
        const linked = await findLinks(transaction, email, wanted, limits);
        const links = linked.links.map((each) => ({
          ...each,
          isIncluded: included === 'all' || included.includes(each.id),
        }));
        const ids = links.flatMap(({ id, isIncluded }) => (isIncluded ? [id] : []));
        const visits = await transaction
          .selectDistinct({ session: events.session })
          .from(events)
          .where(and(eq(events.source, 'page'), isEventOf({ email, ids })));
        const sessions = visits.flatMap(({ session }) => session ?? []);
        const tables = await eachTable(({ table, isOf }) =>
          work(transaction, table, isOf({ email, ids, sessions }) ?? sql`false`),
        );
        return { tables, links, linksLeftOut: linked.linksLeftOut };
      });

  return {
    /** All rows, by the names of their columns. */
    export: withRows(async (transaction, table, where) => {
      const statement = sql`select to_jsonb(${table}) as row from ${table} where ${where}`;
      const rows = await readRows<{ row: Row }>(transaction, statement);
      return rows.map(({ row }) => (table === records ? flattenRecord(row) : row));
    }),

    /** The number of rows in each table. */
    count: withRows((transaction, table, where) => transaction.$count(table, where)),

    /** Deletes everything in one transaction. Jobs that were to send a deleted record find nothing to send. */
    remove: withRows(removeRows),
  };
}

/** A record's own fields and the common ones, all named like columns. */
function flattenRecord({ content, kind: _kind, ...row }: Row): Row {
  const own = Object.entries(content as Row).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return { ...row, ...Object.fromEntries(own) };
}

const tables = z.enum(PERSONAL_TABLES);

/** `pnpm privacy export`: everything stored about a person, and the ids that may also be theirs. */
export const exportTask = defineTask({
  name: 'privacy-export',
  input: asked,
  output: z.object({
    tables: z.record(tables, z.array(z.record(z.string(), z.json()))),
    ...found,
  }),
  run: (context, { email, included }) =>
    createPersonalDataRepository(context).export(email, included),
});

/** `pnpm privacy delete`: deletes everything stored about a person, or only counts it. */
export const deleteTask = defineTask({
  name: 'privacy-delete',
  input: asked.extend({ really: z.boolean() }),
  output: z.object({ tables: z.record(tables, z.int()), ...found }),
  run(context, { email, included, really }) {
    const data = createPersonalDataRepository(context);
    return really ? data.remove(email, included) : data.count(email, included);
  },
});
