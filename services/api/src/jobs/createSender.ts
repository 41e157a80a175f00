import type { StoredRecord } from '../records/StoredRecord.ts';

/** The outside system did not take a record. `message` has no personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}

export interface Upstream {
  url: string;
  timeoutMs: number;
}

export type Send<Item extends StoredRecord = StoredRecord> = (
  record: Item,
  stop: AbortSignal,
) => Promise<void>;

/**
 * Gives a function that posts a record, as JSON, to the outside system. Its id goes along as `Idempotency-Key`,
 * because a record is sent again when the answer to it was lost.
 *
 * The function throws a `DeliveryError` for any answer but 2xx, and for none.
 */
export function createSender({ url, timeoutMs }: Upstream): Send {
  return async ({ delivery: _delivery, ...record }, stop) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': record.id },
      body: JSON.stringify(record),
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stop]),
    }).catch((error: unknown) => {
      if (timeout.aborted) throw new DeliveryError(`no answer within ${timeoutMs} ms`);
      if (stop.aborted) throw new DeliveryError('interrupted by the end of the process');
      throw new DeliveryError(`unreachable (${asReason(error)})`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new DeliveryError(`answered ${response.status}`);
  };
}

/** fetch keeps the system's reason, such as ECONNREFUSED, in the cause. */
function asReason(error: unknown) {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code ?? 'no connection';
}
