import type { Lead } from '../leads/Lead.ts';

/** The outside system did not take a lead. `message` has no personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}

export interface Upstream {
  url: string;
  timeoutMs: number;
}

export type SendLead = (lead: Lead, stop: AbortSignal) => Promise<void>;

/**
 * Gives a function that posts a lead, as JSON, to the outside system. Its id goes along as `Idempotency-Key`,
 * because a lead is sent again when the answer to it was lost.
 *
 * The function throws a `DeliveryError` for any answer but 2xx, and for none.
 */
export function createSendLead({ url, timeoutMs }: Upstream): SendLead {
  return async ({ delivery: _delivery, ...lead }, stop) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': lead.id },
      body: JSON.stringify(lead),
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
