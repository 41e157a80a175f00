import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Queries } from '../database/Database.ts';
import { limitCounts } from '../database/schema.ts';

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

const EVERY_MS = 1_000;
const CLEAN_EVERY_MS = 60_000;

/**
 * Exchanges the counts of limits every second. Says once when the database does not answer, and once when it does again.
 *
 * @returns a function that ends it
 */
export function startExchange(
  {
    exchange,
    removeExpired,
  }: { exchange: () => Promise<void>; removeExpired: () => Promise<void> },
  log: Pick<Logger, 'warn' | 'info'>,
): () => void {
  let isAway = false;
  const attempt = (act: () => Promise<void>) => {
    let isBusy = false;
    return async () => {
      if (isBusy) return;
      isBusy = true;
      try {
        await act();
        if (isAway) log.info('limits are shared with other processes again');
        isAway = false;
      } catch (err) {
        if (!isAway) log.warn({ err }, 'limits count in this process alone');
        isAway = true;
      } finally {
        isBusy = false;
      }
    };
  };
  const timers = [
    setInterval(attempt(exchange), EVERY_MS),
    setInterval(attempt(removeExpired), CLEAN_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

/** The counts of limits that all processes share. */
export function createLimitsRepository({ queries }: { queries: Queries }) {
  return {
    /** Adds to the counts in one statement. Resolves to the sums by key. */
    async add(used: readonly Used[]): Promise<ReadonlyMap<string, number>> {
      const rows = used
        .map(({ key, count, expiresAt }) => ({
          key: digest(key, expiresAt),
          count,
          expiresAt: new Date(expiresAt),
        }))
        // Two processes that lock rows in the same order do not wait for each other in a circle.
        .sort((a, b) => (a.key < b.key ? -1 : 1));
      const sums = new Map<string, number>();
      for (let from = 0; from < rows.length; from += BATCH)
        for (const { key, count } of await queries
          .insert(limitCounts)
          .values(rows.slice(from, from + BATCH))
          .onConflictDoUpdate({
            target: limitCounts.key,
            set: { count: sql`${limitCounts.count} + excluded.count` },
          })
          .returning({ key: limitCounts.key, count: limitCounts.count }))
          sums.set(key, count);
      return new Map(
        used.flatMap(({ key, expiresAt }) => {
          const sum = sums.get(digest(key, expiresAt));
          return sum === undefined ? [] : [[key, sum]];
        }),
      );
    },

    /** Forgets the counts of windows that are over. */
    async removeExpired(now: Date): Promise<void> {
      await queries.delete(limitCounts).where(lt(limitCounts.expiresAt, now));
    },
  };
}

/** Rows of one statement. */
const BATCH = 5_000;

/** Addresses are not stored, and one window says nothing about the next. */
const digest = (key: string, expiresAt: number) =>
  createHash('sha256').update(`${expiresAt} ${key}`).digest('base64url');

/** The leading groups of an IPv6 address that name a network; the rest names machines inside it. */
const NETWORK_PARTS = 4;

/** The client that a rate limit counts: an IPv4 address, or an IPv6 network, since one visitor can use all addresses of it. */
export function findClient(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // A URL normalizes an address.
  const [before = '', after] = new URL(`http://[${address.split('%')[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const parts = before === '' ? [] : before.split(':');
  const missing =
    after === undefined ? 0 : 8 - parts.length - after.split(':').filter(Boolean).length;
  const zeros = Array.from({ length: missing }, () => '0');
  const all = [...parts, ...zeros, ...(after?.split(':').filter(Boolean) ?? [])];
  return `${all.slice(0, NETWORK_PARTS).join(':')}::/64`;
}
