import type { Occurrence } from '../analytics/MeasuredEvent.ts';

/** When and where an event of a test happened: on a page that is not the test's own. */
export const createOccurrence = (own: Partial<Occurrence> = {}): Occurrence => ({
  id: '01KAQTJFW0ABCDEFGHJKMNPQRS',
  at: 1_763_800_000_000,
  page: {
    url: 'https://site.example/grow?utm_source=letter#top',
    title: 'Grow',
    referrer: 'https://search.example/',
  },
  ...own,
});
