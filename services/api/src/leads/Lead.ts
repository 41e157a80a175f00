import type { leads } from '../database/schema.ts';
import type { RecordFlag } from '../records/findFlags.ts';
import { asDelivery, type StoredRecord } from '../records/StoredRecord.ts';
import type { MarketingAttribution, QuizAnswers } from './leads.schema.ts';

/** An accepted lead, in the field names that the pop-up posts. */
export interface Lead extends StoredRecord {
  email: string;
  lead_name: string;
  marketing_attribution: MarketingAttribution;
  data: QuizAnswers;
  /** Only when it may come from a machine. */
  flags?: RecordFlag[];
}

export const asLead = (row: typeof leads.$inferSelect): Lead => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  email: row.email,
  lead_name: row.leadName,
  marketing_attribution: row.marketingAttribution,
  data: row.data,
  ...(row.flags.length > 0 && { flags: row.flags as RecordFlag[] }),
  delivery: asDelivery(row),
});
