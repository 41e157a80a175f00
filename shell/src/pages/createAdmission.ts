import type { Rank } from '@site/sandbox/process-group';

/** There is more to do than can be done in time. Whoever comes later may be luckier. */
export class OverloadError extends Error {
  override name = 'OverloadError';
}

/** What it resolves to, or this if there is too much to do. */
export const orIfOverloaded = <Result, Instead>(work: Promise<Result>, instead: Instead) =>
  work.catch((error: unknown): Instead => {
    if (error instanceof OverloadError) return instead;
    throw error;
  });

export type Admission = ReturnType<typeof createAdmission>;

interface Waiter {
  /** By the line's own time. */
  since: number;
  begin: () => void;
  refuse: (why: string) => void;
}

interface Dependencies {
  atOnce: number;
  /** How long one waits for a place at most: longer than work that hangs is let go on. */
  patienceMs: number;
  /** How many wait at most: what waits takes memory. By default far more than are admitted within the longest wait. */
  maxWaiting?: number;
  /** Monotonic milliseconds. */
  timer: () => number;
}

/** When the first in line has waited for so long, newcomers are refused: they would wait longer. */
const STANDING_MS = 500;
/** Who has waited for so long is refused: of a crowd that came at one moment, those behind do not make all later ones late. */
const LATE_MS = 1_000;
/** Work that keeps its place for longer hangs, rather than that there is too much of it. */
const HANG_MS = 200;

/**
 * Limits how much work is done at once; further work waits in line, briefly. A line that stands refuses newcomers at once, so that what
 * is admitted is done in time, however much is asked for. Time in which all places hang does not count: those in line wait, since
 * afterwards they go in quickly. Work of rank `last` never takes all places, and goes in when no other waits.
 */
export function createAdmission({ atOnce, patienceMs, maxWaiting = 200, timer }: Dependencies) {
  const lines = { first: [] as Waiter[], last: [] as Waiter[] };
  const running = { first: 0, last: 0 };
  const maxLast = Math.max(1, atOnce - 1);
  /** The line's own time when somebody last took a place, and when that was. */
  let moved = { lineMs: 0, at: timer() };

  const hasPlace = (rank: Rank) =>
    running.first + running.last < atOnce && (rank === 'first' || running.last < maxLast);

  /** Goes on for as long as places become free. */
  const readLineMs = () => moved.lineMs + Math.min(timer() - moved.at, HANG_MS);

  function occupy(rank: Rank): void {
    moved = { lineMs: readLineMs(), at: timer() };
    running[rank]++;
  }

  function isStanding(rank: Rank): boolean {
    const [head] = lines[rank];
    return (
      head !== undefined &&
      (readLineMs() - head.since >= STANDING_MS || lines[rank].length >= maxWaiting)
    );
  }

  function admitNext(): void {
    for (const rank of ['first', 'last'] as const)
      while (hasPlace(rank) && lines[rank].length > 0) {
        const next = lines[rank].shift() as Waiter;
        if (readLineMs() - next.since < LATE_MS) next.begin();
        else next.refuse('others took all places for too long');
      }
  }

  /** Resolves when a place is taken. */
  function enter(rank: Rank): Promise<void> {
    if (hasPlace(rank) && lines.first.length === 0) {
      occupy(rank);
      return Promise.resolve();
    }
    if (isStanding(rank)) return Promise.reject(new OverloadError('others wait for long already'));
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        since: readLineMs(),
        begin() {
          clearTimeout(timeout);
          occupy(rank);
          resolve();
        },
        refuse(why) {
          clearTimeout(timeout);
          reject(new OverloadError(why));
        },
      };
      const timeout = setTimeout(() => {
        lines[rank].splice(lines[rank].indexOf(waiter), 1);
        waiter.refuse(`waited ${patienceMs} ms for its turn`);
      }, patienceMs);
      lines[rank].push(waiter);
    });
  }

  return {
    /** @throws {OverloadError} if the work was not begun */
    async run<Result>(work: () => Promise<Result>, rank: Rank = 'first'): Promise<Result> {
      await enter(rank);
      try {
        return await work();
      } finally {
        running[rank]--;
        admitNext();
      }
    },

    /** Whether a newcomer is refused. */
    isFull: (rank: Rank): boolean => !hasPlace(rank) && isStanding(rank),

    /** How many wait. */
    get waiting(): number {
      return lines.first.length + lines.last.length;
    },
  };
}
