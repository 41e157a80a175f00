import { z } from 'zod';
import {
  createRecords,
  type RecordFlag,
  type RecordsDependencies,
  type RequestIdentity,
  type Stored,
  type StoredRecord,
} from '../records/createRecords.ts';
import { defineTask } from '../records/Task.ts';
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
  };
}

export type LeadsRepository = ReturnType<typeof createLeadsRepository>;

/** The origin of an integration's lead. */
export interface LeadSource {
  /** With the name that it had then, and the version of the client. */
  integration: { key: string; name: string; sdk?: string };
  /** The host's page, without query and fragment; `null` if it is not known. */
  page: { url: string; title: string | null } | null;
}

/** The stored content of a lead, with the field names of the pop-up. */
interface LeadContent extends LeadBody, Partial<LeadSource> {
  /** Reasons to suspect a machine; usually absent. */
  flags?: RecordFlag[];
}

/** An accepted lead. */
export type Lead = StoredRecord & LeadContent;

/** The fields in the order in which they are shown and sent. */
const asLead = (content: LeadContent): LeadContent => ({
  email: content.email,
  lead_name: content.lead_name,
  marketing_attribution: content.marketing_attribution,
  data: content.data,
  ...(content.integration && { integration: content.integration, page: content.page ?? null }),
  ...(content.flags && { flags: content.flags }),
});

/** Enough to recognize a lead: another program may have the service's old port. */
const shape = z.object({ id: z.uuid(), email: z.string(), delivery: z.object({}) });

/** `pnpm leads list`: leads of the pop-up, newest first. */
export const listLeadsTask = defineTask({
  name: 'leads-list',
  input: z.object({ limit: z.int().min(1).optional() }),
  output: z.array(z.custom<Lead>((value) => shape.safeParse(value).success)),
  run: (context, query) => createLeadsRepository(context).list(query),
});
