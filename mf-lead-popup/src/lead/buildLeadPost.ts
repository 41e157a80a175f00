import { ELAPSED_HEADER, HONEYPOT_HEADER } from '@site/config/leadAnswers';
import type { Post } from '@site/forms/outbox/post';
import { createUlid } from '@site/telemetry/ids/createUlid';
import type { Lead } from './buildLead.ts';

const LEADS_ENDPOINT = '/api/swarm-marketing-leads';

export interface LeadPostOptions {
  /** The same for every attempt to send this lead, so that it is stored once. */
  key?: string;
  /** The endpoint, a path of the site; by default for the site's own pages. */
  path?: string;
  /** The honeypot field was filled in. */
  isHoneypotFilled: boolean;
  /** Emitted once the lead is stored, on this or a later page. */
  events?: Post['events'];
  /** Milliseconds since the page was opened. */
  elapsedMs?: number;
  now?: number;
}

export const createLeadKey = (): string =>
  createUlid(Date.now(), crypto.getRandomValues(new Uint8Array(16)));

/** Builds the post of a lead. */
export function buildLeadPost(
  lead: Lead,
  {
    key = createLeadKey(),
    path = LEADS_ENDPOINT,
    isHoneypotFilled,
    events = [],
    elapsedMs = performance.now(),
    now = Date.now(),
  }: LeadPostOptions,
): Post {
  return {
    key,
    kind: 'lead',
    sentAt: now,
    path,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      [ELAPSED_HEADER]: String(Math.round(elapsedMs)),
      ...(isHoneypotFilled && { [HONEYPOT_HEADER]: '1' }),
    },
    body: JSON.stringify(lead),
    events,
  };
}
