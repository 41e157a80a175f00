// @vitest-environment happy-dom
import { createMemoryCookies } from '@site/state/memory-cookies';
import { beforeEach, expect, test, vi } from 'vitest';
import type { IdentifyingClient } from './analytics/AnalyticsClient.ts';
import type { ConsentMode } from './consent/Consent.ts';
import { createConsent } from './consent/createConsent.ts';
import { createPageTelemetry } from './createPageTelemetry.ts';
import { createOccurrence } from './testing/createOccurrence.ts';

const NOW = 1_795_000_000_000;
const TRAITS = { email: 'ada@example.com', name: null };
const occurrence = (id: string) => createOccurrence({ id });

beforeEach(() => localStorage.clear());

function start({
  mode = 'off' as ConsentMode,
  client,
  storage = () => localStorage,
  answer = async () => Response.json({}),
}: {
  mode?: ConsentMode;
  client?: Partial<IdentifyingClient>;
  storage?: () => Storage;
  answer?: () => Promise<Response>;
} = {}) {
  const cookies = createMemoryCookies();
  const consent = createConsent({ mode, cookies, globalPrivacyControl: false });
  const posted: { path: string; eventObj: Record<string, unknown> }[] = [];
  const waits: number[] = [];
  const onIdentified = vi.fn();
  const telemetry = createPageTelemetry({
    consent,
    cookies,
    storage,
    fetch: (async (path: string, init: RequestInit) => {
      posted.push({ path, ...JSON.parse(String(init.body)) });
      return answer();
    }) as never,
    now: () => NOW,
    wait: async (ms) => void waits.push(ms),
    exclusively: (task) => task(),
    onIdentified,
    ...(client && {
      loadClient: async () => ({
        track: async () => {},
        identify: async () => {},
        group: async () => {},
        reset: () => {},
        getAnonymousId: () => 'client-id',
        ...client,
      }),
    }),
  });
  const track = (event: string) =>
    telemetry.record({ kind: 'track', event, properties: { step: 1 }, ...occurrence(event) });
  return { telemetry, track, consent, cookies, posted, waits, onIdentified };
}

test('The user id is the client’s anonymous id', async () => {
  const { track, posted } = start({ client: {} });
  track('a');
  await vi.waitFor(() => expect(posted[0]?.eventObj.userId).toBe('client-id'));
});

test('Visitors who agreed only to personalisation get an id without the analytics client', async () => {
  const getAnonymousId = vi.fn(() => 'client-id');
  const { telemetry, consent, cookies } = start({ mode: 'opt-in', client: { getAnonymousId } });
  consent.decide(['personalisation']);
  expect(await telemetry.getUserId()).toBe(cookies.get('ajs_anonymous_id'));
  expect(getAnonymousId).not.toHaveBeenCalled();
});

test('The anonymous id is requested ten times, 500 ms apart; without it the visitor gets one of our own', async () => {
  const getAnonymousId = vi.fn(() => undefined);
  const { track, posted, waits, cookies } = start({ client: { getAnonymousId } });
  track('a');
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  expect(getAnonymousId).toHaveBeenCalledTimes(10);
  expect(waits).toEqual(Array(9).fill(500));
  expect(posted[0]?.eventObj.userId).toBe(cookies.get('ajs_anonymous_id'));
});

test('Without a client the visitor keeps one id', async () => {
  const { track, posted, cookies } = start();
  track('a');
  track('b');
  await vi.waitFor(() => expect(posted).toHaveLength(2));
  const [first, second] = posted.map(({ eventObj }) => eventObj.userId);
  expect(first).toBe(second);
  expect(cookies.all.get('ajs_anonymous_id')).toMatchObject({ value: first, days: 365 });
});

test('A client that cannot be loaded is logged, and events still arrive', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cookies = createMemoryCookies();
  const fetch = vi.fn(async () => Response.json({}));
  const telemetry = createPageTelemetry({
    consent: createConsent({ mode: 'off', cookies, globalPrivacyControl: false }),
    cookies,
    storage: () => localStorage,
    fetch: fetch as never,
    now: () => NOW,
    wait: async () => {},
    exclusively: (task) => task(),
    onIdentified: () => {},
    loadClient: () => Promise.reject(new Error('gone')),
  });
  telemetry.record({ kind: 'track', event: 'a', properties: {}, ...occurrence('a') });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(log).toHaveBeenCalledWith('The analytics client could not be loaded.', expect.any(Error));
});

test('Consent that is withdrawn drops what waits', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { track, consent, telemetry, posted } = start({
    mode: 'opt-out',
    answer: async () => new Response('', { status: 503 }),
  });
  track('a');
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  consent.decide([]);
  telemetry.resume();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('A page view is no call', () => {
  const { telemetry } = start();
  telemetry.record({ kind: 'view', isReported: true, ...occurrence('a') });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('An identified visitor is reported', async () => {
  const { telemetry, onIdentified } = start();
  telemetry.record({ kind: 'identify', traits: TRAITS, ...occurrence('a') });
  expect(onIdentified).toHaveBeenCalledWith(TRAITS);
});

test('A reset clears the visitor in the client and the waiting events', async () => {
  const reset = vi.fn();
  const { telemetry, track, posted } = start({ client: { reset } });
  track('a');
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  await telemetry.reset();
  expect(reset).toHaveBeenCalledOnce();
});
