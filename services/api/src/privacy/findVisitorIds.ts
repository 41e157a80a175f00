import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { events, profiles, type RecordKind, records } from '../database/schema.ts';
import { mentions } from './mentions.ts';

/** The fields of clients' events that contain ids of a visitor. */
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
].map((field) => sql`${events.payload} ->> ${sql.raw(`'${field}'`)}`);

/** Every id in an event, as an array. */
export const idsOfEvent = sql`array[${sql.join([sql`${events.visitor}`, ...ID_FIELDS], sql`, `)}]`;

/** Enough steps from an address to a relayed call, to the customer-data client and to the other clients, with some to spare. */
const MAX_ROUNDS = 5;

export interface FoundIds {
  /** The address itself comes first. */
  ids: string[];
  /** At least this many more exist: ids reached only through them are not counted. */
  leftOut: number;
}

/**
 * Finds the ids that calls and events link with this address, directly or through other ids, and the address itself. Anybody can
 * send these, so a link is a hint and no proof, and there may be any number of links: the oldest are kept.
 *
 * @param wanted ids that are kept before all others, if they are linked
 */
export async function findVisitorIds(
  queries: Queries,
  email: string,
  { maxIds, wanted }: { maxIds: number; wanted: readonly string[] },
): Promise<FoundIds> {
  const known = new Set<string>([email]);
  let leftOut = 0;

  /** @param source a query of `id` and `since` */
  async function collect(source: SQL): Promise<void> {
    const room = maxIds + 1 - known.size;
    const { rows } = (await queries.execute(
      sql`select id, count(*) over ()::int as total from (${source}) as found
        where id is not null and id not in ${[...known]}
        group by id
        order by ${wanted.length > 0 ? sql`id in ${wanted} desc,` : sql``} min(since), id
        limit ${room + 1}`,
    )) as unknown as { rows: { id: string; total: number }[] };
    for (const { id } of rows.slice(0, room)) known.add(id);
    leftOut = Math.max(leftOut, (rows[0]?.total ?? 0) - room);
  }

  await collect(
    sql`select ${records.content} ->> 'userId' as id, ${records.createdAt} as since from ${records}
      where ${isRecordOf('message', email)}`,
  );
  await collect(
    sql`select ${profiles.id} as id, ${profiles.updatedAt} as since from ${profiles} where ${isProfileOf(email)}`,
  );
  let mentioned: SQL | undefined = mentions(events.payload, email);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = known.size;
    await collect(
      sql`select unnest(${idsOfEvent}) as id, ${events.receivedAt} as since from ${events}
        where ${or(mentioned, isAbout([...known]))}`,
    );
    mentioned = undefined;
    if (known.size === before) break;
  }
  return { ids: [...known], leftOut };
}

/** Matches events that carry one of these ids. */
export const isAbout = (ids: string[]): SQL | undefined =>
  or(inArray(events.visitor, ids), ...ID_FIELDS.map((field) => inArray(field, ids)));

/** Matches records of a kind that contain the address. */
export const isRecordOf = (kind: RecordKind, email: string): SQL | undefined =>
  and(eq(records.kind, kind), mentions(records.content, email));

/** Matches profiles that contain the address, or have it as id. */
export const isProfileOf = (email: string): SQL | undefined =>
  or(mentions(profiles.properties, email), mentions(profiles.id, email));
