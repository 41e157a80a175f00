interface Dependencies {
  /** Whether a channel has this record, also one that another process has added. Asked again and again while somebody waits. */
  hasRecord: (channel: string, sequence: number) => Promise<boolean>;
  /** How often, in milliseconds. */
  pollMs?: number;
}

/** One who waits for the record after `newest`. */
interface Wait {
  newest: number;
  /** Whose share of the waits this one takes. */
  client: string;
  waitMs: number;
  signal: AbortSignal;
}

const MAX_WAIT_MS = 30_000;
const MAX_WAITS = 500;
const MAX_WAITS_OF_CLIENT = 50;
/** A tenth of the time in which a release should reach its first visitor, for one small read. */
const POLL_MS = 50;

export type MoveWatch = ReturnType<typeof createMoveWatch>;

/**
 * Lets clients wait for the next record of a channel. A move by this process is announced; one by another process on the same
 * storage is noticed by asking for that record, once for all who wait for it.
 */
export function createMoveWatch({ hasRecord, pollMs = POLL_MS }: Dependencies) {
  /** Those who wait, by what they wait for. */
  const rooms = new Map<string, Set<{ client: string; wake: () => void }>>();
  let isClosed = false;

  function empty(key: string): void {
    const room = rooms.get(key);
    rooms.delete(key);
    for (const { wake } of room ?? []) wake();
  }

  async function poll(key: string, channel: string, sequence: number): Promise<void> {
    const room = rooms.get(key);
    while (rooms.get(key) === room) {
      // What fails here fails for who looks then, and is answered there.
      if (await hasRecord(channel, sequence).catch(() => true)) return empty(key);
      await new Promise((resolve) => setTimeout(resolve, pollMs).unref());
    }
  }

  function isFull(client: string): boolean {
    const all = [...rooms.values()].flatMap((room) => [...room]);
    const own = all.filter((each) => each.client === client);
    return all.length >= MAX_WAITS || own.length >= MAX_WAITS_OF_CLIENT;
  }

  return {
    /** A channel has moved. */
    announce(channel: string): void {
      for (const key of rooms.keys()) if (key.startsWith(`${channel} `)) empty(key);
    },

    /**
     * Resolves when the channel may have moved, the time is over or `signal` aborts; at once while too many wait, so that they
     * poll instead.
     */
    async wait(channel: string, { newest, client, waitMs, signal }: Wait): Promise<void> {
      if (isClosed || signal.aborted || waitMs <= 0 || isFull(client)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const key = `${channel} ${newest}`;
      const room = rooms.get(key) ?? new Set();
      const waiter = { client, wake: resolve };
      room.add(waiter);
      if (rooms.get(key) !== room) {
        rooms.set(key, room);
        void poll(key, channel, newest + 1);
      }
      const timer = setTimeout(resolve, Math.min(waitMs, MAX_WAIT_MS));
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
      clearTimeout(timer);
      room.delete(waiter);
      if (room.size === 0 && rooms.get(key) === room) rooms.delete(key);
    },

    /** This process serves only what has begun. */
    get isClosed(): boolean {
      return isClosed;
    },

    /** Ends all waits, and lets nobody wait from now on. */
    close(): void {
      isClosed = true;
      for (const key of rooms.keys()) empty(key);
    },
  };
}
