import type { Outbox, SentPost } from '@site/forms/outbox';
import type { Post } from '@site/forms/outbox/post';

/** How long a visitor waits for the answer to a lead that the browser could not save before they are told that it is late. */
export const LATE_AFTER_MS = 5_000;
/** The pause between attempts to send a lead that the browser could not save. */
const PAUSE_MS = 5_000;

interface Dependencies {
  outbox: Pick<Outbox, 'send'>;
  wait: (ms: number) => Promise<unknown>;
  /** Called when the lead is stored, before the browser forgets it. */
  onStored(): void;
  /** The lead is in this page alone and has not arrived: the visitor must know before they leave. Called once at most. */
  onLate(): void;
}

/** Sends a lead, again and again if need be, until the browser has saved it or the server has stored or rejected it. Never rejects. */
export async function sendLead(
  post: Post,
  { outbox, wait, onStored, onLate }: Dependencies,
): Promise<SentPost> {
  let isTold = false;
  const tell = () => {
    if (!isTold) onLate();
    isTold = true;
  };
  for (;;) {
    const sent = await outbox.send(post, onStored);
    if (sent.isSaved) return sent;
    let isAnswered = false;
    void wait(LATE_AFTER_MS).then(() => isAnswered || tell());
    const attempt = await sent.outcome;
    isAnswered = true;
    if (attempt.status !== 'failed') return sent;
    tell();
    await wait(Math.max(PAUSE_MS, attempt.retryAfterMs));
  }
}
