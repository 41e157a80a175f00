import { z } from 'zod';
import type { Lead } from '../leads/Lead.ts';
import type { AdminAddress } from './adminFile.ts';

/** Enough of a lead to know that the answer came from the service and not from a stranger on its old port. */
const leadList = z.array(
  z.looseObject({ id: z.uuid(), email: z.string(), delivery: z.looseObject({}) }),
);

/** Asks a running service for its leads. `null` when nobody answers there any more. */
export async function listThroughAdmin(
  { url, token }: AdminAddress,
  limit: number | undefined,
): Promise<Lead[] | null> {
  const query = limit === undefined ? '' : `?limit=${limit}`;
  try {
    const response = await fetch(`${url}/leads${query}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
    });
    if (!response.ok) return null;
    return leadList.parse(await response.json()) as unknown as Lead[];
  } catch {
    return null;
  }
}
