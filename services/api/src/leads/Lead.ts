import type { leads } from '../database/schema.ts';
import { asDelivery, type StoredRecord } from '../records/StoredRecord.ts';
import type { MarketingAttribution, QuizAnswers } from './leads.schema.ts';

/** An accepted lead, in the field names that the pop-up posts. */
export interface Lead extends StoredRecord {
  email: string;
  lead_name: string;
  marketing_attribution: MarketingAttribution;
  data: QuizAnswers;
}

export const asLead = (row: typeof leads.$inferSelect): Lead => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  email: row.email,
  lead_name: row.leadName,
  marketing_attribution: row.marketingAttribution,
  data: row.data,
  delivery: asDelivery(row),
});
