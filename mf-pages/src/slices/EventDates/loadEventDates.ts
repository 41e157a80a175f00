import type { Content } from '@prismicio/client';
import type { LoadContext } from '../../content/LoadContext.ts';

type AuthoredEvent = Content.EventDatesSlice['primary']['events'][number];

/** An event that is not over. */
export interface ComingEvent {
  title: string;
  text: AuthoredEvent['text'];
  host: string;
  starts: Date;
  ends: Date;
}

export type LoadedEventDates = Content.EventDatesSlice & { coming: ComingEvent[] };

const DURATION_MS = 3_600_000;

/** Leaves out what is over, and sorts the rest by date. */
export async function loadEventDates(
  slice: Content.EventDatesSlice,
  { now }: Pick<LoadContext, 'now'>,
): Promise<LoadedEventDates> {
  const coming = slice.primary.events
    .flatMap(({ starts, title, text, host }): ComingEvent[] => {
      const time = Date.parse(starts ?? '');
      if (!title || Number.isNaN(time)) return [];
      const ends = new Date(time + DURATION_MS);
      return [{ title, text, host: host ?? '', starts: new Date(time), ends }];
    })
    .filter(({ ends }) => ends.getTime() > now)
    .sort((a, b) => a.starts.getTime() - b.starts.getTime());
  return { ...slice, coming };
}
