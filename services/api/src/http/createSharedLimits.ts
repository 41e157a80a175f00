import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Requests of one client that were counted here, and not yet together with those of other processes. */
export interface Used {
  /** Tells the client, the limit and its window from all others. */
  key: string;
  count: number;
  expiresAt: number;
}

export interface SharedLimits {
  /** For `@fastify/rate-limit`. */
  Store: FastifyRateLimitStoreCtor;
  /** Adds what was counted since the last time to what all processes have counted, and learns the sums. */
  exchange(): Promise<void>;
}

interface Dependencies {
  /** Adds to the counts that all processes share. Resolves to the sums. */
  add: (used: Used[]) => Promise<ReadonlyMap<string, number>>;
  clock: () => number;
  /** Clients that are counted here at the same time; beyond, the oldest are forgotten. */
  capacity?: number;
}

interface Count {
  expiresAt: number;
  /** Of all processes, when it was last exchanged. */
  shared: number;
  /** Counted here since. */
  here: number;
}

const CAPACITY = 20_000;

/**
 * Rate limits that several processes share. Each counts by itself and exchanges its counts now and then, so that no request waits for the database, and
 * limits go on without it. Between two exchanges a client can use the rest of a limit once in each process.
 *
 * Windows begin at the same moments in all processes.
 */
export function createSharedLimits({
  add,
  clock,
  capacity = CAPACITY,
}: Dependencies): SharedLimits {
  const counts = new Map<string, Count>();

  function count(key: string, timeWindow: number): { current: number; ttl: number } {
    const now = clock();
    const expiresAt = (Math.floor(now / timeWindow) + 1) * timeWindow;
    let found = counts.get(key);
    if (found?.expiresAt !== expiresAt) {
      found = { expiresAt, shared: 0, here: 0 };
      counts.delete(key);
      counts.set(key, found);
      const [oldest] = counts.keys();
      if (counts.size > capacity && oldest !== undefined) counts.delete(oldest);
    }
    found.here += 1;
    return { current: found.shared + found.here, ttl: expiresAt - now };
  }

  class Store implements FastifyRateLimitStore {
    readonly #limit: string;

    constructor(options: object) {
      const { method = '', url = '' } =
        (options as { routeInfo?: { method?: string | string[]; url?: string } }).routeInfo ?? {};
      this.#limit = `${method} ${url}`;
    }

    incr(
      client: string,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
      timeWindow: number,
    ): void {
      done(null, count(`${this.#limit} ${client}`, timeWindow));
    }

    child(options: object): FastifyRateLimitStore {
      return new Store(options);
    }
  }

  async function exchange(): Promise<void> {
    const now = clock();
    const used: Used[] = [];
    for (const [key, { expiresAt, here }] of counts)
      if (expiresAt <= now) counts.delete(key);
      else if (here > 0) used.push({ key, count: here, expiresAt });
    if (used.length === 0) return;
    const sums = await add(used);
    for (const { key, count, expiresAt } of used) {
      const found = counts.get(key);
      const sum = sums.get(key);
      // It may have begun again meanwhile.
      if (found?.expiresAt !== expiresAt || sum === undefined) continue;
      found.here -= count;
      found.shared = sum;
    }
  }

  return { Store, exchange };
}
