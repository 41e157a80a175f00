// @vitest-environment happy-dom
/** The specification's product analytics, observed on the client that visitors load. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearVisitorData } from '../identity/clearVisitorData.ts';
import { bundleClient, runClient } from '../testing/bundleClient.ts';
import { createOccurrence } from '../testing/createOccurrence.ts';
import type * as Start from './startProductAnalytics.ts';

const DAY_MS = 86_400_000;

interface Client {
  track(event?: string, properties?: object): void;
  identify(id?: string): unknown;
  alias(id: string): unknown;
  time_event(event?: string): void;
  people: { increment(properties: object): void; set(properties: object): void };
  set_group(key: string, id: string): void;
  get_distinct_id(): string;
  get_property(name: string): unknown;
  get_config(name: string): unknown;
  has_opted_out_tracking(): boolean;
  flags: { get_variant_value(key: string, fallback: unknown): Promise<unknown> };
}
type Bundle = typeof Start & {
  mixpanel: Client;
  shouldTrackValue: (value: string) => boolean;
  shouldTrackElementDetails: (element: Element, ...more: unknown[]) => boolean;
};

let code: string;
beforeAll(async () => {
  code = await bundleClient(
    `export * from './startProductAnalytics.ts';
     export { mixpanel } from './mixpanel.ts';
     export { shouldTrackValue, shouldTrackElementDetails } from 'mixpanel-browser/src/autocapture/utils';`,
  );
});

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}
const sent: Sent[] = [];
class RecordingRequest {
  private readonly request: Sent = { url: '', headers: {}, body: '' };
  withCredentials = true;
  readyState = 0;
  status = 0;
  responseText = '';
  onreadystatechange: (() => void) | null = null;
  open(_method: string, url: string) {
    this.request.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.request.headers[name.toLowerCase()] = value;
  }
  send(body: string) {
    this.request.body = body;
    sent.push(this.request);
    this.readyState = 4;
    this.status = 200;
    this.responseText = '{"status":1,"error":null}';
    queueMicrotask(() => this.onreadystatechange?.());
  }
  abort() {}
}

const logged = vi.fn();
const fetched: { url: string; headers: Headers }[] = [];
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  sent.length = 0;
  fetched.length = 0;
  logged.mockReset();
  for (const kind of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, kind).mockImplementation((...texts) => logged(texts.join(' ')));
  vi.stubGlobal('XMLHttpRequest', RecordingRequest);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched.push({ url: String(url), headers: new Headers(init.headers) });
    return Response.json({
      flags: { headline: { variant_key: 'B', variant_value: 'blue' } },
    });
  });
});

function start() {
  const bundle = runClient<Bundle>(code);
  const settings = { token: 'token', api: '/mp', replayPercent: 0 };
  const urls = { recorderUrl: '/recorder.js', targetingUrl: '/targeting.js' };
  const analytics = bundle.startProductAnalytics({ ...settings, ...urls }, 'https://site.example');
  return { ...bundle, analytics };
}
const bodyOf = ({ body }: Sent) =>
  JSON.parse(atob(decodeURIComponent(body.replace(/^data=/, '')))) as Record<string, unknown>[];
const sentTo = (path: string) => sent.filter(({ url }) => new URL(url).pathname.startsWith(path));

test('Events are sent in batches of 50, every 5000 ms', async () => {
  const { analytics } = start();
  for (let index = 0; index < 60; index++) analytics.track('Viewed', {}, createOccurrence());
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sentTo('/mp/track')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentTo('/mp/track').map((request) => bodyOf(request).length)).toEqual([50, 10]);
  analytics.track('Viewed', {}, createOccurrence());
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sentTo('/mp/track')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentTo('/mp/track')).toHaveLength(3);
});

test('The cookie lasts 365 days', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  start();
  const [, expires = ''] =
    /^mp_token_mixpanel=.*expires=([^;]+)/.exec(write.mock.lastCall?.[0] ?? '') ?? [];
  expect(Math.round((Date.parse(expires) - Date.now()) / DAY_MS)).toBe(365);
});

test('Scrolling is counted at 25, 50, 75 and 100 percent of a page', async () => {
  start();
  const height = vi.spyOn(document.body, 'scrollHeight', 'get');
  // A page that fits the window is not scrolled.
  height.mockReturnValue(innerHeight);
  dispatchEvent(new Event('scrollend'));
  height.mockReturnValue(innerHeight + 1_000);
  for (const top of [240, 250, 490, 500, 740, 750, 990, 1_000]) {
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('scroll'));
    dispatchEvent(new Event('scrollend'));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  const scrolled = sentTo('/mp/track')
    .flatMap(bodyOf)
    .filter(({ event }) => event === '$mp_scroll');
  expect(
    scrolled.map(
      ({ properties }) => (properties as { $scroll_checkpoint: number }).$scroll_checkpoint,
    ),
  ).toEqual([25, 50, 75, 100]);
});

describe('Identity', () => {
  test('is anonymous at first, identified after identify, and anonymous with another device id after reset', () => {
    const { mixpanel, analytics } = start();
    const device = mixpanel.get_property('$device_id');
    expect(mixpanel.get_distinct_id()).toBe(`$device:${device}`);
    analytics.identify('visitor-1', { name: 'Ada' }, createOccurrence());
    expect(mixpanel.get_distinct_id()).toBe('visitor-1');
    analytics.reset();
    const fresh = mixpanel.get_property('$device_id');
    expect(fresh).not.toBe(device);
    expect(mixpanel.get_distinct_id()).toBe(`$device:${fresh}`);
    // As when a visitor withdraws consent and agrees again.
    analytics.identify('visitor-1', {}, createOccurrence());
    analytics.optOut();
    clearVisitorData({ document, storages: [() => localStorage], domains: [] });
    const again = start().mixpanel;
    expect(again.has_opted_out_tracking()).toBe(false);
    expect(again.get_property('$device_id')).not.toBe(fresh);
    expect(again.get_distinct_id()).toMatch(/^\$device:/);
  });

  test('rejects an id with the prefix of device ids', () => {
    const { mixpanel, analytics } = start();
    analytics.identify('$device:visitor-1', {}, createOccurrence());
    expect(logged.mock.calls.join()).toContain('distinct_id cannot have $device: prefix');
    expect(mixpanel.get_distinct_id()).not.toBe('$device:visitor-1');
  });

  test('skips an alias for the current id', () => {
    const { mixpanel } = start();
    mixpanel.identify('visitor-1');
    mixpanel.alias('visitor-1');
    expect(logged.mock.calls.join()).toContain(
      'alias matches current distinct_id - skipping api call',
    );
    expect(sentTo('/mp/track')).toEqual([]);
  });

  test('is neither batched nor stored after opting out', async () => {
    const { mixpanel, analytics } = start();
    analytics.track('before', {}, createOccurrence());
    expect(document.cookie).toContain('mp_token_mixpanel');
    analytics.optOut();
    expect(mixpanel.has_opted_out_tracking()).toBe(true);
    analytics.track('after', {}, createOccurrence());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(
      sentTo('/mp/track')
        .flatMap(bodyOf)
        .map(({ event }) => event),
    ).not.toContain('after');
    expect(document.cookie).not.toContain('mp_token_mixpanel');
  });
});

test('An increment must be a number', async () => {
  const { mixpanel } = start();
  mixpanel.identify('visitor-1');
  mixpanel.people.increment({ letters: 'many' });
  mixpanel.people.increment({ letters: 2 });
  await vi.advanceTimersByTimeAsync(11_000);
  const added = sentTo('/mp/engage')
    .flatMap(bodyOf)
    .flatMap(({ $add }) => $add ?? []);
  expect(added).toContainEqual({ letters: 2 });
  expect(added).not.toContainEqual({ letters: 'many' });
});

test('Events and timings need a name', () => {
  const { mixpanel } = start();
  mixpanel.track();
  mixpanel.time_event();
  expect(logged.mock.calls.join()).toContain('No event name provided to mixpanel.track');
  expect(logged.mock.calls.join()).toContain('No event name provided to mixpanel.time_event');
});

test.each(['4111 1111 1111 1111', '4111111111111111', '123-45-6789'])(
  'Autocapture skips a value that looks like a card or social-security number: %s',
  (value) => {
    const { shouldTrackValue } = start();
    expect([shouldTrackValue(value), shouldTrackValue('Ada')]).toEqual([false, true]);
  },
);

test.each([
  '<input name="password">',
  '<input name="ssn">',
  '<input name="creditcard">',
  '<input type="password">',
  '<input type="hidden">',
])('Autocapture skips %s', (html) => {
  const { shouldTrackElementDetails } = start();
  document.body.innerHTML = `${html}<button>Go</button>`;
  const details = (selector: string) =>
    shouldTrackElementDetails(
      document.querySelector(selector)!,
      new Event('click'),
      null,
      [],
      [],
      [],
    );
  expect([details('input'), details('button')]).toEqual([false, true]);
});

test('Events, people and groups go form-encoded to this site, flags with the token as authorization', async () => {
  const { analytics, mixpanel } = start();
  analytics.identify('visitor-1', { name: 'Ada' }, createOccurrence());
  analytics.track('Viewed Pop-up', { name: 'popup_form' }, createOccurrence());
  analytics.group('popup');
  await vi.advanceTimersByTimeAsync(11_000);
  for (const path of ['/mp/track', '/mp/engage']) {
    const [request] = sentTo(path);
    expect(request?.url.startsWith(`https://site.example${path}/?`)).toBe(true);
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  }
  expect(sentTo('/mp/track').flatMap(bodyOf)).toContainEqual(
    expect.objectContaining({ event: 'Viewed Pop-up' }),
  );
  const [flags] = fetched.filter(({ url }) => url.includes('/mp/flags/'));
  expect(flags?.headers.get('authorization')).toBe(`Basic ${btoa('token:')}`);
  expect(await mixpanel.flags.get_variant_value('headline', 'red')).toBe('blue');
});
