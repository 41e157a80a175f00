import type { EventsRepository, NewEvent } from './events.repository.ts';

/** Stores events, and counts the new and the repeated ones of each source. */
export const countEvents = (
  events: Pick<EventsRepository, 'create'>,
  count: (source: string, outcome: 'new' | 'repeated', count: number) => void,
): Pick<EventsRepository, 'create'> => ({
  async create(given: readonly NewEvent[]) {
    const stored = await events.create(given);
    const [{ source } = { source: 'none' }] = given;
    count(source, 'new', stored);
    count(source, 'repeated', given.length - stored);
    return stored;
  },
});
