import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { events, profiles, records, replays } from '../database/schema.ts';
import { findVisitorIds, isAbout } from './findVisitorIds.ts';

/** An id that is linked with an address, and what helps to decide whether it is the same person's. */
export interface Link {
  id: string;
  /** Calls, events, profiles and replays under this id. */
  rows: number;
  /** Other addresses that its calls and events name. */
  otherAddresses: string[];
}

/** Calls and events that are searched for other addresses, for each id. */
const SEARCHED = 1_000;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Finds the ids that are linked with an address. */
export async function findLinks(queries: Queries, email: string): Promise<Link[]> {
  const links: Link[] = [];
  for (const id of await findVisitorIds(queries, email)) {
    if (id === email) continue;
    const isCall = and(eq(records.kind, 'message'), eq(sql`${records.content} ->> 'userId'`, id));
    const calls = await queries
      .select({ text: sql<string>`${records.content}::text` })
      .from(records)
      .where(isCall)
      .limit(SEARCHED);
    const seen = await queries
      .select({ text: sql<string>`${events.payload}::text` })
      .from(events)
      .where(isAbout([id]))
      .limit(SEARCHED);
    const addresses = [...calls, ...seen].flatMap(
      ({ text }) => text.toLowerCase().match(ADDRESS) ?? [],
    );
    links.push({
      id,
      rows:
        (await queries.$count(records, isCall)) +
        (await queries.$count(events, isAbout([id]))) +
        (await queries.$count(profiles, eq(profiles.id, id))) +
        (await queries.$count(replays, eq(replays.visitor, id))),
      otherAddresses: [...new Set(addresses)].filter((address) => address !== email),
    });
  }
  return links;
}
