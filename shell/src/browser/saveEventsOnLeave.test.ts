// @vitest-environment happy-dom
import type { TelemetryEvent } from '@site/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shell } from './Shell.ts';
import { saveEventsOnLeave } from './saveEventsOnLeave.ts';

const VIEWED: TelemetryEvent = { kind: 'track', event: 'Viewed Pop-up', properties: {} };

beforeEach(() => localStorage.clear());
/** Pages of earlier tests listen still: nothing waits in them. */
const opened: TelemetryEvent[][] = [];
afterEach(() => {
  for (const events of opened.splice(0)) events.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own.
  document.cookie = 'consent=; path=/; max-age=0';
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

function openPage(consent?: string) {
  const pendingEvents: TelemetryEvent[] = [];
  opened.push(pendingEvents);
  const page = consent ? { telemetry: { consent } } : {};
  saveEventsOnLeave({ page, pendingEvents } as unknown as Shell);
  return pendingEvents;
}
const leave = () => window.dispatchEvent(new Event('pagehide'));
const readKept = () => Object.values(localStorage).map((text) => JSON.parse(text).events);

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
  'With consent %s, decision %s and privacy control %s what waits is kept: %s',
  (mode, decision, signal, isKept) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the banner writes it.
    if (decision) document.cookie = `consent=${decision}; path=/`;
    if (signal)
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const pendingEvents = openPage(mode);
    pendingEvents.push(VIEWED);
    leave();
    expect(readKept()).toEqual(isKept ? [[VIEWED]] : []);
    expect(pendingEvents).toEqual(isKept ? [] : [VIEWED]);
  },
);

test('A page that is put aside keeps what waits at once, and what was taken meanwhile not at all', () => {
  const pendingEvents = openPage('off');
  pendingEvents.push(VIEWED);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readKept()).toEqual([[VIEWED]]);
  leave();
  expect(readKept()).toEqual([[VIEWED]]);
});

test('A page where nothing is measured keeps nothing', () => {
  openPage().push(VIEWED);
  leave();
  expect(readKept()).toEqual([]);
});
