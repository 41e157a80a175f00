import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { events, profiles, type RecordKind, records } from '../database/schema.ts';
import { mentions } from './mentions.ts';

/** The fields in which clients' events carry ids of a visitor. */
const ID_FIELDS = [
  'anonymousId',
  'userId',
  'previousId',
  'uid',
  'duid',
  'distinct_id',
  '$device_id',
  '$user_id',
  '$anon_distinct_id',
];

/** Enough steps from an address to a relayed call, to the customer-data client and to the other clients, with some to spare. */
const MAX_ROUNDS = 5;

/**
 * Finds every id that calls and events link with this address, directly or over other ids, and the address itself. Anybody can
 * send these, so a link is a hint and no proof.
 */
export async function findVisitorIds(queries: Queries, email: string): Promise<string[]> {
  const known = new Set<string>([email]);
  const calls = await queries
    .selectDistinct({ id: sql<string>`${records.content} ->> 'userId'` })
    .from(records)
    .where(isRecordOf('message', email));
  const people = await queries.select({ id: profiles.id }).from(profiles).where(isProfileOf(email));
  for (const { id } of [...calls, ...people]) known.add(id);

  let mentioned: SQL | undefined = mentions(events.payload, email);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = known.size;
    const rows = await queries
      .selectDistinct({
        visitor: events.visitor,
        ids: sql<(string | null)[]>`array[${sql.join(
          ID_FIELDS.map((field) => sql`${events.payload} ->> ${field}`),
          sql`, `,
        )}]`,
      })
      .from(events)
      .where(or(mentioned, isAbout([...known])));
    for (const { visitor, ids } of rows) for (const id of [visitor, ...ids]) if (id) known.add(id);
    mentioned = undefined;
    if (known.size === before) break;
  }
  return [...known];
}

/** Matches events that carry one of these ids. */
export const isAbout = (ids: string[]): SQL | undefined =>
  or(
    inArray(events.visitor, ids),
    ...ID_FIELDS.map((field) => inArray(sql`${events.payload} ->> ${field}`, ids)),
  );

/** Matches records of a kind that contain the address. */
export const isRecordOf = (kind: RecordKind, email: string): SQL | undefined =>
  and(eq(records.kind, kind), mentions(records.content, email));

/** Matches profiles that contain the address, or have it as id. */
export const isProfileOf = (email: string): SQL | undefined =>
  or(mentions(profiles.properties, email), mentions(profiles.id, email));
