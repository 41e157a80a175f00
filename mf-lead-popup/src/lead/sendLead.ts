import { ELAPSED_HEADER, HONEYPOT_HEADER } from '@site/config/leadAnswers';
import type { Lead } from './buildLead.ts';

const LEADS_ENDPOINT = '/api/swarm-marketing-leads';

/** How long a visitor waits for the response. The request continues after that: the lead may still arrive. */
export const LEAD_TIMEOUT_MS = 5_000;

export interface LeadDelivery {
  /** The same for every attempt to send this lead, so that it is stored once. */
  idempotencyKey: string;
  /** Milliseconds since the page was opened. */
  elapsedMs: number;
  /** The honeypot field was filled in. */
  isHoneypotFilled: boolean;
  fetch: typeof globalThis.fetch;
  wait(ms: number): Promise<unknown>;
}

/**
 * Posts a lead. Failures are logged and never stop the visitor.
 *
 * @returns the endpoint's response, or `null` when there was no usable one
 */
export async function sendLead(lead: Lead, delivery: LeadDelivery): Promise<unknown> {
  const timeout = delivery.wait(LEAD_TIMEOUT_MS).then(() => {
    throw new Error(`no answer within ${LEAD_TIMEOUT_MS} ms`);
  });
  try {
    return await Promise.race([post(lead, delivery), timeout]);
  } catch (error) {
    console.error(`Lead pop-up: POST ${LEADS_ENDPOINT} failed.`, error);
    return null;
  }
}

async function post(
  lead: Lead,
  { idempotencyKey, elapsedMs, isHoneypotFilled, fetch }: LeadDelivery,
): Promise<unknown> {
  const response = await fetch(LEADS_ENDPOINT, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      [ELAPSED_HEADER]: String(Math.round(elapsedMs)),
      ...(isHoneypotFilled && { [HONEYPOT_HEADER]: '1' }),
    },
    body: JSON.stringify(lead),
    // Outlives the page: the visitor may leave before the response arrives.
    keepalive: true,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`status ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
