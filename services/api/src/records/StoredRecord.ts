import type { DeliveryStatus } from '../database/schema.ts';

/** What every stored thing tells about itself. Times are ISO 8601. */
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

/** The common columns of a row. */
export interface RecordRow {
  id: string;
  createdAt: Date;
  deliveryStatus: DeliveryStatus;
  deliveryAttempts: number;
  deliveryChangedAt: Date;
  deliveredAt: Date | null;
  deliveryError: string | null;
}

export const asDelivery = (row: RecordRow): Delivery => ({
  status: row.deliveryStatus,
  attempts: row.deliveryAttempts,
  changedAt: row.deliveryChangedAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  error: row.deliveryError,
});
