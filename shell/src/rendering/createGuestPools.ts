import type { RenderPool } from './createRenderPool.ts';

interface Dependencies {
  createPool: () => RenderPool;
  /** How long processes wait for more work. */
  idleMs?: number;
  max?: number;
}

interface Guest {
  pool: RenderPool;
  users: number;
  idle?: NodeJS.Timeout;
}

/** Too many versions that are not in service are rendered at the same time. */
export class GuestLimitError extends Error {
  override name = 'GuestLimitError';
}

export type GuestPools = ReturnType<typeof createGuestPools>;

/**
 * Processes for versions that are not in service, from the first render on until nobody has asked for one for a while. Few at a time:
 * each takes memory, and visitors decide when they are needed.
 */
export function createGuestPools({ createPool, idleMs = 60_000, max = 2 }: Dependencies) {
  const guests = new Map<string, Guest>();

  async function end(key: string): Promise<void> {
    const guest = guests.get(key);
    guests.delete(key);
    clearTimeout(guest?.idle);
    await guest?.pool.close();
  }

  function enter(key: string): Guest {
    const known = guests.get(key);
    if (known) return known;
    if (guests.size >= max) {
      const unused = [...guests].find(([, { users }]) => users === 0)?.[0];
      if (unused === undefined)
        throw new GuestLimitError('Too many other versions are rendered just now.');
      void end(unused).catch(() => {});
    }
    const guest = { pool: createPool(), users: 0 };
    guests.set(key, guest);
    return guest;
  }

  return {
    /**
     * @param key names the versions that `work` renders
     * @throws {GuestLimitError}
     */
    async use<Result>(key: string, work: (pool: RenderPool) => Promise<Result>): Promise<Result> {
      const guest = enter(key);
      clearTimeout(guest.idle);
      guest.users++;
      try {
        return await work(guest.pool);
      } finally {
        guest.users--;
        if (guest.users === 0 && guests.get(key) === guest)
          guest.idle = setTimeout(() => end(key).catch(() => {}), idleMs).unref();
      }
    },

    async close(): Promise<void> {
      await Promise.all([...guests.keys()].map(end));
    },
  };
}
