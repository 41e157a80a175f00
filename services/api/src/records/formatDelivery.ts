import type { Delivery } from './StoredRecord.ts';

/** Formats a delivery for one cell. */
export const formatDelivery = ({ status, error }: Delivery): string =>
  error ? `${status} (${error})` : status;
