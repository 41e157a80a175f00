import { z } from 'zod';
import type { Listing } from '../operations/Listing.ts';
import type { Lead } from './Lead.ts';
import { createLeadsRepository } from './leads.repository.ts';

/** What `pnpm leads list` reads. */
export const leadsListing: Listing<Lead> = {
  path: '/leads',
  item: z.looseObject({ id: z.uuid(), email: z.string(), delivery: z.looseObject({}) }),
  read: (queries, query) => createLeadsRepository({ queries, now: () => new Date() }).list(query),
};
