import type { EventsRepository, NewEvent } from './events.repository.ts';

type Count = (source: string, outcome: 'new' | 'repeated', count: number) => void;

/** Stores events, and counts the new and the repeated ones of each source. */
export const countEvents = (
  events: Pick<EventsRepository, 'create'>,
  count: Count,
): Pick<EventsRepository, 'create'> => ({
  async create(given: readonly NewEvent[]) {
    const stored = await events.create(given);
    const [{ source } = { source: 'none' }] = given;
    countStored(count, source, given.length, stored);
    return stored;
  },
});

/** The same for reports of pages. */
export const countReports = <Report>(
  reports: { create: (given: readonly Report[], receivedAt: Date) => Promise<number> },
  count: Count,
) => ({
  async create(given: readonly Report[], receivedAt: Date) {
    const stored = await reports.create(given, receivedAt);
    countStored(count, 'report', given.length, stored);
    return stored;
  },
});

function countStored(count: Count, source: string, given: number, stored: number): void {
  count(source, 'new', stored);
  count(source, 'repeated', given - stored);
}
