import type { Rank } from '@site/sandbox/process-group';
import type { FastifyBaseLogger } from 'fastify';
import { PAGE_PROCESSES } from '../rendering/createProcessStore.ts';

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

interface PageDependencies {
  /** How long a slot may take. */
  deadlineMs: number;
  /** Monotonic milliseconds. */
  timer: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Wanted {
  /** The page fragment; absent if none claims the path. */
  fragment: string | undefined;
  rank: Rank;
}

interface Compositions<Page> {
  /** With renders of now. */
  fresh: () => Promise<Page>;
  /** With the last good render of the page fragment; `undefined` if there is none. */
  findKept: () => Promise<(() => Promise<Page>) | undefined>;
}

/** While some pages are rendered, others are written and compressed. */
const FRESH = { atOnce: 2 * PAGE_PROCESSES };
/** Whoever is refused here is refused for good, and at once. */
const KEPT = { atOnce: 1, maxWaiting: 4 };
/** Longer than pages take while a fragment hangs that all of them have. */
const BEYOND_DEADLINE_MS = 1_000;
const LOG_EVERY_MS = 10_000;

/**
 * Bounds how many pages are composed at once and how many wait for it, each page fragment by itself: one that hangs holds up no other's
 * pages. A page that is refused is composed with its last good render, which costs little; of those there are fewer at once.
 */
export function createPageAdmission({ deadlineMs, timer, log }: PageDependencies) {
  const patienceMs = deadlineMs + BEYOND_DEADLINE_MS;
  const admissions = new Map<string, Admission>();
  let refused = 0;
  let saidAt = Number.NEGATIVE_INFINITY;

  function admissionOf(name: string, limits: { atOnce: number; maxWaiting?: number }): Admission {
    const known = admissions.get(name) ?? createAdmission({ ...limits, patienceMs, timer });
    admissions.set(name, known);
    return known;
  }

  /** One line for many: they are refused quickly. */
  function noteRefused(): void {
    refused++;
    if (timer() - saidAt < LOG_EVERY_MS) return;
    saidAt = timer();
    log.warn({ refused }, 'more pages are asked for than this shell can compose in time');
    refused = 0;
  }

  return {
    /**
     * @param get asks the cache for the page, which composes it as it is told unless it has it
     * @throws {OverloadError} if it can neither be had nor composed in time
     */
    async compose<Page, Cached>(
      { fragment = '', rank }: Wanted,
      { fresh, findKept }: Compositions<Page>,
      get: (compose: () => Promise<Page>) => Promise<Cached>,
    ): Promise<Cached> {
      try {
        return await get(() => admissionOf(`fresh ${fragment}`, FRESH).run(fresh, rank));
      } catch (error) {
        if (!(error instanceof OverloadError)) throw error;
        const admission = admissionOf(`kept ${fragment}`, KEPT);
        return await get(async () => {
          // It may have to be read from disk and checked, which is work as well.
          const kept = admission.isFull(rank) ? undefined : await findKept();
          if (!kept) throw error;
          return admission.run(kept, rank);
        }).catch((reason: unknown) => {
          if (reason instanceof OverloadError) noteRefused();
          throw reason;
        });
      }
    },

    /** How many pages wait. */
    countWaiting: () => [...admissions.values()].reduce((sum, { waiting }) => sum + waiting, 0),
  };
}
