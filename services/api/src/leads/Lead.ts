import type { RecordFlag } from '../records/findFlags.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { LeadBody } from './leads.schema.ts';

/** The origin of an integration's lead. */
export interface LeadSource {
  /** With the name that it had then, and the version of the client. */
  integration: { key: string; name: string; sdk?: string };
  /** The host's page, without query and fragment; `null` if it is not known. */
  page: { url: string; title: string | null } | null;
}

/** The stored content of a lead, with the field names of the pop-up. */
export interface LeadContent extends LeadBody, Partial<LeadSource> {
  /** Reasons to suspect a machine; usually absent. */
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
