import type { Rank } from '@site/sandbox/process-group';
import type { FastifyBaseLogger } from 'fastify';
import { PAGE_PROCESSES } from '../rendering/createProcessStore.ts';
import { type Admission, createAdmission, OverloadError } from './createAdmission.ts';

interface Dependencies {
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
export function createPageAdmission({ deadlineMs, timer, log }: Dependencies) {
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
