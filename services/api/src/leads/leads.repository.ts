import { leads } from '../database/schema.ts';
import {
  createRecords,
  type RecordsDependencies,
  type RequestIdentity,
  type Stored,
} from '../records/createRecords.ts';
import type { RecordFlag } from '../records/findFlags.ts';
import { asLead, type Lead } from './Lead.ts';
import type { LeadBody } from './leads.schema.ts';

/** The only SQL about leads. */
export function createLeadsRepository(dependencies: RecordsDependencies) {
  const records = createRecords({ ...dependencies, table: leads, asItem: asLead });
  return {
    ...records,

    /** Stores a lead and its delivery job together, once for a key. */
    create: (
      body: LeadBody,
      request?: RequestIdentity,
      flags: RecordFlag[] = [],
    ): Promise<Stored> =>
      records.create(
        {
          email: body.email,
          leadName: body.lead_name,
          marketingAttribution: body.marketing_attribution,
          data: body.data,
          flags,
        },
        request,
      ),

    list: ({ limit }: { limit?: number | undefined } = {}): Promise<Lead[]> =>
      records.list({ limit }),
  };
}

export type LeadsRepository = ReturnType<typeof createLeadsRepository>;
