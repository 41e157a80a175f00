// @vitest-environment happy-dom
import type { MeasuredEvent } from '@site/telemetry/analytics/MeasuredEvent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shell } from './Shell.ts';
import { saveEventsOnLeave } from './saveEventsOnLeave.ts';

const VIEWED: MeasuredEvent = {
  kind: 'track',
  event: 'Viewed Pop-up',
  properties: {},
  at: 1_795_000_000_000,
  page: { url: 'https://site.example/', title: '', referrer: '' },
};

beforeEach(() => localStorage.clear());
/** Removes pending events, because pages of earlier tests still listen. */
const opened: MeasuredEvent[][] = [];
afterEach(() => {
  for (const events of opened.splice(0)) events.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: removes the test's own cookie.
  document.cookie = 'consent=; path=/; max-age=-1';
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

function openPage(consent?: string) {
  const pendingEvents: MeasuredEvent[] = [];
  opened.push(pendingEvents);
  const page = consent ? { telemetry: { consent } } : {};
  saveEventsOnLeave({ page, pendingEvents } as unknown as Shell);
  return pendingEvents;
}
const leave = () => window.dispatchEvent(new Event('pagehide'));
const readSaved = () => Object.values(localStorage).map((text) => JSON.parse(text).events);

test.each<[string, string | undefined, boolean, boolean]>([
  ['opt-in', undefined, false, false],
  ['opt-in', '1', false, false],
  ['opt-in', '1.personalisation', false, false],
  ['opt-in', '1.analytics', false, true],
  ['opt-in', undefined, true, false],
  ['opt-in', '1.analytics', true, true],
  ['opt-out', undefined, false, true],
  ['opt-out', '1', false, false],
  ['opt-out', undefined, true, false],
  ['off', undefined, false, true],
  ['off', undefined, true, false],
  ['off', '1.analytics', true, false],
])(
  'With consent %s, decision %s and privacy control %s pending events are saved: %s',
  (mode, decision, signal, isSaved) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the banner writes it.
    if (decision) document.cookie = `consent=${decision}; path=/`;
    if (signal)
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const pendingEvents = openPage(mode);
    pendingEvents.push(VIEWED);
    leave();
    expect(readSaved()).toEqual(isSaved ? [[VIEWED]] : []);
    expect(pendingEvents).toEqual(isSaved ? [] : [VIEWED]);
  },
);

test('A hidden page saves its pending events at once, and leaving it does not save them again', () => {
  const pendingEvents = openPage('off');
  pendingEvents.push(VIEWED);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readSaved()).toEqual([[VIEWED]]);
  leave();
  expect(readSaved()).toEqual([[VIEWED]]);
});

test('A page where nothing is measured saves nothing', () => {
  openPage().push(VIEWED);
  leave();
  expect(readSaved()).toEqual([]);
});
