import type { DeliveryStatus, records } from '../database/schema.ts';

/** The fields of every kind of record. Times are ISO 8601. */
export interface StoredRecord {
  id: string;
  createdAt: string;
  delivery: Delivery;
}

export interface Delivery {
  status: DeliveryStatus;
  attempts: number;
  changedAt: string;
  deliveredAt: string | null;
  /** Why the last attempt failed. */
  error: string | null;
}

/** Turns a row into its record: the common fields around those of its kind. */
export const asStored = <Own extends object>(
  row: typeof records.$inferSelect,
  own: Own,
): StoredRecord & Own => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  ...own,
  delivery: {
    status: row.deliveryStatus,
    attempts: row.deliveryAttempts,
    changedAt: row.deliveryChangedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    error: row.deliveryError,
  },
});
