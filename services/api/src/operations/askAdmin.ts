import { z } from 'zod';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { AdminAddress } from './adminFile.ts';
import type { Listing, ListQuery } from './Listing.ts';

/** Asks a running service for a list. `null` when nobody answers there any more. */
export async function askAdmin<Item extends StoredRecord>(
  { url, token }: AdminAddress,
  { path, item }: Listing<Item>,
  query: ListQuery,
): Promise<Item[] | null> {
  const asked = new URL(path, url);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) asked.searchParams.set(name, String(value));
  try {
    const response = await fetch(asked, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
    });
    if (!response.ok) return null;
    return z.array(item).parse(await response.json()) as Item[];
  } catch {
    return null;
  }
}
