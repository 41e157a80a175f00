import type { DeliveryStatus, leads } from '../database/schema.ts';
import type { MarketingAttribution, QuizAnswers } from './leads.schema.ts';

/** An accepted lead, in the field names that the pop-up posts. Times are ISO 8601. */
export interface Lead {
  id: string;
  createdAt: string;
  email: string;
  lead_name: string;
  marketing_attribution: MarketingAttribution;
  data: QuizAnswers;
  delivery: {
    status: DeliveryStatus;
    attempts: number;
    changedAt: string;
    deliveredAt: string | null;
    /** Why the last attempt failed. */
    error: string | null;
  };
}

export const asLead = (row: typeof leads.$inferSelect): Lead => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  email: row.email,
  lead_name: row.leadName,
  marketing_attribution: row.marketingAttribution,
  data: row.data,
  delivery: {
    status: row.deliveryStatus,
    attempts: row.deliveryAttempts,
    changedAt: row.deliveryChangedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    error: row.deliveryError,
  },
});
