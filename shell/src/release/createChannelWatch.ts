import type { FastifyBaseLogger } from 'fastify';
import type { NamedRecord, RegistryClient } from './createRegistryClient.ts';

interface Dependencies {
  channel: string;
  findNewest: RegistryClient['findNewest'];
  /** The newest checked record, whose sequence can be trusted. */
  getSeen: () => NamedRecord | undefined;
  /** Serves the record that the registry has named. Resolves to whether it is served. */
  serve: (named: NamedRecord) => Promise<boolean>;
  /** Runs after each answer of the registry, and after each request without one. */
  afterEach: () => void;
  /** The pause before the next request if the registry does not support waiting, and after a first failure. */
  pollMs: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Spreads the requests of many shells. */
  random?: () => number;
}

/**
 * A registry that was taken from the network, or stopped where it stood, closes no connection: for so long, and for as long as an
 * answer may take, a shell believes that nothing was released.
 */
const WAIT_MS = 5_000;
const MAX_PAUSE_MS = 5_000;

/**
 * Watches the moves of a channel: by long polling, or by short polling if the registry answers at once. Retries failures with
 * growing pauses.
 */
export function createChannelWatch({
  channel,
  findNewest,
  getSeen,
  serve,
  afterEach,
  pollMs,
  log,
  random = Math.random,
}: Dependencies) {
  /** The record that the registry last named, and how many times in a row it could not be served. */
  let lastNamed: NamedRecord | undefined;
  let failures = 0;
  /** Requests in a row without an answer. */
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  /** Rounded, since request timeouts have to be whole milliseconds. */
  const spread = (ms: number) => Math.round(ms * (0.5 + random() / 2));
  const pauseAfter = (count: number) => spread(Math.min(pollMs * 2 ** (count - 1), MAX_PAUSE_MS));

  /** Asks once, and serves the record if it is new or failed before. Resolves to the pause before the next request. */
  async function poll(waitMs: number): Promise<number> {
    const startedAt = performance.now();
    let found: NamedRecord | undefined;
    try {
      const { signal } = closing;
      const after = lastNamed && getSeen()?.sequence;
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
    const isNew = found !== undefined && found.text !== lastNamed?.text;
    // Without an answer, fall back to the newest checked record, whatever the registry has named since.
    lastNamed = found ?? getSeen() ?? lastNamed;
    const hasWaited = performance.now() - startedAt >= waitMs / 2;
    if (lastNamed && (isNew || failures > 0))
      failures = (await serve(lastNamed)) ? 0 : failures + 1;
    if (hasWaited || (isNew && failures === 0)) return 0;
    return failures > 0 ? pauseAfter(failures) : spread(pollMs);
  }

  async function follow(): Promise<void> {
    const pause = await poll(failures === 0 ? WAIT_MS : pauseAfter(failures));
    afterEach();
    if (!closing.signal.aborted) timer = setTimeout(follow, pause);
  }

  return {
    /** Whether the registry answered the last request. */
    get isAnswered(): boolean {
      return unanswered === 0;
    },
    /**
     * Asks for the newest record.
     *
     * @param patienceMs how much longer than usual an answer may take, for a registry that is itself just starting
     */
    async start(patienceMs = 0): Promise<void> {
      const pause = await poll(patienceMs);
      timer = setTimeout(follow, pause);
    },
    close(): void {
      closing.abort();
      clearTimeout(timer);
    },
  };
}
