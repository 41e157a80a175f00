import { ELAPSED_HEADER, HONEYPOT_HEADER } from '@site/config/leadAnswers';
import type { Outbox } from '@site/forms/outbox';
import type { Post } from '@site/forms/outbox/post';
import type { Emit } from '@site/state';
import type { Lead } from './buildLead.ts';

const LEADS_ENDPOINT = '/api/swarm-marketing-leads';

/** How long a visitor waits for the response if the browser could not save the lead: leaving the page might lose it. */
export const LEAD_TIMEOUT_MS = 5_000;

export interface LeadDelivery {
  /** The endpoint, a path of the site; absent: for the site's own pages. */
  path?: string;
  /** The same for every attempt to send this lead, so that it is stored once. */
  idempotencyKey: string;
  /** Milliseconds since the page was opened. */
  elapsedMs: number;
  /** The honeypot field was filled in. */
  isHoneypotFilled: boolean;
  /** Emitted once the lead is stored, on this or a later page. */
  events: Post['events'];
  now: number;
  outbox: Pick<Outbox, 'send'>;
  emit: Emit;
  wait(ms: number): Promise<unknown>;
  /** Called when the first attempt stored the lead, before the browser forgets it. */
  onStored(): void;
}

/** Sends a lead. Resolves as soon as the visitor may leave the page; failures never stop them. */
export async function sendLead(lead: Lead, delivery: LeadDelivery): Promise<void> {
  const { idempotencyKey, elapsedMs, isHoneypotFilled, events, now } = delivery;
  const { path = LEADS_ENDPOINT, outbox, emit, wait, onStored } = delivery;
  const post = {
    key: idempotencyKey,
    kind: 'lead' as const,
    sentAt: now,
    path,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      [ELAPSED_HEADER]: String(Math.round(elapsedMs)),
      ...(isHoneypotFilled && { [HONEYPOT_HEADER]: '1' }),
    },
    body: JSON.stringify(lead),
    events,
  };
  const { isSaved, outcome } = await outbox.send(post, onStored);
  const settled = outcome.then(({ status }) => {
    // The quiz is closed: the shell tells the visitor.
    if (status === 'rejected') emit('post:waiting', { post: { ...post, isRejected: true } });
    else if (!isSaved) emit('post:waiting', { post });
  });
  if (!isSaved) await Promise.race([settled, wait(LEAD_TIMEOUT_MS)]);
}
