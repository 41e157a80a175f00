import type { RoomAnswer } from '../../../src/control/state.routes.ts';
import type { Api } from './createApi.ts';
import { RefusedError } from './RefusedError.ts';

interface Options {
  api: Pick<Api, 'readState'>;
  channel: string;
  signal: AbortSignal;
  onAnswer: (answer: RoomAnswer) => void;
  /** The registry has answered that nothing has changed. */
  onSame: () => void;
  /** There is no answer; it is asked again. */
  onLost: (error: Error) => void;
  /** The session has ended. */
  onEnded: () => void;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Monotonic milliseconds. */
  timer?: () => number;
}

const SHORT_MS = 1_000;
const MAX_PAUSE_MS = 10_000;

/** Reads the state of a channel again and again, each time as soon as it changes, until `signal` aborts or the session ends. */
export async function followState({
  api,
  channel,
  signal,
  onAnswer,
  onSame,
  onLost,
  onEnded,
  pause = wait,
  timer = () => performance.now(),
}: Options): Promise<void> {
  let seen: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = timer();
    try {
      const answer = await api.readState(channel, seen, signal);
      if (signal.aborted) return;
      failures = 0;
      if (answer) {
        seen = answer.digest;
        onAnswer(answer);
      } else {
        onSame();
        // A registry with too many waiting clients answers at once.
        if (timer() - startedAt < SHORT_MS) await pause(SHORT_MS, signal);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RefusedError && error.isSignedOut) return onEnded();
      failures++;
      onLost(error as Error);
      await pause(Math.min(SHORT_MS * 2 ** (failures - 1), MAX_PAUSE_MS), signal);
    }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
