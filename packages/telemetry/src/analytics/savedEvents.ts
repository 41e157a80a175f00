import type { MeasuredEvent } from './MeasuredEvent.ts';

/** What is not yet routed to any client, and what waits for product analytics alone. */
type Queue = 'measured' | 'analyzed';
/** Further ones last as long as their page. */
const MAX_SAVED = 200;
/** The same as in the outbox. */
const KEPT_FOR_MS = 3 * 86_400_000;

interface Dependencies {
  storage: () => Storage;
  now: () => number;
  /** `measured` by default. */
  queue?: Queue;
}

const listKeys = (storage: Storage, queue: Queue) =>
  Object.keys(storage).filter((key) => key.startsWith(`${queue}:`));

/** Moves events into storage for a later page. They stay in the array if storage fails or is full. */
export function saveEvents(
  events: MeasuredEvent[],
  { storage, now, createId, queue = 'measured' }: Dependencies & { createId: () => string },
): void {
  try {
    if (listKeys(storage(), queue).length >= MAX_SAVED) return;
    storage().setItem(`${queue}:${createId()}`, JSON.stringify({ at: now(), events }));
    events.length = 0;
  } catch {
    // They last as long as the page does.
  }
}

/** Removes and returns the events that other pages saved, oldest first, without old or unreadable ones. */
export function takeSavedEvents({
  storage,
  now,
  queue = 'measured',
}: Dependencies): MeasuredEvent[] {
  try {
    const found = storage();
    const keys = listKeys(found, queue);
    const kept = keys.map((key) => read(found.getItem(key)));
    for (const key of keys) found.removeItem(key);
    return kept
      .filter(({ at }) => now() - at < KEPT_FOR_MS)
      .sort((one, other) => one.at - other.at)
      .flatMap(({ events }) => events.filter(isEvent));
  } catch {
    return [];
  }
}

function read(text: string | null): { at: number; events: MeasuredEvent[] } {
  try {
    const { at, events } = JSON.parse(text ?? '');
    return { at: Number(at), events: Array.isArray(events) ? events : [] };
  } catch {
    return { at: Number.NaN, events: [] };
  }
}

/** Events of older pages say neither when nor where they happened and are left out. */
function isEvent(event: MeasuredEvent | null): boolean {
  if (!event || !Number.isSafeInteger(event.at) || typeof event.page?.url !== 'string')
    return false;
  if (event.id !== undefined && typeof event.id !== 'string') return false;
  if (event.kind === 'view') return true;
  if (event.kind === 'track') return typeof event.event === 'string' && isObject(event.properties);
  return (event.kind === 'identify' || event.kind === 'group') && isObject(event.traits);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
