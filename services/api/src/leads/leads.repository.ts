import {
  createRecords,
  type RecordsDependencies,
  type RequestIdentity,
  type Stored,
} from '../records/createRecords.ts';
import type { RecordFlag } from '../records/findFlags.ts';
import { asLead, type Lead, type LeadSource } from './Lead.ts';
import type { LeadBody } from './leads.schema.ts';

/** The only SQL about leads. */
export function createLeadsRepository(dependencies: RecordsDependencies) {
  const records = createRecords({ ...dependencies, kind: 'lead', asItem: asLead });
  return {
    ...records,

    /** Stores a lead and its delivery job together, once for a key. */
    create: (
      body: LeadBody & Partial<LeadSource>,
      request?: RequestIdentity,
      flags: RecordFlag[] = [],
    ): Promise<Stored> => records.create({ ...body, ...(flags.length > 0 && { flags }) }, request),

    list: ({ limit }: { limit?: number | undefined } = {}): Promise<Lead[]> =>
      records.list({ limit }),
  };
}

export type LeadsRepository = ReturnType<typeof createLeadsRepository>;
