import { and, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { events, profiles, records, replays } from '../database/schema.ts';
import { findVisitorIds, idsOfEvent, isAbout } from './findVisitorIds.ts';

/** An id that is linked with an address, and evidence of whether it belongs to the same person. */
export interface Link {
  id: string;
  /** Calls, events, profiles and replays under this id. */
  rows: number;
  /** The first other addresses that its calls and events name. */
  otherAddresses: string[];
  /** The number of all other addresses. */
  otherAddressCount: number;
}

export interface FoundLinks {
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
  const { rows: counts } = (await queries.execute(
    sql`select id, count(*)::int as rows from (
        select ${userId} as id from ${records} where ${isCall}
        union all
        select of.id from ${events} cross join lateral ${eventOf} as of where ${isAbout(ids)}
        union all
        select ${profiles.id} from ${profiles} where ${inArray(profiles.id, ids)}
        union all
        select ${replays.visitor} from ${replays} where ${inArray(replays.visitor, ids)}
      ) as found where id in ${ids} group by id`,
  )) as unknown as { rows: { id: string; rows: number }[] };
  const { rows: named } = (await queries.execute(
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
  )) as unknown as { rows: { id: string; count: number; addresses: string[] }[] };
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
