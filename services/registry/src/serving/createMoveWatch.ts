import type { FastifyReply } from 'fastify';

interface Dependencies {
  /** Whether a channel has this record, including those of other processes. Called repeatedly while clients wait. */
  hasRecord: (channel: string, sequence: number) => Promise<boolean>;
  /** How often, in milliseconds. */
  pollMs?: number;
}

/** A client that waits for the record after `newest`. */
interface Wait {
  newest: number;
  /** The client address that this wait counts for. */
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
 * Lets clients wait for the next record of a channel. This process announces its own moves; those of other processes on the same
 * storage are found by polling for that record, once for all clients that wait for it.
 */
export function createMoveWatch({ hasRecord, pollMs = POLL_MS }: Dependencies) {
  /** The waiting clients, by the record they wait for. */
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
      // A failure here is answered when the clients then read the channel.
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
    /** Call it when a channel has moved. */
    announce(channel: string): void {
      for (const key of rooms.keys()) if (key.startsWith(`${channel} `)) empty(key);
    },

    /**
     * Resolves when the channel may have moved, the time is over or `signal` aborts; at once if too many clients wait, so that the
     * others poll.
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

    /** This process only finishes running requests. */
    get isClosed(): boolean {
      return isClosed;
    },

    /** Ends all waits, and refuses new ones. */
    close(): void {
      isClosed = true;
      for (const key of rooms.keys()) empty(key);
    },
  };
}

/** Aborts once the client has gone. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
