import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StoredRecord } from '../records/createRecords.ts';

/** The outside system did not accept a record. `message` has no personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}

interface Upstream {
  url: string;
  timeoutMs: number;
  /** Value of the header `authorization`. */
  authorization?: string | undefined;
  /** Every delivery is signed with these; see signDelivery. */
  secrets?: readonly string[] | undefined;
}

export type Send<Item extends StoredRecord = StoredRecord> = (
  record: Item,
  stop: AbortSignal,
) => Promise<void>;

/** Well below the limit of one attempt; see createDeliveryQueue. */
const MAX_PAUSE_MS = 30_000;

/**
 * Creates a function that posts a record, as JSON, to the outside system. The record's id is the `Idempotency-Key`, because a record
 * whose answer was lost is sent again. With secrets, each attempt is signed anew. After an answer with `Retry-After` it pauses for
 * that long, at most 30 seconds.
 *
 * The function throws a `DeliveryError` unless the answer is 2xx.
 */
export function createSender(
  { url, timeoutMs, authorization, secrets = [] }: Upstream,
  { pause = waitFor, now = () => new Date() }: { pause?: Pause; now?: () => Date } = {},
): Send {
  let pausedUntil = 0;

  return async ({ delivery: _delivery, ...record }, stop) => {
    const pauseMs = pausedUntil - performance.now();
    // After an interrupted pause, fetch rejects because of the same signal.
    if (pauseMs > 0) await pause(pauseMs, stop).catch(() => {});
    const { id } = record;
    const body = JSON.stringify(record);
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(authorization && { authorization }),
        ...(secrets.length > 0 && signDelivery({ id, body, now: now() }, secrets)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stop]),
    }).catch((error: unknown) => {
      if (timeout.aborted) throw new DeliveryError(`no answer within ${timeoutMs} ms`);
      if (stop.aborted) throw new DeliveryError(INTERRUPTED);
      throw new DeliveryError(`unreachable (${asReason(error)})`);
    });
    await response.body?.cancel();
    if (response.ok) return;
    const retryAfterMs = Number(response.headers.get('retry-after')) * 1_000;
    if (retryAfterMs > 0) pausedUntil = performance.now() + Math.min(retryAfterMs, MAX_PAUSE_MS);
    throw new DeliveryError(`answered ${response.status}`);
  };
}

type Pause = (ms: number, stop: AbortSignal) => Promise<unknown>;
const waitFor: Pause = (ms, stop) => wait(ms, undefined, { signal: stop });

const INTERRUPTED = 'interrupted by the end of the process';

/** fetch keeps the system's reason, such as ECONNREFUSED, in the cause. */
function asReason(error: unknown) {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code ?? 'no connection';
}

/**
 * The headers that prove, by the Standard Webhooks specification, that we sent a body, and when. Each secret adds a signature, so
 * that a receiver can replace the old secret at any time.
 *
 * @param secrets `whsec_` and a key in base64
 */
export function signDelivery(
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', readKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

const readKey = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64');
