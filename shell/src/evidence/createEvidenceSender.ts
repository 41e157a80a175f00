import { randomUUID } from 'node:crypto';
import type { CanaryEvidence, EvidencePiece } from '@site/canary-judge/evidence';
import type { FastifyBaseLogger } from 'fastify';

interface Dependencies {
  channel: string;
  take: () => CanaryEvidence[];
  /**
   * Resolves to how long the registry wants to wait for the next piece; `undefined` if it refuses this one for good. Rejects if it
   * may be sent again.
   */
  send: (run: string, piece: EvidencePiece) => Promise<number | undefined>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  intervalMs?: number;
}

const INTERVAL_MS = 2_000;
const MAX_INTERVAL_MS = 10 * 60_000;

/**
 * Sends what was counted to the registry, one piece after another. A piece without an answer is sent again under its number, before
 * anything that was counted later.
 */
export function createEvidenceSender({
  channel,
  take,
  send,
  log,
  intervalMs = INTERVAL_MS,
}: Dependencies) {
  // A process that starts anew counts its pieces anew.
  const run = randomUUID();
  let number = 0;
  let waiting: EvidencePiece | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let isClosed = false;

  /** Resolves to the pause before the next piece. */
  async function sendNext(): Promise<number> {
    if (!waiting) {
      const canaries = take();
      if (canaries.length === 0) return intervalMs;
      number++;
      waiting = { channel, number, canaries };
    }
    try {
      const nextInMs = await send(run, waiting);
      if (nextInMs === undefined && !isFailing)
        log.warn('the registry refuses evidence of canaries');
      isFailing = nextInMs === undefined;
      waiting = undefined;
      return Math.min(Math.max(nextInMs ?? intervalMs, intervalMs), MAX_INTERVAL_MS);
    } catch (error) {
      if (!isFailing) log.warn({ cause: (error as Error).message }, 'evidence of canaries waits');
      isFailing = true;
      return intervalMs;
    }
  }

  async function follow(): Promise<void> {
    const pause = await sendNext();
    if (!isClosed) timer = setTimeout(follow, pause).unref();
  }
  timer = setTimeout(follow, intervalMs).unref();

  return {
    sendNext,
    /** Sends what is left. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await sendNext();
      if (!isFailing) await sendNext();
    },
  };
}
