import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Queries, readRows } from '../database/Database.ts';
import { events, profiles, type RecordKind, records, replays } from '../database/schema.ts';
import { mentions } from './mentions.ts';

/** An id that is linked with an address, and evidence of whether it belongs to the same person. */
export const link = z.object({
  id: z.string(),
  /** Calls, events, profiles and replays under this id. */
  rows: z.int(),
  /** The first other addresses that its calls and events name. */
  otherAddresses: z.array(z.string()),
  /** The number of all other addresses. */
  otherAddressCount: z.int(),
});

type Link = z.output<typeof link>;

interface FoundLinks {
  links: Link[];
  /** At least this many linked ids are missing in the list; `null` if the search timed out, so that all are missing. */
  linksLeftOut: number | null;
}

export interface LinkLimits {
  maxIds: number;
  /** For each statement; PGlite has no such limit. */
  statementMs: number;
}

/** As many as an operator can review. It also bounds the command if somebody links any number of ids with an address. */
const LIMITS: LinkLimits = { maxIds: 200, statementMs: 60_000 };
const SHOWN_ADDRESSES = 10;
const QUERY_CANCELED = '57014';
const ADDRESS = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;

/**
 * Finds the ids that are linked with an address.
 *
 * @param wanted ids that are kept before all others, if they are linked
 */
export async function findLinks(
  queries: Queries,
  email: string,
  wanted: readonly string[],
  { maxIds, statementMs }: LinkLimits = LIMITS,
): Promise<FoundLinks> {
  try {
    // A nested transaction, so that the caller's goes on after a statement that timed out.
    return await queries.transaction(async (inner) => {
      await inner.execute(sql.raw(`set local statement_timeout = ${statementMs}`));
      const { ids, leftOut } = await findVisitorIds(inner, email, { maxIds, wanted });
      const linked = ids.filter((id) => id !== email);
      const links = linked.length === 0 ? [] : await describeLinks(inner, email, linked);
      await inner.execute(sql`set local statement_timeout = 0`);
      return { links, linksLeftOut: leftOut };
    });
  } catch (error) {
    if (!isTooSlow(error)) throw error;
    return { links: [], linksLeftOut: null };
  }
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === QUERY_CANCELED || isTooSlow(error.cause));

async function describeLinks(queries: Queries, email: string, ids: string[]): Promise<Link[]> {
  const userId = sql`${records.content} ->> 'userId'`;
  const isCall = and(sql`${records.kind} = 'message'`, inArray(userId, ids));
  const eventOf = sql`(select distinct unnest(${idsOfEvent}) as id)`;
  const counts = await readRows<{ id: string; rows: number }>(
    queries,
    sql`select id, count(*)::int as rows from (
        select ${userId} as id from ${records} where ${isCall}
        union all
        select of.id from ${events} cross join lateral ${eventOf} as of where ${isAbout(ids)}
        union all
        select ${profiles.id} from ${profiles} where ${inArray(profiles.id, ids)}
        union all
        select ${replays.visitor} from ${replays} where ${inArray(replays.visitor, ids)}
      ) as found where id in ${ids} group by id`,
  );
  const named = await readRows<{ id: string; count: number; addresses: string[] }>(
    queries,
    sql`select id, count(distinct address)::int as count,
        (array_agg(distinct address))[1:${sql.raw(String(SHOWN_ADDRESSES))}] as addresses
      from (
        select id, lower(match[1]) as address from (
          select ${userId} as id, ${records.content}::text as text from ${records} where ${isCall}
          union all
          select of.id, ${events.payload}::text from ${events} cross join lateral ${eventOf} as of
          where ${isAbout(ids)}
        ) as texts cross join lateral regexp_matches(text, ${`(${ADDRESS})`}, 'g') as match
        where id in ${ids}
      ) as found where address <> ${email} group by id`,
  );
  return ids.map((id) => {
    const others = named.find((each) => each.id === id);
    return {
      id,
      rows: counts.find((each) => each.id === id)?.rows ?? 0,
      otherAddresses: others?.addresses ?? [],
      otherAddressCount: others?.count ?? 0,
    };
  });
}

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
const idsOfEvent = sql`array[${sql.join([sql`${events.visitor}`, ...ID_FIELDS], sql`, `)}]`;

/** Enough steps from an address to a relayed call, to the customer-data client and to the other clients, with some to spare. */
const MAX_ROUNDS = 5;

interface FoundIds {
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
async function findVisitorIds(
  queries: Queries,
  email: string,
  { maxIds, wanted }: { maxIds: number; wanted: readonly string[] },
): Promise<FoundIds> {
  const known = new Set<string>([email]);
  let leftOut = 0;

  /** @param source a query of `id` and `since` */
  async function collect(source: SQL): Promise<void> {
    const room = maxIds + 1 - known.size;
    const rows = await readRows<{ id: string; total: number }>(
      queries,
      sql`select id, count(*) over ()::int as total from (${source}) as found
        where id is not null and id not in ${[...known]}
        group by id
        order by ${wanted.length > 0 ? sql`id in ${wanted} desc,` : sql``} min(since), id
        limit ${room + 1}`,
    );
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
