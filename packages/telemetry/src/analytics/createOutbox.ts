import type { AnalyticsEvent } from './AnalyticsEvent.ts';
import { DeliveryError } from './DeliveryError.ts';

const PREFIX = 'outbox:';
/** Older events are dropped. */
const KEPT_FOR_MS = 3 * 86_400_000;
const MAX_EVENTS = 200;
/** After this many temporary failures, sending stops until the next flush. */
const MAX_FAILURES = 2;

interface Dependencies {
  send: (event: AnalyticsEvent) => Promise<void>;
  /** Returns the storage; a function, since reading the property throws where storage is blocked. */
  storage: () => Storage;
  now: () => number;
  /** Runs one task at a time among all tabs of this site. */
  exclusively: (task: () => Promise<void>) => Promise<unknown>;
}

/**
 * Stores events until the site's server has accepted them, across reloads, offline periods and closed tabs. Each event
 * has its own key, so that tabs cannot overwrite each other's events.
 */
export function createOutbox({ send, storage, now, exclusively }: Dependencies) {
  /** Events that could not be stored, because storage is blocked or full; they last as long as the page. */
  const inMemory = new Map<string, AnalyticsEvent>();

  function add(event: AnalyticsEvent): void {
    try {
      if (listKeys().length >= MAX_EVENTS) return;
      storage().setItem(PREFIX + event.id, JSON.stringify({ at: now(), event }));
    } catch {
      inMemory.set(event.id, event);
    }
  }

  function listKeys(): string[] {
    const keys = Object.keys(storage()).filter((key) => key.startsWith(PREFIX));
    return keys.sort();
  }

  /** Lists the waiting events, oldest first, and removes old or unreadable ones. */
  function list(): AnalyticsEvent[] {
    const events = [...inMemory.values()];
    try {
      for (const key of listKeys()) {
        const event = read(key);
        if (event) events.push(event);
        else storage().removeItem(key);
      }
    } catch {
      // Storage is blocked: only memory is left.
    }
    return events.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  function read(key: string): AnalyticsEvent | undefined {
    try {
      const { at, event } = JSON.parse(storage().getItem(key) ?? '') as {
        at: number;
        event: AnalyticsEvent;
      };
      const isValid = event.id === key.slice(PREFIX.length) && typeof event.kind === 'string';
      return isValid && now() - at < KEPT_FOR_MS ? event : undefined;
    } catch {
      return undefined;
    }
  }

  function isWaiting(id: string): boolean {
    try {
      return inMemory.has(id) || storage().getItem(PREFIX + id) !== null;
    } catch {
      return false;
    }
  }

  function remove(id: string): void {
    inMemory.delete(id);
    try {
      storage().removeItem(PREFIX + id);
    } catch {
      // Storage is blocked, so the event was never stored.
    }
  }

  async function sendAll(): Promise<void> {
    let failures = 0;
    for (const event of list()) {
      // Another tab may have sent it in the meantime.
      if (failures >= MAX_FAILURES || !isWaiting(event.id)) continue;
      try {
        await send(event);
        remove(event.id);
      } catch (error) {
        if (error instanceof DeliveryError) console.error(error.message, error.cause);
        if (error instanceof DeliveryError && error.isTemporary) failures++;
        else remove(event.id);
      }
    }
  }

  let running: Promise<unknown> | undefined;
  let again = false;

  return {
    add,

    /** Sends the waiting events. Calls during a run cause one more run. Never rejects. */
    async flush(): Promise<void> {
      again = true;
      running ??= Promise.resolve().then(async () => {
        while (again) {
          again = false;
          await exclusively(sendAll).catch(() => {});
        }
        running = undefined;
      });
      await running;
    },

    /** Removes the waiting events. */
    clear(): void {
      for (const { id } of list()) remove(id);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
