// @vitest-environment happy-dom
import { createMemoryCookies } from '@site/state/memory-cookies';
import type { IdentifiedEvent, MeasuredEvent } from '@site/telemetry/analytics/MeasuredEvent';
import { createConsent } from '@site/telemetry/consent/createConsent';
import { beforeEach, expect, test, vi } from 'vitest';
import { routeEvents } from './routeEvents.ts';
import type { Shell } from './Shell.ts';

const AT = 1_795_000_000_000;
const page = { url: 'https://site.example/grow?a=1', title: 'Grow', referrer: '' };
const completed: MeasuredEvent = {
  kind: 'track',
  event: 'Completed Pop-up',
  properties: { platform: '' },
  at: AT,
  page,
};
const createView = (isReported: boolean): MeasuredEvent => ({
  kind: 'view',
  isReported,
  at: AT,
  page,
});

const beacon = vi.fn((_url: string, _body: string) => true);
beforeEach(() => {
  localStorage.clear();
  beacon.mockClear();
  vi.spyOn(Date, 'now').mockReturnValue(AT);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});

function route(pendingEvents: MeasuredEvent[], mode: 'opt-in' | 'off' = 'off') {
  const consent = createConsent({
    mode,
    cookies: createMemoryCookies(),
    globalPrivacyControl: false,
  });
  const received: Record<string, IdentifiedEvent[]> = {};
  const client = (name: string) => ({
    record: (event: IdentifiedEvent) => {
      received[name] = [...(received[name] ?? []), event];
    },
  });
  routeEvents({ pendingEvents } as Shell, consent, {
    analytics: client('analytics'),
    product: client('product'),
    experiments: client('experiments'),
    parties: client('parties'),
  });
  return { consent, received };
}

test('Every client receives waiting and later events under the same id', () => {
  const pending = [completed];
  const { received } = route(pending);
  pending.push({ ...completed, event: 'Viewed Pop-up' });
  expect(received.analytics).toMatchObject([
    { event: 'Completed Pop-up', at: AT, page, properties: { platform: null } },
    { event: 'Viewed Pop-up' },
  ]);
  expect(received.product).toEqual(received.analytics);
  expect(received.experiments).toEqual(received.analytics);
});

test('Events are routed where an extension has frozen the prototypes of the language', () => {
  const pending: MeasuredEvent[] = Object.setPrototypeOf(
    [],
    Object.freeze({ __proto__: Array.prototype, push: Array.prototype.push }),
  );
  const { received } = route(pending);
  pending.push(completed);
  expect(received.analytics).toMatchObject([{ event: 'Completed Pop-up' }]);
});

test('Events wait for the visitor’s decision; then each client receives those that its purpose allows', () => {
  const { consent, received } = route([completed, createView(false)], 'opt-in');
  // Each third party checks its own purpose.
  expect([Object.keys(received), beacon.mock.calls]).toEqual([['parties'], []]);
  consent.decide(['personalisation']);
  expect(Object.keys(received)).toEqual(['parties', 'experiments']);
  expect(received.experiments).toMatchObject([
    { event: 'Completed Pop-up', at: AT },
    { kind: 'view' },
  ]);
  expect(beacon).not.toHaveBeenCalled();
});

test('A page view is reported once, with only its path and time', () => {
  route([createView(true)]);
  expect(beacon).not.toHaveBeenCalled();
  route([createView(false)]);
  expect(beacon).toHaveBeenCalledOnce();
  const [url, body = ''] = beacon.mock.calls[0] ?? [];
  expect(url).toBe('/api/reports');
  expect(JSON.parse(body)).toEqual({
    reports: [
      { kind: 'view', id: expect.stringMatching(/^[\da-z]{9,64}$/), path: '/grow', at: AT },
    ],
  });
});

test('Events of an earlier page keep their time', async () => {
  const earlier = { ...completed, at: AT - 60_000 };
  localStorage.setItem('measured:1', JSON.stringify({ at: AT - 60_000, events: [earlier] }));
  const { received } = route([]);
  await vi.waitFor(() => expect(received.product).toMatchObject([{ at: AT - 60_000 }]));
});

test.each(['', ' ', null, undefined])('An event with the name %o reaches no client', (name) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const pending: MeasuredEvent[] = [{ ...completed, event: name as string }];
  const { received } = route(pending);
  pending.push({ ...completed, event: name as string });
  expect(received).toEqual({});
  expect(logged.mock.calls).toEqual(Array(2).fill(['An event without a name is not tracked.']));
});
