// @vitest-environment happy-dom
import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import { createSlice, paragraphs, title } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { EventDates } from './EventDates.tsx';
import { hidePast } from './hidePast.ts';
import { loadEventDates } from './loadEventDates.ts';

const event = (starts: string | null, name: string) => ({
  starts,
  title: name,
  text: paragraphs('Live.'),
  host: 'Pepper Okafor',
});
const slice = createSlice<Content.EventDatesSlice>('event_dates', {
  heading: title('Dates'),
  limit: 2,
  none: 'New dates come in January.',
  calendar_label: 'Add to calendar',
  events: [
    event('2027-03-25T17:00:00+0000', 'March'),
    event('2026-12-17T17:00:00+0000', 'December'),
    event('2027-01-28T17:00:00+0000', 'January'),
    event(null, 'Some day'),
  ],
});
const open = async (now: string) =>
  showOnPage(<EventDates slice={await loadEventDates(slice, { now: Date.parse(now) })} />);
const names = () => [...document.querySelectorAll('li:not([hidden]) h3')].map((h) => h.textContent);

test('The next events are shown in order, with their hours in several places', async () => {
  const page = await open('2026-12-01T00:00:00Z');
  expect(names()).toEqual(['December', 'January']);
  expect(page.getAllByRole('listitem')[0]?.textContent).toContain(
    '12:00 PM in New York, 5:00 PM in London, 6:00 PM in Berlin',
  );
  expect(document.querySelector<HTMLElement>('[data-none]')?.hidden).toBe(true);
});

test('Between the clock changes of America and Europe, the hours are those of each place', async () => {
  await open('2027-02-01T00:00:00Z');
  expect(document.querySelector('li')?.textContent).toContain(
    '1:00 PM in New York, 5:00 PM in London, 6:00 PM in Berlin',
  );
});

test('An event is shown until it ends, and then no longer', async () => {
  await open('2026-12-17T17:59:00Z');
  expect(names()).toContain('December');
  await open('2026-12-17T18:00:00Z');
  expect(names()).toEqual(['January', 'March']);
});

test('A page that was composed before an event ended hides it', async () => {
  await open('2026-12-01T00:00:00Z');
  hidePast(document.body, Date.parse('2026-12-20T00:00:00Z'));
  expect(names()).toEqual(['January']);
  hidePast(document.body, Date.parse('2027-12-20T00:00:00Z'));
  expect(names()).toEqual([]);
  expect(document.querySelector<HTMLElement>('[data-none]')?.hidden).toBe(false);
});

test('When all are over, the page says when new ones come', async () => {
  const page = await open('2028-01-01T00:00:00Z');
  expect(page.getByText('New dates come in January.').hidden).toBe(false);
});

test('Each event has a calendar file for its hour, named after it', async () => {
  const page = await open('2026-12-01T00:00:00Z');
  const file = page.getByRole('link', { name: /^Add to calendar ?: January$/ });
  expect(file.getAttribute('href')).toBe('/api/forms/event-sign-up/20270128T1700Z.ics');
  expect(file.hasAttribute('download')).toBe(true);
});
