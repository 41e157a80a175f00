import type { RecordFlag } from '../records/findFlags.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { LeadBody } from './leads.schema.ts';

/** Where a lead of an integration was written. */
export interface LeadSource {
  /** With the name that it had then, and the version of the client. */
  integration: { key: string; name: string; sdk?: string };
  /** The host's page, without query and fragment; `null` when it is not known. */
  page: { url: string; title: string | null } | null;
}

/** What is stored of a lead, in the field names that the pop-up posts. */
export interface LeadContent extends LeadBody, Partial<LeadSource> {
  /** Why it may come from a machine; absent for most. */
  flags?: RecordFlag[];
}

/** An accepted lead. */
export type Lead = StoredRecord & LeadContent;

/** The fields in the order in which they are shown and sent. */
export const asLead = (content: LeadContent): LeadContent => ({
  email: content.email,
  lead_name: content.lead_name,
  marketing_attribution: content.marketing_attribution,
  data: content.data,
  ...(content.integration && { integration: content.integration, page: content.page ?? null }),
  ...(content.flags && { flags: content.flags }),
});
