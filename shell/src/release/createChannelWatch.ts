import type { FastifyBaseLogger } from 'fastify';
import type { NamedRecord, RegistryClient } from './createRegistryClient.ts';

interface Dependencies {
  channel: string;
  findNewest: RegistryClient['findNewest'];
  /** The newest record that was checked, whose sequence can be believed. */
  getSeen: () => NamedRecord | undefined;
  /** Serves what the registry has named. Resolves to whether it is served. */
  take: (named: NamedRecord) => Promise<boolean>;
  /** Runs after each answer of the registry, and after each one that did not come. */
  afterEach: () => void;
  /** How soon to ask again when the registry lets nobody wait, and when something fails for the first time. */
  pollMs: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Spreads the questions of many shells. */
  random?: () => number;
}

/** Below the half minute after which the registry, or a proxy before it, would end the request. */
const WAIT_MS = 25_000;
const MAX_PAUSE_MS = 5_000;

/**
 * Hears of each move of a channel: by requests that the registry answers when there is something new, or by polling if it
 * answers at once. What fails is tried again after pauses that grow.
 */
export function createChannelWatch({
  channel,
  findNewest,
  getSeen,
  take,
  afterEach,
  pollMs,
  log,
  random = Math.random,
}: Dependencies) {
  /** What the registry has named last, and how often in a row it could not be served. */
  let heard: NamedRecord | undefined;
  let failures = 0;
  /** How many questions in a row had no answer. */
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  /** Whole milliseconds, since deadlines of requests have to be. */
  const spread = (ms: number) => Math.round(ms * (0.5 + random() / 2));
  const pauseAfter = (count: number) => spread(Math.min(pollMs * 2 ** (count - 1), MAX_PAUSE_MS));

  /** Asks once, and serves what is new or has failed before. Resolves to the pause before the next question. */
  async function ask(waitMs: number): Promise<number> {
    const startedAt = performance.now();
    let found: NamedRecord | undefined;
    try {
      const { signal } = closing;
      const after = heard && getSeen()?.sequence;
      found = await findNewest(channel, { after, waitMs, signal });
      if (unanswered > 0) log.info('the registry answers again');
      unanswered = 0;
    } catch (error) {
      if (closing.signal.aborted) return 0;
      if (unanswered === 0)
        log.warn({ cause: (error as Error).message }, 'the registry names no live release');
      unanswered++;
      return pauseAfter(unanswered);
    }
    const isNew = found !== undefined && found.text !== heard?.text;
    // Without an answer the newest is what was seen, whatever the registry has named in between.
    heard = found ?? getSeen() ?? heard;
    const hasWaited = performance.now() - startedAt >= waitMs / 2;
    if (heard && (isNew || failures > 0)) failures = (await take(heard)) ? 0 : failures + 1;
    if (hasWaited || (isNew && failures === 0)) return 0;
    return failures > 0 ? pauseAfter(failures) : spread(pollMs);
  }

  async function follow(): Promise<void> {
    const pause = await ask(failures === 0 ? WAIT_MS : pauseAfter(failures));
    afterEach();
    if (!closing.signal.aborted) timer = setTimeout(follow, pause);
  }

  return {
    /** Asks what is newest, without a wait. */
    async start(): Promise<void> {
      const pause = await ask(0);
      timer = setTimeout(follow, pause);
    },
    close(): void {
      closing.abort();
      clearTimeout(timer);
    },
  };
}
